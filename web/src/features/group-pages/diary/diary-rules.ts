import type { DayCells } from '@warren/shared/features/group-pages/diary.rules.ts'
import { type DiaryDoubt, doubtsOfDays } from '@warren/shared/features/group-pages/diary-doubts.rules.ts'
import { foldDays, type FoldedDay, type StoredDiary } from '@warren/shared/features/group-pages/fold.rules.ts'
import { typedOver } from '@warren/shared/features/group-pages/live-days.rules.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { CellRefusal, Cells, RowId } from '@warren/shared/kernel/cells.ts'
import { isErrorCode } from '@warren/shared/kernel/errors.ts'
import type { GroupKind } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import { formatPercent } from '../../../platform/format.ts'
import { sayWrong } from '../../../platform/refusals.ts'
import { textOfCode, textsOf } from '../../../platform/texts.ts'
import type { CellTone, GridRules } from '../../../ui/edit-grid/grid-types.ts'
import type { DayHints } from './diary-hints.ts'
import { hintsOf } from './diary-hints.ts'
import { calculated, isReported, typedCells, weekCells } from './diary-cells.ts'
import { weekId } from './diary-rows.ts'

/** The words of a doubt. */
const wordDoubt = ({ code, value, min, max }: DiaryDoubt): string =>
  textsOf('groupPages')(`doubts/${code}`, { value, min, max })

/** Why the server did not take a day: its reason, what would be missing, or the limits. */
export function wordRefusal({ code, field, reason, params = {} }: CellRefusal): string {
  const t = textsOf('groupPages')
  const { min, max, day, short } = params
  const wrong = sayWrong({ params, ...(reason !== undefined && { reason }) })
  if (wrong !== undefined) return wrong
  if (day !== undefined && short !== undefined) return t('refusals/short', { day, short })
  if (min !== undefined && max !== undefined) return t('refusals/between', { min, max })
  if (field === 'soldWeight') return t('refusals/soldWithout')
  return isErrorCode(code) ? textOfCode(code, params) : code
}

/** The cells that zones of a stock stand in: deaths of the day, deaths so far. */
interface ZoneCells {
  readonly red: string
  readonly yellow: string
  readonly percent: string
  readonly dead: string
  readonly deadSum: string
}
const MAIN_ZONES = { red: 'red', yellow: 'yellow', percent: 'percent', deadSum: 'deadSum' } as const
const besideZones = (prefix: 'kit' | 'gp', dead: string): ZoneCells => ({
  red: `${prefix}Red`,
  yellow: `${prefix}Yellow`,
  percent: `${prefix}Percent`,
  deadSum: `${prefix}DeadSum`,
  dead,
})
const ZONES: Readonly<Record<GroupKind, readonly ZoneCells[]>> = {
  MOTHER: [{ ...MAIN_ZONES, dead: 'motherDead' }, besideZones('kit', 'sucklingDead')],
  YOUNG: [{ ...MAIN_ZONES, dead: 'deadPS' }, besideZones('gp', 'deadGP')],
  FATTENING: [{ ...MAIN_ZONES, dead: 'dead' }],
}

function zonesOf(cells: Cells, zone: ZoneCells): Readonly<Record<string, CellTone>> {
  const t = textsOf('groupPages')
  const percent = formatPercent(Number(cells[zone.percent] ?? 0), 2)
  return {
    ...(cells[zone.red] === true && {
      [zone.dead]: { tone: 'danger', word: t('zones/red', { percent }), pill: true } as const,
    }),
    ...(cells[zone.yellow] === true && {
      [zone.deadSum]: { tone: 'warn', word: t('zones/yellow'), pill: true } as const,
    }),
  }
}

/** Zones of a day, in the cells they are about; and a day for which nothing was written down [D-139, PM-22]. */
function tonesOf(kind: GroupKind, cells: Cells): Readonly<Record<string, CellTone>> {
  const t = textsOf('groupPages')
  return {
    ...Object.assign({}, ...ZONES[kind].map((zone) => zonesOf(cells, zone))),
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
  /** What is known from elsewhere of days that nothing was typed into. */
  readonly suggest: (hints: DayHints) => void
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
  let fixed = parent
  let days: readonly FoldedDay[] = fixed ?? []
  let doubts: ReadonlyMap<number, readonly DiaryDoubt[]> = new Map()
  let hints: DayHints = new Map()

  let live = typedOver(first)
  // A row that nothing was typed into has the same cells after each key.
  const known = new WeakMap<Cells, DayCells>()
  const typedIn = (cells: Cells): DayCells => {
    const typed = known.get(cells) ?? typedCells(kind, cells)
    known.set(cells, typed)
    return typed
  }
  const foldTyped = (rows: readonly { readonly cells: Cells }[]): readonly FoldedDay[] => {
    const typed = rows.flatMap(({ cells }) =>
      typeof cells['offset'] === 'number' ? [[cells['offset'], typedIn(cells)] as const] : [],
    )
    return foldDays(live(new Map(typed)), today)
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
      const known = JSON.stringify(hints.get(day.day) ?? null)
      found.set(day.id, { ...calculated(kind, day), awaited, doubts: open.join(), known })
      if (day.weekly) found.set(weekId(day.weekly.weekOfAge), weekCells(kind, day.weekly))
    }
    return found
  }
  return {
    fold,
    days: () => days,
    renew: (next, nextFixed) => {
      live = typedOver(next)
      fixed = nextFixed
    },
    suggest: (next) => {
      hints = next
    },
    hints: (cells) => hintsOf(hints.get(String(cells['day']))),
    tones: (cells) => tonesOf(kind, cells),
    doubts: (cells) =>
      Object.fromEntries(
        (doubts.get(Number(cells['offset'])) ?? []).map((doubt) => [doubt.field, wordDoubt(doubt)]),
      ),
    refusal: wordRefusal,
  }
}
