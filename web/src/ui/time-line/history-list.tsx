import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { WholeDays } from '../whole-days/whole-days.tsx'
import classes from './history-list.module.css'

export type HistoryEntry = {
  id: string
  /** `yyyy-MM-dd`, with the time where the day is not enough. */
  at: string
  icon: Icon
  title: ReactNode
  /** What else there is to say, line by line. */
  lines?: readonly string[]
  /** User who entered the event, and the time. */
  who?: string | undefined
  /** Only a deviation has a ground of its own. */
  tone?: 'ok' | 'warn' | 'danger'
}

export type HistoryListProps = {
  /** In the order they are shown: the newest first. */
  entries: readonly HistoryEntry[]
  label?: string
}

/** Everything that happened to one thing, along a line: when, what, who. */
export function HistoryList({ entries, label }: HistoryListProps) {
  return (
    <ol className={classes['history']} aria-label={label}>
      {entries.map(({ id, at, icon: KindIcon, title, lines = [], who, tone }) => (
        <li key={id} className={classes['entry']}>
          <time className={classes['day']} dateTime={at}>
            {at}
          </time>
          <span className={classes['knot']} data-tone={tone} aria-hidden>
            <KindIcon size={14} />
          </span>
          <div className={classes['what']}>
            <p>
              <WholeDays>{title}</WholeDays>
            </p>
            {lines.map((line) => (
              <p key={line}>
                <WholeDays>{line}</WholeDays>
              </p>
            ))}
            {who !== undefined && <p className={classes['who']}>{who}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
