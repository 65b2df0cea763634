import { type DiaryDoubt, doubtsOfDays } from '@warren/shared/features/group-pages/diary-doubts.rules.ts'
import { foldDays, type FoldedDay, type StoredDiary } from '@warren/shared/features/group-pages/fold.rules.ts'
import { withTyped } from '@warren/shared/features/group-pages/live-days.rules.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { CellRefusal, Cells, RowId } from '@warren/shared/kernel/cells.ts'
import { isErrorCode } from '@warren/shared/kernel/errors.ts'
import { formatPercent } from '../../../platform/format.ts'
import { textOfCode, textsOf } from '../../../platform/texts.ts'
import type { CellTone, GridRules } from '../../../ui/edit-grid/grid-types.ts'
import { calculated, isReported, typedCells, weekCells } from './diary-cells.ts'
import { weekId } from './diary-rows.ts'

/** The words of a doubt. */
const wordDoubt = ({ code, value, min, max }: DiaryDoubt): string =>
  textsOf('groupPages')(`doubts/${code}`, { value, min, max })

/** Why the server did not take a day: what would be missing, who closed it, or the limits. */
export function wordRefusal({ code, field, params = {} }: CellRefusal): string {
  const t = textsOf('groupPages')
  const { min, max, day, short, name, closedOn } = params
  if (day !== undefined && short !== undefined) return t('refusals/short', { day, short })
  if (closedOn !== undefined)
    return name === undefined
      ? t('refusals/closedOn', { day: closedOn })
      : t('refusals/closedBy', { day: closedOn, name })
  if (min !== undefined && max !== undefined) return t('refusals/between', { min, max })
  if (field === 'soldWeight') return t('refusals/soldWithout')
  return isErrorCode(code) ? textOfCode(code, params) : code
}

/** Zones of a day, in the cells they are about; and a day for which nothing was written down [D-139, PM-22]. */
function tonesOf(cells: Cells): Readonly<Record<string, CellTone>> {
  const t = textsOf('groupPages')
  const percent = formatPercent(Number(cells['percent'] ?? 0), 2)
  return {
    ...(cells['red'] === true && {
      dead: { tone: 'danger', word: t('zones/red', { percent }), pill: true } as const,
    }),
    ...(cells['yellow'] === true && {
      deadSum: { tone: 'warn', word: t('zones/yellow'), pill: true } as const,
    }),
    ...(cells['awaited'] === true && {
      confirmed: { tone: 'warn', word: t('notReported') } as const,
    }),
  }
}

export interface DiaryRules extends GridRules {
  /** The days as they are by now, typed cells included. */
  readonly days: () => readonly FoldedDay[]
  /** The stored days are others by now. */
  readonly renew: (stored: StoredDiary, fixed?: readonly FoldedDay[]) => void
}

export interface RulesOptions {
  readonly stored: StoredDiary
  readonly today: Day
  /** Of a merged group: its days are those of its members. */
  readonly fixed: readonly FoldedDay[] | undefined
}

/** One fold over all days: heads, sums of weeks, zones and doubts follow from it [DIA-16…DIA-19]. */
export function diaryRules({ stored: first, today, fixed: parent }: RulesOptions): DiaryRules {
  const { kind } = first
  let [stored, fixed] = [first, parent]
  let days: readonly FoldedDay[] = fixed ?? []
  let doubts: ReadonlyMap<number, readonly DiaryDoubt[]> = new Map()

  const foldTyped = (rows: readonly { readonly cells: Cells }[]): readonly FoldedDay[] => {
    const typed = rows.flatMap(({ cells }) =>
      typeof cells['offset'] === 'number' ? [[cells['offset'], typedCells(kind, cells)] as const] : [],
    )
    return foldDays(withTyped(stored, new Map(typed)), today)
  }
  const fold = (rows: readonly { readonly id: RowId; readonly cells: Cells }[]): Map<RowId, Cells> => {
    days = fixed ?? foldTyped(rows)
    doubts = fixed ? new Map() : doubtsOfDays(kind, days)
    const found = new Map<RowId, Cells>()
    const byId = new Map(rows.map(({ id, cells }) => [id, cells]))
    for (const day of days) {
      const own = byId.get(day.id)
      const awaited = day.editable && day.day < today && own !== undefined && !isReported(own)
      const open = (doubts.get(day.offset) ?? []).map(({ field, code, value }) => `${field} ${code} ${value}`)
      found.set(day.id, { ...calculated(kind, day), awaited, doubts: open.join() })
      if (day.weekly) found.set(weekId(day.weekly.weekOfAge), weekCells(kind, day.weekly))
    }
    return found
  }
  return {
    fold,
    days: () => days,
    renew: (next, nextFixed) => {
      stored = next
      fixed = nextFixed
    },
    tones: tonesOf,
    doubts: (cells) =>
      Object.fromEntries(
        (doubts.get(Number(cells['offset'])) ?? []).map((doubt) => [doubt.field, wordDoubt(doubt)]),
      ),
    refusal: wordRefusal,
  }
}
