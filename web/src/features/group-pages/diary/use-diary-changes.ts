import { foldDays, type StoredDiary } from '@warren/shared/features/group-pages/fold.rules.ts'
import type { Cells } from '@warren/shared/kernel/cells.ts'
import { useEffect } from 'react'
import type { CellOutbox } from '../../../platform/outbox/cell-outbox.ts'
import { useSession } from '../../../platform/use-session.ts'
import type { GridControl } from '../../../ui/edit-grid/grid-control.ts'
import { initialsOf } from '../../../ui/worker-card/avatar.tsx'
import { dayCells } from './diary-cells.ts'
import type { DiaryRules } from './diary-rules.ts'
import { dayIn, stockIn } from './sheet-days.ts'
import { type GroupSheet, loadChanges, type SheetChanges } from './sheet.api.ts'

/** How often one looks what others have changed. */
const EVERY = 5000

const differs = (before: Cells, now: Cells): boolean =>
  Object.keys(now).some((field) => field !== 'version' && (before[field] ?? null) !== now[field])

type Columns = Pick<GroupSheet, 'columns' | 'stockColumns' | 'today'>

/** Stored days with those that have changed laid over them. */
export function renewed(
  stored: StoredDiary,
  { columns, stockColumns }: Columns,
  { days, stock }: Pick<SheetChanges, 'days' | 'stock'>,
): StoredDiary {
  const newDays = days.map((values) => dayIn(columns, values))
  const newStock = stock.map((values) => stockIn(stockColumns, values))
  const isNewDay = new Set(newDays.map(({ offset }) => offset))
  const isNewStock = new Set(newStock.map((day) => `${day.stock} ${day.offset}`))
  return {
    ...stored,
    days: [...stored.days.filter(({ offset }) => !isNewDay.has(offset)), ...newDays],
    stock: [...stored.stock.filter((day) => !isNewStock.has(`${day.stock} ${day.offset}`)), ...newStock],
  }
}

/** Lays what the server holds by now under the rows; what is newer here stays. */
function applyDays(
  control: GridControl,
  stored: StoredDiary,
  today: string,
  byOf: (offset: number) => string | undefined,
): void {
  const { model } = control
  for (const day of foldDays(stored, today)) {
    const [before, now] = [model.baseOf(day.id), dayCells(day)]
    if (before === undefined || day.version < Number(before['version'] ?? 0)) continue
    if (differs(before, now)) model.changedBy(day.id, now, byOf(day.offset))
    else if (before['version'] !== now['version']) model.changedBy(day.id, now, undefined)
  }
}

export type ChangesOptions = {
  sheet: GroupSheet
  stored: StoredDiary
  control: GridControl
  outbox: CellOutbox
  rules: DiaryRules
  /** Something else of the group changed. */
  onOutdated: () => void
}

/** Two people in one diary see each other: every few seconds, after a save and when the page is looked at again. */
export function useDiaryChanges({ sheet, stored, control, outbox, rules, onOutdated }: ChangesOptions): void {
  const own = useSession().username
  useEffect(() => {
    if (sheet.group.isParent) return
    const stop = new AbortController()
    let [since, now] = [sheet.group.version, stored]
    let isAsking = false
    const take = (news: SheetChanges) => {
      since = news.version
      if (news.rest) onOutdated()
      if (news.days.length + news.stock.length === 0) return
      now = renewed(now, sheet, news)
      rules.renew(now)
      const names = new Map(news.days.map(([offset], at) => [Number(offset), news.by[at] ?? undefined]))
      applyDays(control, now, sheet.today, (offset) => {
        const name = names.get(offset)
        return name === undefined || name === own ? undefined : initialsOf(name)
      })
    }
    const ask = async () => {
      // A cell that is being typed into is not touched: what is new comes with the next look.
      if (isAsking || document.visibilityState === 'hidden' || control.editing !== undefined) return
      isAsking = true
      try {
        const news = await loadChanges(sheet.group.id, since, stop.signal)
        if (!stop.signal.aborted && control.editing === undefined) take(news)
      } catch {
        // No line, or signed out: the outbox says so, and the next look tells.
      } finally {
        isAsking = false
      }
    }
    const look = () => void ask()
    const timer = setInterval(look, EVERY)
    window.addEventListener('focus', look, stop)
    document.addEventListener('visibilitychange', look, stop)
    const leave = outbox.subscribe(({ saved }) => {
      if (saved.size > 0) look()
    })
    return () => {
      stop.abort()
      clearInterval(timer)
      leave()
    }
    // A new reading begins with its own number; `onOutdated` is the same for a group.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [sheet, stored, control, outbox, rules, own])
}
