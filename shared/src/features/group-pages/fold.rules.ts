import type { Day } from '../../kernel/calendar.ts'
import { dayRange } from '../../kernel/calendar.ts'
import type { CellValue } from '../../kernel/cells.ts'
import { ArrivalWeight } from './arrival-weight.rules.ts'
import { type DayCells, emptyValue, kilogramsOf } from './diary.rules.ts'
import { type DiaryFieldName, fieldsOfKind } from './diary.vocabulary.ts'
import { HEAD_FIELDS, type HeadField } from './documents.rules.ts'
import { dayOfAge, diaryIdOf, type GroupDates, isEditable, lastDiaryDay, weekOfAge } from './groups.rules.ts'
import { type Stock, STOCKS_OF } from './groups.vocabulary.ts'
import { isRedDay, isYellowDay } from './mortality.rules.ts'
import { type FoldedWeek, withWeeks } from './weeks.rules.ts'

/** What a day changed of a stock, as the ledger keeps it; days are counted from the first one of the group. */
export interface StockDay {
  readonly stock: Stock
  readonly offset: number
  readonly added: number
  readonly movedIn: number
  readonly movedOut: number
  readonly fostered: number
  readonly corrected: number
  readonly gone: number
  readonly dead: number
  readonly culled: number
  readonly sold: number
  readonly slaughtered: number
  readonly selected: number
  readonly gramsIn: number
  readonly gramsMoved: number
  readonly gramsSold: number
  readonly gramsSlaughtered: number
}

/** A day on which nothing happened to a stock. */
export const emptyStockDay = (stock: Stock, offset: number): StockDay => ({
  stock,
  offset,
  added: 0,
  movedIn: 0,
  movedOut: 0,
  fostered: 0,
  corrected: 0,
  gone: 0,
  dead: 0,
  culled: 0,
  sold: 0,
  slaughtered: 0,
  selected: 0,
  gramsIn: 0,
  gramsMoved: 0,
  gramsSold: 0,
  gramsSlaughtered: 0,
})

/** A day of the diary that holds something beside heads. */
export interface DiaryRow {
  readonly offset: number
  readonly version: number
  readonly cells: DayCells
}

/** The weights of one day and stock that were measured one by one [D-136]. */
export interface WeighedDay {
  readonly stock: Stock
  readonly offset: number
  readonly num: number
  /** Grams, whole. */
  readonly mean: number
  /** Of a sample, in grams. */
  readonly sd: number
}

/** A group with its days as they are stored. */
export interface StoredDiary extends GroupDates {
  readonly id: number
  readonly stock: readonly StockDay[]
  readonly days: readonly DiaryRow[]
  readonly weighed?: readonly WeighedDay[]
  /** Heads of which deaths are counted where no arrivals tell: does and kits of a mother page [GD-21]. */
  readonly bases?: Readonly<Partial<Record<Stock, number>>>
}

/** One stock on one day. */
export interface FoldedStock {
  /** Heads before the day's own losses, and at its end. */
  readonly dayStart: number
  readonly dayEnd: number
  /** Arrivals, moves with their sign. */
  readonly added: number
  readonly dead: number
  readonly slaughtered: number
  /** Deaths up to this day, and the heads they are counted of. */
  readonly deadSum: number
  readonly placedSum: number
  readonly red: boolean
  readonly yellow: boolean
}

/** A row of the diary with all that is worked out. */
export interface FoldedDay {
  readonly id: number
  readonly day: Day
  readonly offset: number
  readonly version: number
  readonly dayOfAge: number
  readonly weekOfAge: number
  /** Monday is 1. */
  readonly dayOfWeek: number
  readonly editable: boolean
  /** All cells, those that nothing was said of as well. */
  readonly cells: DayCells
  /** What was weighed animal by animal: its mean is the weight of the day, whatever was typed [D-136]. */
  readonly weighed: readonly WeighedDay[]
  readonly stocks: Readonly<Partial<Record<Stock, FoldedStock>>>
  /** Mean weight of an animal in grams [D-135]. */
  readonly dayEndWeight: number | null
  readonly weekly: FoldedWeek | null
}

const HEADS = Object.entries(HEAD_FIELDS) as [HeadField, (typeof HEAD_FIELDS)[HeadField]][]
/** Where a stock day keeps what a diary says of heads. */
export const COLUMN_OF = { DIED: 'dead', CULLED: 'culled', SOLD: 'sold', SELECTED: 'selected' } as const

/** The heads of a day as cells of the diary. */
export function headCells(kind: GroupDates['kind'], stocks: readonly StockDay[]): DayCells {
  const cells: Partial<Record<DiaryFieldName, CellValue>> = {}
  for (const [field, { group, kind: posted, stock }] of HEADS) {
    if (group !== kind) continue
    cells[field] = stocks.find((day) => day.stock === stock)?.[COLUMN_OF[posted]] ?? 0
  }
  if (kind === 'FATTENING') {
    const sold = stocks.find((day) => day.stock === 'FAT')
    cells.soldWeight = sold && sold.gramsSold > 0 ? kilogramsOf(sold.gramsSold) : null
  }
  return cells
}

/** A stock that is carried from day to day. */
class CarriedStock {
  #end = 0
  #deadSum = 0
  #placedSum = 0
  readonly #arrived = new ArrivalWeight()
  readonly #stock: Stock
  readonly #base: number | undefined

