import type { Day } from '../../kernel/calendar.ts'
import type { Cell } from '../../kernel/sheet.ts'
import { decimal } from './group-files.sheet.ts'
import { FEED_TYPES, type Stock } from './groups.vocabulary.ts'
import { shareOf } from './mortality.rules.ts'
import type { FeedSums, FeedType, WeekGain } from './summary.rules.ts'
import type { groupSummary } from './summary/texts/en.ts'

type Texts = typeof groupSummary
type SummaryGroup = keyof Texts['groups']
type SummaryName = keyof Texts['columns']
type SummaryNote = keyof Texts['notes']

/** A column of a summary: the table on the screen and the workbook are made from it [SUM-02, O-14]. */
export interface SummaryColumn<Row> {
  readonly id: string
  /** What it is told of, and of which animals where a group has two kinds of them. */
  readonly group: SummaryGroup
  readonly stock?: Stock
  /** Called so; feed by its type, a week by its number. */
  readonly name: SummaryName | { readonly feed: FeedType } | { readonly week: number }
  /** How it is worked out; names and days say so themselves. */
  readonly note?: SummaryNote
  readonly cell: Cell
  readonly value: (row: Row) => number | string | null
  /** Over all groups: sums, and means by heads. */
  readonly total?: (rows: readonly Row[]) => number | null
  /** Shown when it is asked for. */
  readonly hidden?: true
}

const WHOLE: Cell = { kind: 'whole', min: 0, max: 1_000_000_000 }
const DAY: Cell = { kind: 'day' }
const TEXT: Cell = { kind: 'text', max: 512 }

type Numeric<Row> = (row: Row) => number | null

/** What is there of all rows; nothing of nothing. */
const sumOf = <Row>(rows: readonly Row[], of: Numeric<Row>): number | null => {
  const known = rows.flatMap((row) => of(row) ?? [])
  return known.length === 0 ? null : Math.round(known.reduce((sum, one) => sum + one, 0) * 1000) / 1000
}

/** The mean of a figure by heads, of the rows that have it. */
function meanOf<Row>(
  rows: readonly Row[],
  of: Numeric<Row>,
  heads: (row: Row) => number,
  digits: number,
): number | null {
  const known = rows.flatMap((row) => {
    const value = of(row)
    return value === null ? [] : [{ value, heads: heads(row) }]
  })
  const all = known.reduce((sum, one) => sum + one.heads, 0)
  if (all === 0) return null
  const scale = 10 ** digits
  return Math.round((known.reduce((sum, one) => sum + one.value * one.heads, 0) / all) * scale) / scale
}

/** The share of two sums. */
export const shareOfSums =
  <Row>(part: Numeric<Row>, whole: Numeric<Row>) =>
  (rows: readonly Row[]): number | null =>
    shareOf(sumOf(rows, part) ?? 0, sumOf(rows, whole) ?? 0)

type Place = Pick<SummaryColumn<never>, 'group'> & { stock?: Stock; hidden?: true }
type Named = Pick<SummaryColumn<never>, 'id' | 'name'> & { readonly note: SummaryNote }

const figure =
  <Row>(cell: Cell) =>
  (place: Place, named: Named, value: Numeric<Row>): SummaryColumn<Row> => ({
    ...place,
    ...named,
    cell,
    value,
    total: (rows) => sumOf(rows, value),
  })
/** Heads. */
export const heads = <Row>(place: Place, named: Named, value: Numeric<Row>): SummaryColumn<Row> =>
  figure<Row>(WHOLE)(place, named, value)
export const kilos = <Row>(place: Place, named: Named, value: Numeric<Row>): SummaryColumn<Row> =>
  figure<Row>(decimal(1))(place, named, value)

/** A percentage; over all groups it is that of the sums. */
export const percent = <Row>(
  place: Place,
  named: Named,
  value: Numeric<Row>,
  total: (rows: readonly Row[]) => number | null,
): SummaryColumn<Row> => ({ ...place, ...named, cell: decimal(1), value, total })

