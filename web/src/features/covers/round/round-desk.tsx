import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { CellOutbox } from '../../../platform/outbox/cell-outbox.ts'
import { lineStateOf, saveStateOf, useOutbox, useOutboxState } from '../../../platform/outbox/use-outbox.ts'
import { ScreenHead } from '../../../platform/screen-head.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { usePageSearch } from '../../../platform/use-page-search.ts'
import { useSession } from '../../../platform/use-session.ts'
import { EditGrid } from '../../../ui/edit-grid/edit-grid.tsx'
import type { GridControl } from '../../../ui/edit-grid/grid-control.ts'
import { useEditGrid } from '../../../ui/edit-grid/use-edit-grid.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { TableSkeleton } from '../../../ui/feedback/skeleton/table-skeleton.tsx'
import { DateField } from '../../../ui/form/date/date-field.tsx'
import { localToday } from '../../../ui/form/date/date-rules.ts'
import { PageBody } from '../../../ui/layout/page-body.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { isSameOrder, rowsIn } from './round-cells.ts'
import { MoreColumnsMenu, PlaceSelects, RoundChips } from './round-chips.tsx'
import { MORE_COLUMNS, type MoreColumns, type RoundFilter, roundSearch } from './round-filters.ts'
import type { RoundKind } from './round-kind.ts'
import { roundRules } from './round-rules.ts'
import { type RoundGrid, useRoundSummary } from './round.api.ts'
import classes from './round.module.css'
import { type HeadDays, senderFor } from './send-cells.ts'
import { useChanges } from './use-changes.ts'
import { useCoverDialog } from './use-cover-dialog.tsx'
import { useFigures } from './use-figures.ts'
import { useRoundFilter } from './use-round-filter.ts'

type SheetProps = {
  kind: RoundKind
  grid: RoundGrid
  /** One stable of a group that is too large to be shown whole. */
  isPart: boolean
  badges: ReactNode
  onReload: () => void
  outbox: CellOutbox
  day: Day | null
  onDay: (day: Day | null) => void
  more: ReadonlySet<MoreColumns>
}

/** Rows as they are shown; others in another order wait until one asks for them. */
function useRows(grid: RoundGrid) {
  const latest = useMemo(() => rowsIn(grid), [grid])
  const [shown, setShown] = useState({ rows: latest, seq: grid.seq, total: grid.total })
  const isChanged = !isSameOrder(shown.rows, latest)
  const apply = () => setShown({ rows: latest, seq: grid.seq, total: grid.total })
  if (!isChanged && shown.rows !== latest) apply()
  return { ...shown, isChanged, apply }
}

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

/** "1 row not saved", and the way there. */
function NotSaved({ held, control, onHidden }: { held: number; control: GridControl; onHidden: () => void }) {
  if (held === 0) return null
  const go = () => {
    const { model } = control
    if (model.rowsIn('wrong').length > 0) control.toOpenRow('wrong')
    else if (model.rowsIn('conflict').length > 0) control.toOpenRow('conflict')
    else onHidden()
  }
  return (
    <Button
      variant="light"
      color="red"
      leftSection={<IconAlertTriangle size={16} aria-hidden />}
      onClick={go}
    >
      {textsOf('covers')('notSaved', { count: held })}
    </Button>
  )
}

