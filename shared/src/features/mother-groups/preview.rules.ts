import { addDays, type Day } from '../../kernel/calendar.ts'
import {
  derivedLines,
  type LedgerGroup,
  type StockCount,
  weaningDayOf,
} from '../group-pages/derived-lines.rules.ts'
import type { StockDay } from '../group-pages/fold.rules.ts'
import type { PostingKind } from '../group-pages/groups.vocabulary.ts'
import { differenceOf, firstShortage, type Line, type Shortage } from '../group-pages/ledger.rules.ts'
import { motherBaseOf, type MotherNum, type SucklingNum } from '../group-pages/numbers.rules.ts'

/** A mother page whose numbers are being changed. */
export interface NumbersOf {
  readonly id: number
  readonly startDate: Day
  /** Days of its ledger as they are booked. */
  readonly stock: readonly StockDay[]
}
export interface PageNumbers {
  readonly motherNum: MotherNum
  readonly sucklingNum: SucklingNum
}

/** Heads a save books: how many, when, and how many are booked so by now. */
export interface BookedHeads {
  readonly kind: PostingKind
  readonly stock: 'MOT' | 'SUC'
  readonly day: Day
  readonly num: number
  readonly before: number
}

export interface Preview {
  readonly booked: readonly BookedHeads[]
  /** The first day on which animals would be missing: such numbers are refused [D-155]. */
  readonly shortage: Shortage | undefined
}

type Living = 'MOT' | 'SUC'
const LIVING: readonly Living[] = ['MOT', 'SUC']

const netOf = (day: StockDay): number =>
  day.added +
  day.movedIn -
  day.movedOut +
  day.fostered +
  day.corrected -
  day.gone -
  day.dead -
  day.culled -
  day.sold -
  day.slaughtered -
  day.selected

/** The days of a stock in their order. */
const daysOf = ({ stock }: NumbersOf, name: Living): StockDay[] =>
  stock.filter((day) => day.stock === name).sort((a, b) => a.offset - b.offset)

/** Days that were counted, as far as the ledger shows it: a correction that weaning does not explain. */
function countsOf(of: NumbersOf, { sucklingNum }: PageNumbers): StockCount[] {
  const weaning = weaningDayOf({ startDate: of.startDate, sucklings: sucklingNum })
  return LIVING.flatMap((stock) => {
    let heads = 0
    return daysOf(of, stock).flatMap((day) => {
      heads += netOf(day)
      const date = addDays(of.startDate, day.offset)
      const isWeaning = stock === 'SUC' && sucklingNum.sucklingWeaned > 0 && date === weaning
      return day.corrected !== 0 && !isWeaning ? [{ id: day.offset, stock, day: date, counted: heads }] : []
    })
  })
}

function ledgerOf(of: NumbersOf, numbers: PageNumbers, counts: readonly StockCount[]): LedgerGroup {
  const lost = (stock: Living) =>
    new Map(
      daysOf(of, stock)
        .filter(({ dead, culled }) => dead + culled > 0)
        .map(({ offset, dead, culled }) => [addDays(of.startDate, offset), -dead - culled]),
    )
  return {
    id: of.id,
    kind: 'MOTHER',
    startDate: of.startDate,
    changes: { MOT: lost('MOT'), SUC: lost('SUC') },
    counts,
    mothers: motherBaseOf(numbers.motherNum),
    sucklings: numbers.sucklingNum,
  }
}

const stockOf = ({ from, to }: Line): Living => ((from ?? to)?.stock === 'MOT' ? 'MOT' : 'SUC')
const sameLine = (one: Line, other: Line): boolean =>
  one.day === other.day &&
  one.kind === other.kind &&
  one.document === other.document &&
  stockOf(one) === stockOf(other)

/** What a save of numbers would book, and whether it can [section 2.6 of the group pages]. */
export function previewNumbers(of: NumbersOf, before: PageNumbers, after: PageNumbers): Preview {
  const counts = countsOf(of, before)
  const [old, wanted] = [before, after].map((numbers) => derivedLines(ledgerOf(of, numbers, counts))) as [
    Line[],
    Line[],
  ]
  const lines = differenceOf(old, wanted)
  const booked = lines.map((line): BookedHeads => {
    const numIn = (all: readonly Line[]) => all.find((one) => sameLine(one, line))?.num ?? 0
    return { kind: line.kind, stock: stockOf(line), day: line.day, num: numIn(wanted), before: numIn(old) }
  })
  const stocks = LIVING.map((stock) => ({
    groupId: of.id,
    stock,
    changes: new Map(daysOf(of, stock).map((day) => [addDays(of.startDate, day.offset), netOf(day)])),
  }))
  return {
    booked: booked.sort((a, b) => a.day.localeCompare(b.day)),
    shortage: lines.length === 0 ? undefined : firstShortage(stocks, lines),
  }
}
