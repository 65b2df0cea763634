import { Children, Fragment, isValidElement, type PropsWithChildren, type ReactNode } from 'react'
import { useNarrow } from '../layout/use-narrow.ts'
import classes from './whole-days.module.css'

/** A day, and the time behind it. */
const DAY = /(\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?)/

const keptWords = (words: string): ReactNode =>
  words.split(DAY).map((part, at) =>
    // What the pattern caught stands at every second place.
    at % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one sentence: their place is who they are
      <span key={at} className={classes['day']}>
        {part}
      </span>
    ) : (
      part
    ),
  )

/** A fragment is no part of the page: what lies in it counts as standing here. */
const kept = (parts: ReactNode): ReactNode =>
  Children.map(parts, (part) => {
    if (typeof part === 'string') return DAY.test(part) ? keptWords(part) : part
    if (!isValidElement<PropsWithChildren>(part) || part.type !== Fragment) return part
    return <Fragment>{kept(part.props.children)}</Fragment>
  })

export type WholeDaysProps = { children?: ReactNode }

/**
 * Words with their days kept on one line on a phone: browsers break a line after any hyphen, and no style forbids that
 * alone. The hyphens stay what they are, for who copies them. It sees no further than into fragments: a part with words
 * of its own asks for this itself.
 */
export function WholeDays({ children }: WholeDaysProps) {
  const isPhone = useNarrow()
  return isPhone ? kept(children) : children
}
