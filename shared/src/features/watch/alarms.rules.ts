import { addDays, type Day } from '../../kernel/calendar.ts'
import type { DiaryFieldName } from '../group-pages/diary.vocabulary.ts'
import type { FoldedDay } from '../group-pages/fold.rules.ts'
import type { AlarmLevel } from '../group-pages/groups.vocabulary.ts'
import type { GrowthPoint } from './curves.rules.ts'
import { USUAL_DAY_SIZE, type WatchedStock } from './early-warning.rules.ts'
import {
  type Conversion,
  conversionsOf,
  intakeOf,
  lastRun,
  samePiece,
  weighingsOf,
} from './feed-days.rules.ts'
import { compareConversion, isIntakeFalling } from './feed-watch.rules.ts'
import {
  episodeOf,
  type StockHistory,
  STOCKS_WATCHED,
  usualOf,
  watchedDaysOf,
  type WatchedGroup,
  type WatchedRow,
  watchStock,
} from './group-watch.rules.ts'
import type { AlarmSignal } from './watch.vocabulary.ts'

/** What the closed groups of a farm tell. */
export interface FarmHistory {
  readonly stocks: ReadonlyMap<WatchedStock, StockHistory>
  /** Of fattening groups: how many were closed, what they weighed and ate, their feed for gain, the weight they left with. */
  readonly groups: number
  readonly growth: readonly GrowthPoint[]
  readonly fed: ReadonlyMap<number, { readonly grams: number }>
  readonly conversions: readonly (readonly Conversion[])[]
  readonly saleGrams: number | null
}

/** A farm without closed groups. */
export const NO_HISTORY: FarmHistory = {
  stocks: new Map(),
  groups: 0,
  growth: [],
  fed: new Map(),
  conversions: [],
  saleGrams: null,
}

export const historyOf = ({ stocks }: FarmHistory, stock: WatchedStock): StockHistory =>
  stocks.get(stock) ?? { losses: new Map(), daySize: USUAL_DAY_SIZE }

/** An alarm that was looked at: what came up to its last day counts no more. */
export interface SeenAlarm {
  readonly stock: WatchedStock
  readonly signal: AlarmSignal
  readonly watchedTo: Day
}

/** Something that stands out now. */
export interface FoundAlarm {
  readonly stock: WatchedStock
  readonly signal: AlarmSignal
  readonly level: AlarmLevel
  readonly day: Day
  readonly toldDay: Day
  readonly watchedTo: Day
  readonly value: number
  readonly observed: number
  readonly expected: number
  readonly usualFrom: number | null
  readonly usualTo: number | null
}

/** The days of a stock of a group, held against its farm. */
export const watchedRows = (
  group: WatchedGroup,
  days: readonly FoldedDay[],
  stock: WatchedStock,
  { history, seen }: { readonly history: FarmHistory; readonly seen: readonly SeenAlarm[] },
): WatchedRow[] =>
  watchStock(
    days,
    stock,
    { ...historyOf(history, stock), watchedDays: watchedDaysOf(stock, group) },
    seen.flatMap((one) => (one.stock === stock && one.signal === 'DEATHS' ? [one.watchedTo] : [])),
  )

function deathAlarm(rows: readonly WatchedRow[], stock: WatchedStock, watchedTo: Day): FoundAlarm[] {
  const episode = episodeOf(rows)
  if (!episode) return []
  const { told } = episode
  const { from, to } = usualOf(told)
  return [
    {
      stock,
      signal: 'DEATHS',
      level: episode.level,
      day: episode.day,
      toldDay: told.day,
      watchedTo,
      value: told.statistic,
      observed: told.dead,
      expected: told.expected,
      usualFrom: from,
      usualTo: to,
    },
  ]
}

const isAfter = (seen: readonly SeenAlarm[], signal: AlarmSignal, day: Day): boolean =>
  seen.every((one) => one.signal !== signal || one.watchedTo < day)

/** A group that eats less and less, since the day it began to [10.4 (a) of the group pages]. */
function feedAlarm(
  days: readonly FoldedDay[],
  { history, seen }: { readonly history: FarmHistory; readonly seen: readonly SeenAlarm[] },
  watchedTo: Day,
): FoundAlarm[] {
  const run = lastRun(intakeOf(days, history.fed)).filter(({ day }) => isAfter(seen, 'FEED', day))
  const last = run.at(-1)
  // Rations that were noted long ago tell nothing of today.
  if (!last || last.day < addDays(watchedTo, -1) || !isIntakeFalling(run.map(({ index }) => index))) return []
  const risen = run.findLastIndex(
    ({ index }, at) => index >= (run[at - 1]?.index ?? Number.POSITIVE_INFINITY),
  )
  const fallen = run.slice(Math.max(0, risen))
  const mean = run.slice(-3).reduce((sum, { index }) => sum + index, 0) / 3
  return [
    {
      stock: 'FAT',
      signal: 'FEED',
      level: 'WATCH',
      day: fallen[0]?.day ?? last.day,
      toldDay: last.day,
      watchedTo,
      value: mean,
      observed: Math.round(mean * 1000) / 10,
      expected: 100,
      usualFrom: null,
      usualTo: null,
    },
  ]
}