  constructor(stock: Stock, base: number | undefined) {
    this.#stock = stock
    this.#base = base
  }

  next(day: StockDay | undefined): FoldedStock {
    if (!day) return this.#folded(this.#end, { added: 0, dead: 0, slaughtered: 0 })
    const { dead, slaughtered } = day
    const arrived = day.added + day.movedIn
    const start = this.#end + arrived + day.fostered - (this.#stock === 'MOT' ? day.gone : 0)
    this.#placedSum += arrived
    this.#arrived.add(day)
    this.#deadSum += dead
    this.#end +=
      arrived -
      day.movedOut +
      day.fostered +
      day.corrected -
      day.gone -
      dead -
      day.culled -
      day.sold -
      slaughtered -
      day.selected
    return this.#folded(start, { added: arrived - day.movedOut, dead, slaughtered })
  }

  #folded(dayStart: number, day: { added: number; dead: number; slaughtered: number }): FoldedStock {
    const placedSum = this.#base ?? this.#placedSum
    return {
      ...day,
      dayStart,
      dayEnd: this.#end,
      deadSum: this.#deadSum,
      placedSum,
      red: isRedDay(day.dead, dayStart),
      yellow: isYellowDay(this.#deadSum, placedSum),
    }
  }

  /** Mean weight on arrival. */
  get arrivalGrams(): number | null {
    return this.#arrived.grams
  }
}

const WEIGHED: Readonly<Record<GroupDates['kind'], readonly Stock[]>> = {
  MOTHER: ['MOT'],
  YOUNG: ['PS', 'GP'],
  FATTENING: ['FAT'],
}

const weightField = (stock: Stock): DiaryFieldName => `weights.${stock}` as DiaryFieldName

/** Mean of several stocks by their heads; of those that have a weight. */
function meanWeight(
  parts: readonly { readonly heads: number; readonly grams: number | null }[],
): number | null {
  const known = parts.flatMap(({ heads, grams }) => (grams === null ? [] : [{ heads, grams }]))
  const heads = known.reduce((sum, part) => sum + part.heads, 0)
  if (heads === 0) return known[0]?.grams ?? null
  return Math.round(known.reduce((sum, part) => sum + part.heads * part.grams, 0) / heads)
}

/** The means of a day as cells: they stand before a typed weight, which is kept and comes back without them [D-136]. */
const weighedCells = (weighed: readonly WeighedDay[]): DayCells =>
  Object.fromEntries(weighed.map(({ stock, mean }) => [weightField(stock), mean])) as DayCells

const NOTHING_WEIGHED: readonly WeighedDay[] = []

const byOffset = <T extends { readonly offset: number }>(rows: readonly T[]): Map<number, T[]> => {
  const found = new Map<number, T[]>()
  for (const row of rows) {
    const same = found.get(row.offset)
    if (same) same.push(row)
    else found.set(row.offset, [row])
  }
  return found
}

/** All rows of a diary, the first day first: one pass over stored days [2.8 of the group pages]. */
export function foldDays(group: StoredDiary, today: Day): FoldedDay[] {
  const stocks = byOffset(group.stock)
  const diary = byOffset(group.days)
  const measures = byOffset(group.weighed ?? NOTHING_WEIGHED)
  const names = STOCKS_OF[group.kind]
  const carried = new Map(names.map((stock) => [stock, new CarriedStock(stock, group.bases?.[stock])]))
  const measured = new Map<Stock, number>()
  const empty = Object.fromEntries(
    fieldsOfKind(group.kind).map((field) => [field, emptyValue(field)]),
  ) as DayCells
  const firstAge = dayOfAge(group, group.startDate)
  const firstWeekday = weekdayOf(group.startDate)
  const days = dayRange(group.startDate, lastDiaryDay(group, today))
  const rows = days.map((day, offset): FoldedDay => {
    const booked = stocks.get(offset) ?? []
    const said = diary.get(offset)?.[0]
    const weighed = measures.get(offset) ?? NOTHING_WEIGHED
    const cells = {
      ...empty,
      ...headCells(group.kind, booked),
      ...said?.cells,
      ...weighedCells(weighed),
    }
    const folded: Partial<Record<Stock, FoldedStock>> = {}
    for (const [stock, carry] of carried)
      folded[stock] = carry.next(booked.find((row) => row.stock === stock))
    for (const stock of names) {
      const typed = cells[weightField(stock)]
      if (typeof typed === 'number') measured.set(stock, typed)
    }
    const age = firstAge + offset
    return {
      id: diaryIdOf(group, day),
      day,
      offset,
      version: said?.version ?? 0,
      dayOfAge: age,
      weekOfAge: weekOfAge(age),
      dayOfWeek: ((firstWeekday - 1 + offset) % 7) + 1,
      editable: isEditable(group, day, today),
      cells,
      weighed,
      stocks: folded,
      dayEndWeight: meanWeight(
        WEIGHED[group.kind].map((stock) => ({
          heads: folded[stock]?.dayEnd ?? 0,
          grams: measured.get(stock) ?? carried.get(stock)?.arrivalGrams ?? null,
        })),
      ),
      weekly: null,
    }
  })
  return withWeeks(group.kind, rows)
}

const weekdayOf = (day: Day): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1
