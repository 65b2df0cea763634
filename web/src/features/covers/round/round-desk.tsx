import type { Day } from '@warren/shared/kernel/calendar.ts'
import { useEffect, useMemo, useState } from 'react'
import type { CellOutbox } from '../../../platform/outbox/cell-outbox.ts'
import { useOutbox } from '../../../platform/outbox/use-outbox.ts'
import { ScreenHead } from '../../../platform/screen-head.tsx'
import { usePageSearch } from '../../../platform/use-page-search.ts'
import { useSession } from '../../../platform/use-session.ts'
import { TableSkeleton } from '../../../ui/feedback/skeleton/table-skeleton.tsx'
import { localToday } from '../../../ui/form/date/date-rules.ts'
import { PageBody } from '../../../ui/layout/page-body.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { MORE_COLUMNS, type MoreColumns, roundSearch } from './round-filters.ts'
import { type SheetProps, usualColumns } from './round-kind.ts'
import { RoundSheet } from './round-sheet.tsx'
import { cellSender } from './send-cells.ts'
import { useRememberRound } from './use-chosen-round.ts'

/** What was refused for want of a day is tried again when there is one. */
function retryWithDay(outbox: CellOutbox): void {
  const waiting = [...outbox.rows].flatMap(([id, row]) =>
    Object.entries(row).flatMap(([field, { was, set, hold }]) =>
      hold?.kind === 'refused' && hold.problem.field === 'farrowingDate' && field !== 'farrowingDate'
        ? [{ id, field, over: was, set }]
        : [],
    ),
  )
  if (waiting.length > 0) outbox.type(waiting)
}

const moreOf = (columns: string): ReadonlySet<MoreColumns> => {
  const asked = columns.split('.')
  return new Set(MORE_COLUMNS.filter((one) => asked.includes(one)))
}

/** The outbox of a round, and the day of the head that goes with what is typed. */
function useSending({ kind, grid: { group } }: RoundDeskProps) {
  const { username, claims } = useSession()
  const [day, setDay] = useState<Day | null>(() =>
    kind.usualDay({ start: group.startDate, today: localToday() }),
  )
  const [sender] = useState(() => cellSender(group.id))
  useEffect(() => sender.setDays({ touching: null, farrowing: null, [kind.day]: day }), [sender, kind, day])
  const outbox = useOutbox(
    {
      userId: Number(claims.sub),
      farmId: claims.farmId ?? 0,
      userName: username,
      sheet: `covers:${group.id}`,
    },
    sender.send,
  )
  useEffect(() => {
    if (outbox && day !== null) retryWithDay(outbox)
  }, [outbox, day])
  return { outbox, day, setDay }
}

export type RoundDeskProps = Pick<SheetProps, 'kind' | 'grid' | 'isPart' | 'badges' | 'onReload'>

/** A round with its rows: what is typed goes through the outbox of its user, whichever page it is typed on. */
export function RoundDesk(props: RoundDeskProps) {
  const { search } = usePageSearch(roundSearch)
  const { outbox, day, setDay } = useSending(props)
  useRememberRound(props.grid.group.id)
  const columns = search.columns ?? usualColumns(props)
  const more = useMemo(() => moreOf(columns), [columns])
  if (outbox === undefined)
    return (
      <>
        <ScreenHead badges={props.badges} />
        <PageBody>
          <Panel padded={false}>
            <TableSkeleton rows={12} columns={10} selectable={false} />
          </Panel>
        </PageBody>
      </>
    )
  return (
    <RoundSheet {...props} key={[...more].join('.')} outbox={outbox} day={day} onDay={setDay} more={more} />
  )
}