/** The rows with all that stands around them. */
function RoundSheet(props: SheetProps) {
  const { kind, grid, isPart, badges, onReload, outbox, day, onDay, more } = props
  const t = textsOf('covers')
  const { group } = grid
  const today = localToday()
  const { search, change } = usePageSearch(roundSearch)
  const { rows, seq, total, isChanged, apply } = useRows(grid)
  const start = group.startDate
  const [columns] = useState(() => kind.columns({ start, today }, more))
  const [rules] = useState(() => roundRules(start, columns))
  const [totals] = useState(() => kind.totals())
  const [hints] = useState(() => kind.hints())
  const control = useEditGrid({ columns, rows, keeper: outbox, rules })
  const onLetter = useMemo(() => kind.onLetter?.(control), [kind, control])
  const state = useOutboxState(outbox)
  const own = useFigures(control, outbox, rules)
  const summary = useRoundSummary(group.id, isPart)
  const figures = isPart && summary.data ? { ...own, summary: summary.data } : own
  const filter = useRoundFilter({ control, outbox, rules, isPart })
  useChanges({ groupId: group.id, seq, total, control, outbox, onOutdated: onReload })
  const { onOpen, dialog } = useCoverDialog(group.id, control)
  useEffect(() => control.goTo(0, kind.firstCell), [control, kind])
  const choose = (show: RoundFilter) => filter.choose(show)
  const { Facts, Actions } = kind
  return (
    <>
      <ScreenHead
        badges={badges}
        actions={
          <>
            <NotSaved held={state.held} control={control} onHidden={() => choose('notSaved')} />
            {/* Files of the round (import, export, print) stand here, before what the page itself does. */}
            {Actions && <Actions control={control} day={day} groupId={group.id} />}
          </>
        }
      />
      <PageBody fill>
        <Facts figures={figures} onFilter={choose} />
        {isChanged && (
          <Notice
            action={
              <Button size="xs" variant="default" onClick={apply}>
                {t('showChanged')}
              </Button>
            }
          >
            {t('changed')}
          </Notice>
        )}
        <Panel padded={false} fill>
          <div className={classes['bar']}>
            <RoundChips
              filters={kind.filters}
              counts={own.counts}
              shown={search.show ?? 'all'}
              onChoose={choose}
            />
            <div className={classes['tools']}>
              <PlaceSelects
                stables={grid.stables}
                rows={filter.rowsOfStable}
                search={search}
                onChange={filter.place}
              />
              <div className={classes['dayField']}>
                <DateField label={kind.dayLabel()} value={day} onChange={onDay} max={today} />
              </div>
              <MoreColumnsMenu
                kind={kind}
                more={more}
                onChange={(next) => change({ columns: next.length > 0 ? next.join('.') : undefined })}
              />
            </div>
          </div>
          {filter.isEmpty ? (
            <div className={classes['noMatch']}>
              {t('noMatch')}
              <Button size="xs" variant="default" onClick={filter.reset}>
                {t('showAll')}
              </Button>
            </div>
          ) : (
            <EditGrid
              label={textsOf('shell')(`screens/${kind.name === 'palpation' ? 'insemination' : 'farrowing'}`)}
              control={control}
              totals={totals}
              save={saveStateOf(state)}
              line={lineStateOf(state)}
              hints={hints}
              onOpen={onOpen}
              {...(onLetter && { onLetter })}
            />
          )}
        </Panel>
      </PageBody>
      {dialog}
    </>
  )
}

const moreOf = (columns: string | undefined): ReadonlySet<MoreColumns> => {
  const asked = (columns ?? '').split('.')
  return new Set(MORE_COLUMNS.filter((one) => asked.includes(one)))
}

export type RoundDeskProps = Pick<SheetProps, 'kind' | 'grid' | 'isPart' | 'badges' | 'onReload'>

/** A round with its rows: what is typed goes through the outbox of its user, whichever page it is typed on. */
export function RoundDesk(props: RoundDeskProps) {
  const { kind, grid, badges } = props
  const { username, claims } = useSession()
  const { search } = usePageSearch(roundSearch)
  const { group } = grid
  const [day, setDay] = useState(() => kind.usualDay({ start: group.startDate, today: localToday() }))
  const days = useRef<HeadDays>({ touching: null, farrowing: null })
  const [send] = useState(() => senderFor(group.id, () => days.current))
  useEffect(() => {
    days.current = { touching: null, farrowing: null, [kind.day]: day }
  }, [kind, day])
  const outbox = useOutbox(
    {
      userId: Number(claims.sub),
      farmId: claims.farmId ?? 0,
      userName: username,
      sheet: `covers:${group.id}`,
    },
    send,
  )
  useEffect(() => {
    if (outbox && day !== null) retryWithDay(outbox)
  }, [outbox, day])
  const more = useMemo(() => moreOf(search.columns), [search.columns])
  if (outbox === undefined)
    return (
      <>
        <ScreenHead badges={badges} />
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
