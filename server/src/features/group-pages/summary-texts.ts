import {
  type GroupKind,
  type Stock,
  WEIGHT_TYPES,
} from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import type {
  StockArrival,
  SummedGroup,
  SummedStock,
} from '@warren/shared/features/group-pages/summary.rules.ts'

/*
 * What a summary knows of a group, as short texts: the engine makes objects at several times their cost, and a farm of ten years
 * has thousands of them. Entries are divided by commas, their values by colons.
 */

export interface SummaryTexts {
  readonly stocks: string | null
  readonly feed: string
  readonly typed: string | null
  readonly weighed: string | null
  readonly arrivals: string | null
}

const SUMS = [
  'heads',
  'placed',
  'dead',
  'culled',
  'sold',
  'slaughtered',
  'selected',
  'gramsSold',
  'gramsSlaughtered',
] as const satisfies readonly (keyof SummedStock)[]
const ARRIVING = ['FAT', 'PS', 'GP'] as const satisfies readonly Stock[]

const entriesOf = (text: string | null): string[][] =>
  text === null || text === '' ? [] : text.split(',').map((entry) => entry.split(':'))

const stocksIn = (text: string | null): SummedGroup['stocks'] =>
  Object.fromEntries(
    entriesOf(text).map(([stock, ...sums]) => [
      stock,
      Object.fromEntries(SUMS.map((sum, at) => [sum, Number(sums[at])])) as Record<keyof SummedStock, number>,
    ]),
  )

function feedIn(text: string): SummedGroup['feed'] {
  const [LACTATION = 0, WEANING = 0, FEMALE_STARTER = 0, FINISHER = 0, unnamed = 0] = text
    .split(':')
    .map(Number)
  return { LACTATION, WEANING, FEMALE_STARTER, FINISHER, unnamed }
}

type Weights = SummedGroup['weights'][number][]

const typedIn = (kind: GroupKind, text: string | null): Weights =>
  entriesOf(text).flatMap(([offset, ...grams]) =>
    WEIGHT_TYPES[kind].flatMap((stock, at) =>
      grams[at] ? [{ stock, offset: Number(offset), grams: Number(grams[at]) }] : [],
    ),
  )

/** Days in their order; what was weighed animal by animal stands before what was typed [D-136]. */
function weightsIn(kind: GroupKind, typed: string | null, weighed: string | null): Weights {
  const entries = entriesOf(weighed)
  const isWeighed = new Set(entries.map(([stock, offset]) => `${stock}:${offset}`))
  const others = typedIn(kind, typed).filter(({ stock, offset }) => !isWeighed.has(`${stock}:${offset}`))
  const measured = entries.map(([stock, offset, grams]) => ({
    stock: stock as Stock,
    offset: Number(offset),
    grams: Number(grams),
  }))
  return [...others, ...measured].sort((a, b) => a.offset - b.offset)
}

/** One arrival or move of a stock; what was moved out has negative heads and grams. */
function arrivalOf(stock: Stock, offset: number, what: string | undefined, [num, grams]: [number, number]) {
  const [isIn, isOut] = [what === 'in', what === 'out']
  const isArrived = !isIn && !isOut
  return {
    stock,
    offset,
    added: isArrived ? num : 0,
    movedIn: isIn ? num : 0,
    movedOut: isOut ? -num : 0,
    gramsIn: isArrived ? grams : 0,
    gramsMoved: isArrived ? 0 : grams,
    gramsMovedIn: isIn ? grams : 0,
  }
}

const together = (a: StockArrival, b: StockArrival): StockArrival => ({
  stock: a.stock,
  offset: a.offset,
  added: a.added + b.added,
  movedIn: a.movedIn + b.movedIn,
  movedOut: a.movedOut + b.movedOut,
  gramsIn: a.gramsIn + b.gramsIn,
  gramsMoved: a.gramsMoved + b.gramsMoved,
  gramsMovedIn: a.gramsMovedIn + b.gramsMovedIn,
})

/** By day, as the ledger adds them up. */
function arrivalsIn(text: string | null): StockArrival[] {
  const days = new Map<string, StockArrival>()
  for (const [offset, what, ...pairs] of entriesOf(text))
    for (const [at, stock] of ARRIVING.entries()) {
      const num = Number(pairs[at * 2] ?? 0)
      if (num === 0) continue
      const one = arrivalOf(stock, Number(offset), what, [num, Number(pairs[at * 2 + 1] ?? 0)])
      const key = `${stock}:${offset}`
      const same = days.get(key)
      days.set(key, same ? together(same, one) : one)
    }
  return [...days.values()].sort((a, b) => a.offset - b.offset)
}

export const readTexts = (
  kind: GroupKind,
  { stocks, feed, typed, weighed, arrivals }: SummaryTexts,
): Pick<SummedGroup, 'stocks' | 'feed' | 'weights' | 'arrivals'> => ({
  stocks: stocksIn(stocks),
  feed: feedIn(feed),
  weights: weightsIn(kind, typed, weighed),
  arrivals: arrivalsIn(arrivals),
})
