import { VisuallyHidden } from '@mantine/core'
import classes from './long-name.module.css'
import { partsOf } from './name-parts.ts'

export type LongNameProps = {
  name: string
  /** Within what has a title of its own, which tells the name too: the innermost title is the one that is shown. */
  untitled?: boolean
}

/**
 * A name that people gave, or a cage: where it has no room its middle is left out, and a title tells it whole. The parts are
 * for the eye alone: read aloud, copied and searched is the name in one piece.
 */
export function LongName({ name, untitled = false }: LongNameProps) {
  const parts = partsOf(name)
  if (!parts) return <>{name}</>
  return (
    <span className={classes['name']} title={untitled ? undefined : name} translate="no">
      <VisuallyHidden component="span">{name}</VisuallyHidden>
      <span className={classes['head']} data-text={parts.head} aria-hidden />
      <span className={classes['tail']} data-text={parts.tail} aria-hidden />
    </span>
  )
}
