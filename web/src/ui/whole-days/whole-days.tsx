import { Children, type ReactNode } from 'react'
import { useNarrow } from '../layout/use-narrow.ts'
import classes from './whole-days.module.css'

/** A day, and the time behind it. */
const DAY = /(\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?)/

const kept = (words: string): ReactNode =>
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

export type WholeDaysProps = { children?: ReactNode }

/**
 * Words with their days kept on one line on a phone: browsers break a line after any hyphen, and no style forbids that
 * alone. The hyphens stay what they are, for who copies them.
 */
export function WholeDays({ children }: WholeDaysProps) {
  const isPhone = useNarrow()
  if (!isPhone) return children
  return Children.map(children, (part) => (typeof part === 'string' && DAY.test(part) ? kept(part) : part))
}