/** Grams of an animal or a day; over all groups the mean by heads. */
export const grams = <Row>(
  place: Place,
  named: Named,
  value: Numeric<Row>,
  by: { readonly heads: (row: Row) => number; readonly digits: 0 | 1 },
): SummaryColumn<Row> => ({
  ...place,
  ...named,
  cell: by.digits === 0 ? WHOLE : decimal(1),
  value,
  total: (rows) => meanOf(rows, value, by.heads, by.digits),
})

interface HeadRow {
  readonly generatedName: string
  readonly stableName: string
  readonly startDate: Day
  readonly endDate: Day | null
}
/** Name, stable and days, with those of the kind between them. */
export const headColumns = <Row extends HeadRow>(
  between: readonly SummaryColumn<Row>[],
): SummaryColumn<Row>[] => [
  { id: 'name', group: 'group', name: 'name', cell: TEXT, value: ({ generatedName }) => generatedName },
  { id: 'stable', group: 'group', name: 'stable', cell: TEXT, value: ({ stableName }) => stableName },
  dayColumn('start', 'start', ({ startDate }) => startDate),
  ...between,
  dayColumn('closed', 'closed', ({ endDate }) => endDate),
]
export const dayColumn = <Row>(
  id: string,
  name: SummaryName,
  value: (row: Row) => Day | null,
): SummaryColumn<Row> => ({ id, group: 'group', name, cell: DAY, value })

export const ageColumn = <Row extends { readonly actualAge: number }>(): SummaryColumn<Row> => ({
  id: 'age',
  group: 'group',
  name: 'age',
  note: 'age',
  cell: WHOLE,
  value: ({ actualAge }) => actualAge,
})

/** Feed by type and all of it [SUM-04]. */
export const feedColumns = <Row extends { readonly feedSums: FeedSums }>(): SummaryColumn<Row>[] => [
  ...FEED_TYPES.map((feed) =>
    kilos<Row>(
      { group: 'feed' },
      { id: `feed.${feed}`, name: { feed }, note: 'feed' },
      ({ feedSums }) => feedSums[feed],
    ),
  ),
  kilos<Row>(
    { group: 'feed' },
    { id: 'feed.total', name: 'total', note: 'feedTotal' },
    ({ feedSums }) => feedSums.total,
  ),
]

/** How the weeks of one kind of animals are read from a row. */
interface WeekSource<Row> {
  readonly stock?: Stock
  readonly gains: (row: Row) => readonly WeekGain[]
  readonly heads: (row: Row) => number
  /** Shown without being asked for: gains, where weeks are few. */
  readonly shown: boolean
}

/** All weeks that any row has a weight of. */
function weeksIn<Row>(rows: readonly Row[], gains: WeekSource<Row>['gains']): number[] {
  const weeks = rows.flatMap((row) => gains(row).map(({ weekOfAge }) => weekOfAge))
  return [...new Set(weeks)].sort((a, b) => a - b)
}

/** Gain and weight of each week [O-14]. */
export function weekColumns<Row>(rows: readonly Row[], source: WeekSource<Row>): SummaryColumn<Row>[] {
  const of = (row: Row, week: number) => source.gains(row).find(({ weekOfAge }) => weekOfAge === week)
  const stock = source.stock === undefined ? {} : { stock: source.stock }
  const id = (what: string, week: number) =>
    [what, ...(source.stock === undefined ? [] : [source.stock]), week].join('.')
  const weeks = weeksIn(rows, source.gains)
  return [
    ...weeks.map((week) =>
      grams<Row>(
        { group: 'gains', ...stock, ...(!source.shown && { hidden: true as const }) },
        { id: id('gain', week), name: { week }, note: 'weekGain' },
        (row) => of(row, week)?.gain ?? null,
        { heads: source.heads, digits: 1 },
      ),
    ),
    ...weeks.map((week) =>
      grams<Row>(
        { group: 'weekWeights', ...stock, hidden: true },
        { id: id('weight', week), name: { week }, note: 'weekWeight' },
        (row) => of(row, week)?.weight ?? null,
        { heads: source.heads, digits: 0 },
      ),
    ),
  ]
}