/** The last piece of growth, compared with the same piece of other groups where there are enough [10.4 (b)]. */
export function lastConversion(days: readonly FoldedDay[], history: FarmHistory) {
  const last = conversionsOf(days).at(-1)
  return last && { ...last, test: compareConversion(last.value, samePiece(last, history.conversions)) }
}

function growthAlarm(
  days: readonly FoldedDay[],
  { history, seen }: { readonly history: FarmHistory; readonly seen: readonly SeenAlarm[] },
  watchedTo: Day,
): FoundAlarm[] {
  const found = lastConversion(days, history)
  const day = weighingsOf(days).at(-1)?.day
  if (!found?.test?.isHigh || day === undefined || !isAfter(seen, 'GROWTH', day)) return []
  return [
    {
      stock: 'FAT',
      signal: 'GROWTH',
      level: 'WATCH',
      day,
      toldDay: day,
      watchedTo,
      value: found.test.distance,
      observed: found.value,
      expected: Math.round(found.test.mean * 1000) / 1000,
      usualFrom: null,
      usualTo: null,
    },
  ]
}

/** Everything that stands out in a group on the last day that is known. */
export function alarmsOf(
  group: WatchedGroup,
  days: readonly FoldedDay[],
  known: { readonly history: FarmHistory; readonly seen: readonly SeenAlarm[] },
): FoundAlarm[] {
  const watchedTo = days.at(-1)?.day
  if (watchedTo === undefined) return []
  return [
    ...STOCKS_WATCHED[group.kind].flatMap((stock) =>
      deathAlarm(watchedRows(group, days, stock, known), stock, watchedTo),
    ),
    ...(group.kind === 'FATTENING'
      ? [...feedAlarm(days, known, watchedTo), ...growthAlarm(days, known, watchedTo)]
      : []),
  ]
}

/** Where the diary keeps what was found in the dead of a stock. */
const DISSECTIONS: Readonly<
  Partial<Record<WatchedStock, readonly [DiaryFieldName, DiaryFieldName, DiaryFieldName]>>
> = {
  MOT: ['motherDissected', 'motherDeadResp', 'motherDeadEre'],
  PS: ['dissectedPS', 'deadRespPS', 'deadErePS'],
  GP: ['dissectedGP', 'deadRespGP', 'deadEreGP'],
  FAT: ['dissected', 'deadResp', 'deadEre'],
}

/** What else changed around an alarm. */
export interface Moved {
  readonly fed: number | null
  readonly fedBefore: number | null
  readonly temperature: number | null
  readonly temperatureBefore: number | null
  readonly dissected: number
  readonly resp: number
  readonly ere: number
}

const WEEK = 7

const meanOf = (days: readonly FoldedDay[], field: DiaryFieldName): number | null => {
  const values = days.flatMap(({ cells }) => (typeof cells[field] === 'number' ? [cells[field]] : []))
  return values.length === 0
    ? null
    : Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10
}
const sumOf = (days: readonly FoldedDay[], field: DiaryFieldName | undefined): number =>
  field === undefined
    ? 0
    : days.reduce((sum, { cells }) => sum + (typeof cells[field] === 'number' ? cells[field] : 0), 0)

/** Feed and temperature since an alarm began against the week before it, and what was found in the dead. */
export function movedOf(
  days: readonly FoldedDay[],
  { stock, day, toldDay }: Pick<FoundAlarm, 'stock' | 'day' | 'toldDay'>,
): Moved {
  const since = days.filter((row) => row.day >= day && row.day <= toldDay)
  const before = days.filter((row) => row.day < day && row.day >= addDays(day, -WEEK))
  const [dissected, resp, ere] = DISSECTIONS[stock] ?? []
  return {
    fed: meanOf(since, 'dailyFeedAmount'),
    fedBefore: meanOf(before, 'dailyFeedAmount'),
    temperature: meanOf(since, 'indoorData.temperature'),
    temperatureBefore: meanOf(before, 'indoorData.temperature'),
    dissected: sumOf(since, dissected),
    resp: sumOf(since, resp),
    ere: sumOf(since, ere),
  }
}
