import { isNumber } from '../../kernel/headings-row.rules.ts'
import { dayPart, foldCell } from '../../kernel/sheet-cells.rules.ts'
import { importColumns, type Sheet } from '../../kernel/sheet.ts'
import { type DayOrder, readWrittenDay } from '../../kernel/written-days.rules.ts'

type DayOrders = Readonly<Record<string, DayOrder>>

/** Where the columns of a sheet stand in one file, as its user said, and how the days in them are written. */
export interface ColumnMap {
  readonly columns: readonly { readonly place: number; readonly key: string }[]
  readonly dayOrders: DayOrders
  /** The row in which headings were looked for is the first one of data. */
  readonly noHeadings?: boolean | undefined
}

/** A column of a file, as its user sees it. */
export interface FileColumn {
  readonly place: number
  readonly heading: string
  /** The first values. */
  readonly samples: readonly string[]
  /** What its texts tell of days: an order, `ASK` where they could be read either way, null where that is no question. */
  readonly dayOrder: DayOrder | 'ASK' | null
  /** A text that means one of two days. */
  readonly unclear: string | null
  /** The column of the sheet it is read as, or is likely to be; null when it is left out. */
  readonly key: string | null
}

/** The same for the next file of its kind: by headings, since the next file may have them elsewhere. */
export interface RememberedMap {
  readonly headings: readonly {
    readonly heading: string
    readonly nth: number
    readonly key: string | null
  }[]
  readonly dayOrders: DayOrders
}

type Headed = Pick<FileColumn, 'place' | 'heading'>

/** A number, a day or a moment: the name of no column. */
const isValue = (heading: string): boolean =>
  isNumber(heading) || readWrittenDay(dayPart(heading)) !== undefined

/** Whether a file seems to begin with its data: half of what stands in the place of its headings are values. */
export function seemsWithoutHeadings(columns: readonly Pick<FileColumn, 'heading' | 'samples'>[]): boolean {
  const headed = columns.filter(({ heading }) => heading.trim() !== '')
  const values = headed.filter(({ heading, samples }) => isValue(heading) || samples.includes(heading))
  return headed.length > 0 && values.length * 2 >= headed.length
}

/** Headings may stand twice: the first and the second one are told apart. */
function named<T extends Headed>(columns: readonly T[]): { column: T; heading: string; nth: number }[] {
  const times = new Map<string, number>()
  return columns.map((column) => {
    const heading = foldCell(column.heading)
    const nth = times.get(heading) ?? 0
    times.set(heading, nth + 1)
    return { column, heading, nth }
  })
}

export function rememberedOf(
  columns: readonly Headed[],
  { columns: chosen, dayOrders }: ColumnMap,
): RememberedMap {
  const keys = new Map(chosen.map(({ place, key }) => [place, key]))
  return {
    headings: named(columns).map(({ column, heading, nth }) => ({
      heading,
      nth,
      key: keys.get(column.place) ?? null,
    })),
    dayOrders,
  }
}

/** What the last map says of each column of this file: a key, null for left out, undefined for a heading it never saw. */
export const recalled = (
  columns: readonly Headed[],
  { headings }: RememberedMap,
): ReadonlyMap<number, string | null | undefined> =>
  new Map(
    named(columns).map(({ column, heading, nth }) => [
      column.place,
      headings.find((one) => one.heading === heading && one.nth === nth)?.key,
    ]),
  )

/**
 * The last map for this file, when it may be followed without asking: every heading it reads is there again, and the file has
 * none that it never saw, which could be what is missing.
 */
export function mapAgain(
  columns: readonly Headed[],
  remembered: RememberedMap,
  declaration: Sheet,
): ColumnMap | undefined {
  const keys = recalled(columns, remembered)
  const known = columns.filter(({ heading }) => foldCell(heading) !== '')
  if (known.some(({ place }) => keys.get(place) === undefined)) return undefined
  const chosen = [...keys].flatMap(([place, key]) => (key ? [{ place, key }] : []))
  const wanted = remembered.headings.flatMap(({ key }) => key ?? [])
  const isWhole = wanted.length > 0 && wanted.every((key) => chosen.some((one) => one.key === key))
  const map = { columns: chosen, dayOrders: remembered.dayOrders }
  return isWhole && problemOf(map, columns, declaration) === undefined ? map : undefined
}

/** What is wrong with a map: a column of the sheet that does not exist or stands twice, or a required one left out. */
export type MapProblem = 'unknownColumn' | 'twiceChosen' | 'requiredLeft'

export function problemOf(
  { columns: chosen, dayOrders }: ColumnMap,
  columns: readonly Headed[],
  declaration: Sheet,
): MapProblem | undefined {
  const keys = new Map(importColumns(declaration))
  const places = new Set(columns.map(({ place }) => place))
  const named = [...chosen.map(({ key }) => key), ...Object.keys(dayOrders)]
  if (named.some((key) => !keys.has(key)) || chosen.some(({ place }) => !places.has(place)))
    return 'unknownColumn'
  const isTwice = (list: readonly (string | number)[]) => new Set(list).size < list.length
  if (isTwice(chosen.map(({ key }) => key)) || isTwice(chosen.map(({ place }) => place))) return 'twiceChosen'
  return requiredLeft(
    chosen.map(({ key }) => key),
    declaration,
  ).length > 0
    ? 'requiredLeft'
    : undefined
}

/** Required columns that nothing of the file was chosen for. */
export const requiredLeft = (chosen: readonly string[], declaration: Sheet): string[] =>
  importColumns(declaration)
    .filter(([key, { required }]) => required && !chosen.includes(key))
    .map(([key]) => key)

/** True for a column whose days are not clear until its user says what comes first. */
export const asksOrder = (
  { dayOrder }: Pick<FileColumn, 'dayOrder'>,
  key: string | null,
  declaration: Sheet,
): boolean => {
  const kind = key === null ? undefined : declaration.columns[key]?.cell.kind
  return dayOrder === 'ASK' && (kind === 'day' || kind === 'moment')
}
