import classes from './long-name.module.css'
import { partsOf } from './name-parts.ts'

export type LongNameProps = { name: string }

/** A name that people gave, or a cage: where it has no room its middle is left out, and a title tells it whole. */
export function LongName({ name }: LongNameProps) {
  const parts = partsOf(name)
  if (!parts) return <>{name}</>
  return (
    <span className={classes['name']} title={name} translate="no">
      <span className={classes['head']}>{parts.head}</span>
      <span className={classes['tail']}>{parts.tail}</span>
    </span>
  )
}
