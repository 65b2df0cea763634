import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { lineStateOf, saveStateOf, useOutboxState } from '../../../platform/outbox/use-outbox.ts'
import { listUnsent } from '../../../platform/outbox/unsent.ts'
import { ScreenHead } from '../../../platform/screen-head.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { usePageSearch } from '../../../platform/use-page-search.ts'
import { useSession } from '../../../platform/use-session.ts'
import { EditGrid, useGridCards } from '../../../ui/edit-grid/edit-grid.tsx'
import type { GridControl } from '../../../ui/edit-grid/grid-control.ts'
import { useEditGrid } from '../../../ui/edit-grid/use-edit-grid.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { localToday } from '../../../ui/form/date/date-rules.ts'
import { PageBody } from '../../../ui/layout/page-body.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { RoundFiles } from '../files/round-files.tsx'
import { RoundBar } from './round-bar.tsx'
import { isSameOrder, rowsIn } from './round-cells.ts'
import { roundSearch } from './round-filters.ts'
import type { SheetProps } from './round-kind.ts'
import { roundRules } from './round-rules.ts'
import { type RoundGrid, useRoundSummary } from './round.api.ts'
import classes from './round.module.css'
import { useChanges } from './use-changes.ts'
import { useCoverDialog } from './use-cover-dialog.tsx'
import { useFigures } from './use-figures.ts'
import { type RoundFilterState, useRoundFilter } from './use-round-filter.ts'

/** Rows as they are shown; others in another order wait until one asks for them. */
function useRows(grid: RoundGrid) {
  const latest = useMemo(() => rowsIn(grid), [grid])
  const [shown, setShown] = useState({ rows: latest, seq: grid.seq })
  const apply = useCallback(() => setShown({ rows: latest, seq: grid.seq }), [latest, grid.seq])
  return {
    ...shown,
    isLatest: shown.rows === latest,
    isChanged: !isSameOrder(shown.rows, latest),
    apply,
  }
}

/** A new reading of the same does is laid under the rows, but not while one types: the cell would change under the hands. */
function useSilentReload(
  control: GridControl,
  { isLatest, isChanged, apply }: ReturnType<typeof useRows>,
): void {
  useEffect(() => {
    if (isLatest || isChanged) return
    const tryIt = () => {
      if (control.editing === undefined) apply()
    }
    tryIt()
    return control.subscribe(tryIt)
  }, [control, isLatest, isChanged, apply])
}

/** Begins on the first row, or on that of the insemination one came for. */
function useFirstRow(control: GridControl, firstCell: string): void {
  const { cover } = usePageSearch(roundSearch).search
  useEffect(() => {
    const row = cover === undefined ? 0 : control.model.indexOf(cover)
    control.goTo(Math.max(0, row), firstCell)
  }, [control, firstCell, cover])
}

/** The grid of a round with all it is made of. */
function useSheet({ kind, grid, isPart, outbox, more, onReload }: SheetProps) {
  const { id, startDate: start } = grid.group
  const list = useRows(grid)
  const [made] = useState(() => {
    const columns = kind.columns({ start, today: localToday() }, more)
    return {
      columns,
      rules: roundRules(start, columns, kind.greysEmpty),
      totals: kind.totals(),
      hints: kind.hints(),
    }
  })
  const { columns, rules } = made
  const control = useEditGrid({ columns, rows: list.rows, keeper: outbox, rules })
  const { emptyBefore } = grid
  const sources = useMemo(
    () => ({ outbox, rules, emptyBefore: new Map(emptyBefore) }),
    [outbox, rules, emptyBefore],
  )
  const own = useFigures(control, sources)
  const whole = useRoundSummary(id, isPart)
  const filter = useRoundFilter({ control, sources, isPart })
  useSilentReload(control, list)
  useChanges({ groupId: id, seq: list.seq, total: grid.total, control, outbox, onOutdated: onReload })
  useFirstRow(control, kind.firstCell)
  return { ...made, list, control, filter, figures: whole.data ? { ...own, summary: whole.data } : own }
}

type NotSavedProps = { held: number; control: GridControl; filter: RoundFilterState }

/** "1 row not saved", and the way there. */
function NotSaved({ held, control, filter }: NotSavedProps) {
  if (held === 0) return null
  const go = () => {
    const state = (['wrong', 'conflict'] as const).find((one) => control.model.rowsIn(one).length > 0)
    if (state) control.toOpenRow(state)
    else filter.choose('notSaved')
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

/** The list is another one by now: it is shown when one asks, not from under the hands of who types. */
function Changed({ onShow }: { onShow: () => void }) {
  const t = textsOf('covers')
  const show = (
    <Button size="xs" variant="default" onClick={onShow}>
      {t('showChanged')}
    </Button>
  )
  return <Notice action={show}>{t('changed')}</Notice>
}

/** Another user of this computer has typed what is not sent yet: that user must know, and sign in. */
function OthersUnsent() {
  const own = Number(useSession().claims.sub)
  const unsent = useQuery({ queryKey: ['unsent'], queryFn: listUnsent, gcTime: 0 })
  const others = (unsent.data ?? []).filter(({ userId }) => userId !== own)
  if (others.length === 0) return null
  return (
    <Notice tone="warn">
      {others
        .map(({ userName: name, rows }) => textsOf('covers')('othersUnsent', { name, count: rows }))
        .join(' ')}
    </Notice>
  )
}

function NoMatch({ onReset }: { onReset: () => void }) {
  const t = textsOf('covers')
  return (
    <div className={classes['noMatch']}>
      {t('noMatch')}
      <Button size="xs" variant="default" onClick={onReset}>
        {t('showAll')}
      </Button>
    </div>
  )
}

const TITLES = { palpation: 'screens/insemination', farrowing: 'screens/farrowing' } as const

/** The rows with all that stands around them. */
export function RoundSheet(props: SheetProps) {
  const { kind, grid, badges, outbox, day } = props
  const isCards = useGridCards()
  const { list, control, filter, figures, totals, hints } = useSheet(props)
  const state = useOutboxState(outbox)
  const { onOpen, dialog } = useCoverDialog(grid.group.id, control)
  const onLetter = useMemo(() => kind.onLetter?.(control), [kind, control])
  const { search } = usePageSearch(roundSearch)
  const { Facts, Actions } = kind
  return (
    <>
      <ScreenHead
        badges={badges}
        actions={
          <>
            <NotSaved held={state.held} control={control} filter={filter} />
            <RoundFiles
              iaGroupId={grid.group.id}
              {...kind.files}
              stableId={search.stable || undefined}
              onImported={props.onReload}
            />
            {Actions && <Actions control={control} day={day} groupId={grid.group.id} />}
          </>
        }
      />
      <PageBody fill={!isCards}>
        <Facts figures={figures} onFilter={filter.choose} />
        <OthersUnsent />
        {list.isChanged && <Changed onShow={list.apply} />}
        <Panel padded={false} fill={!isCards}>
          <RoundBar {...props} counts={figures.counts} filter={filter} isCards={isCards} />
          {filter.isEmpty ? (
            <NoMatch onReset={filter.reset} />
          ) : (
            <EditGrid
              label={textsOf('shell')(TITLES[kind.name])}
              control={control}
              totals={totals}
              save={saveStateOf(state)}
              line={lineStateOf(state)}
              hints={hints}
              onOpen={onOpen}
              onLetter={onLetter}
            />
          )}
        </Panel>
      </PageBody>
      {dialog}
    </>
  )
}
