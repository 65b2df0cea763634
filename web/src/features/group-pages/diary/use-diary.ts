import { useCallback, useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { foldDays, type FoldedDay } from '@warren/shared/features/group-pages/fold.rules.ts'
import type { CellOutbox } from '../../../platform/outbox/cell-outbox.ts'
import { usePageSearch } from '../../../platform/use-page-search.ts'
import type { GridControl } from '../../../ui/edit-grid/grid-control.ts'
import type { GridColumn } from '../../../ui/edit-grid/grid-types.ts'
import { useEditGrid } from '../../../ui/edit-grid/use-edit-grid.ts'
import { cellIn } from '../kind/group-place.ts'
import { type DiaryRules, diaryRules } from './diary-rules.ts'
import type { DayHints } from './diary-hints.ts'
import { diaryRows } from './diary-rows.ts'
import { diarySearch } from './diary-search.ts'
import { parentDays, storedOf } from './sheet-days.ts'
import type { GroupSheet } from './sheet.api.ts'
import { type DiaryOrder, useDiaryOrder } from './use-diary-order.ts'
import { useDiaryChanges } from './use-diary-changes.ts'

export interface DiaryOptions {
  readonly sheet: GroupSheet
  readonly outbox: CellOutbox
  readonly columns: () => GridColumn[]
  /** Where typing begins. */
  readonly firstCell: string
  readonly onOutdated: () => void
  /** What is known from elsewhere, once it is. */
  readonly hints?: DayHints | undefined
}

export interface Diary {
  readonly control: GridControl
  /** What is typed and not yet on the server. */
  readonly outbox: CellOutbox
  readonly rules: DiaryRules
  readonly order: DiaryOrder
  readonly setOrder: (order: DiaryOrder) => void
  readonly showsToCome: boolean
  readonly showToCome: (shows: boolean) => void
  /** How many days are to come. */
  readonly toCome: number
  readonly goToToday: () => void
}

/** The rows of a sheet, anew with another reading of it. */
function useRows(sheet: GroupSheet, order: DiaryOrder, showsToCome: boolean) {
  const { group, today } = sheet
  const read = useMemo(
    () => ({ stored: storedOf(sheet), fixed: group.isParent ? parentDays(sheet) : undefined }),
    [sheet, group],
  )
  const { stored, fixed } = read
  const [rules] = useState(() => diaryRules({ stored, fixed, today }))
  const days = useMemo(() => {
    rules.renew(stored, fixed)
    return fixed ?? foldDays(stored, today)
  }, [rules, stored, fixed, today])
  const rows = useMemo(
    () => diaryRows(days, { group, today, order, showsToCome }),
    [days, group, today, order, showsToCome],
  )
  const toCome = group.endDate === null ? days.filter(({ day }) => day > today).length : 0
  return { rows, stored, rules, toCome }
}

/** Hints come after the days. */
function useHints({ model }: GridControl, rules: DiaryRules, hints: DayHints | undefined): void {
  useEffect(() => {
    if (hints === undefined) return
    rules.suggest(hints)
    model.renewRules()
  }, [model, rules, hints])
}

/** The diary of a group with all it is made of. */
export function useDiary({ sheet, outbox, columns, firstCell, onOutdated, hints }: DiaryOptions): Diary {
  const [order, setOrder] = useDiaryOrder()
  const [showsToCome, showToCome] = useState(false)
  const { rows, stored, rules, toCome } = useRows(sheet, order, showsToCome)
  const [made] = useState(columns)
  const control = useEditGrid({ columns: made, rows, keeper: outbox, rules })
  useHints(control, rules, hints)
  useDiaryChanges({ sheet, stored, control, outbox, rules, onOutdated })
  const { group, today } = sheet
  const last = group.endDate !== null && group.endDate < today ? group.endDate : today
  const goToToday = useCallback(() => {
    const row = control.model.inView.findIndex(({ cells }) => cells['day'] === last)
    const here = control.model.inView[row]
    const cells = here && control.model.cellsOf(here.id)
    const empty = made.find(({ key, editable }) => editable && (cells?.[key] ?? null) === null)
    control.goTo(Math.max(0, row), empty?.key ?? firstCell)
  }, [control, last, made, firstCell])
  const asked = usePageSearch(diarySearch).search
  useEffect(() => {
    // Sums of weeks and folded days have no day.
    const rowOf = (day: string | undefined) =>
      day === undefined ? -1 : control.model.inView.findIndex(({ cells }) => cells['day'] === day)
    const row = rowOf(asked.day)
    const cell = cellIn(asked.at)
    control.goTo(
      Math.max(0, row < 0 ? rowOf(last) : row),
      made.find(({ key }) => key === cell)?.key ?? firstCell,
    )
    // Only where one comes in: a toggled order must not take one away from where one stands.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [control])
  return { control, outbox, rules, order, setOrder, showsToCome, showToCome, toCome, goToToday }
}

/** The days with what is typed by now, a moment behind the cells. */
export function useLiveDays({ control, rules }: Pick<Diary, 'control' | 'rules'>): readonly FoldedDay[] {
  const { model } = control
  return useDeferredValue(useSyncExternalStore(model.subscribe, () => rules.days()))
}
