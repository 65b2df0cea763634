import type { Day } from '../../kernel/calendar.ts'
import type { PostingDocument, PostingKind, Stock } from './groups.vocabulary.ts'

/** One stock of one group. */
export interface Side {
  readonly groupId: number
  readonly stock: Stock
}

/** A line of the ledger: from where, to where, how many; no side is what is outside all groups [GD-01]. */
export interface Line {
  readonly day: Day
  readonly kind: PostingKind
  readonly from: Side | null
  readonly to: Side | null
  readonly num: number
  readonly grams: number
  readonly document: PostingDocument
  readonly documentId: number
}

const sideKey = (side: Side | null): string => (side ? `${side.groupId}:${side.stock}` : '')
const lineKey = ({ day, kind, from, to, document, documentId }: Line): string =>
  [day, kind, sideKey(from), sideKey(to), document, documentId].join('|')

/** What is missing in one list of lines to be the other: lines with their sign, none where both agree [GD-02]. */
export function differenceOf(before: readonly Line[], after: readonly Line[]): Line[] {
  const sums = new Map<string, Line>()
  const add = (line: Line, sign: 1 | -1): void => {
    const key = lineKey(line)
    const { num, grams } = sums.get(key) ?? { num: 0, grams: 0 }
    sums.set(key, { ...line, num: num + sign * line.num, grams: grams + sign * line.grams })
  }
  for (const line of before) add(line, -1)
  for (const line of after) add(line, 1)
  return [...sums.values()].filter(({ num, grams }) => num !== 0 || grams !== 0)
}

/** What a line changes of a stock. */
export const effectOn = ({ from, to, num }: Line, { groupId, stock }: Side): number =>
  (to?.groupId === groupId && to.stock === stock ? num : 0) -
  (from?.groupId === groupId && from.stock === stock ? num : 0)

/** The sides a line touches. */
export const sidesOf = ({ from, to }: Line): Side[] => [...(from ? [from] : []), ...(to ? [to] : [])]

/** Changes of a stock by day, in any order. */
export type Changes = ReadonlyMap<Day, number>

/** A stock whose days change while they are worked out. */
export class RunningStock {
  readonly #changes: Map<Day, number>

  constructor(changes: Changes) {
    this.#changes = new Map(changes)
  }

  add(day: Day, num: number): void {
    this.#changes.set(day, (this.#changes.get(day) ?? 0) + num)
  }

  /** Heads at the end of a day. */
  upTo(day: Day): number {
    let heads = 0
    for (const [changed, num] of this.#changes) if (changed <= day) heads += num
    return heads
  }

  /** Heads before anything of a day. */
  before(day: Day): number {
    let heads = 0
    for (const [changed, num] of this.#changes) if (changed < day) heads += num
    return heads
  }

  /** The first day that would end below zero. */
  firstShort(): { readonly day: Day; readonly short: number } | undefined {
    let heads = 0
    for (const day of [...this.#changes.keys()].sort()) {
      heads += this.#changes.get(day) ?? 0
      if (heads < 0) return { day, short: -heads }
    }
    return undefined
  }
}

/** Where animals would be missing. */
export interface Shortage extends Side {
  readonly day: Day
  readonly short: number
}

/** A stock as it is booked. */
export interface BookedStock extends Side {
  readonly changes: Changes
}

/**
 * The first day on which lines would leave a stock with less than nothing, as the engine would find it [DIA-23, D-155]. Weaned kits
 * may be placed before they are counted as weaned [GD-07].
 */
export function firstShortage(stocks: readonly BookedStock[], lines: readonly Line[]): Shortage | undefined {
  const short = stocks.flatMap(({ groupId, stock, changes }) => {
    if (stock === 'WEAN') return []
    const running = new RunningStock(changes)
    for (const line of lines) running.add(line.day, effectOn(line, { groupId, stock }))
    const found = running.firstShort()
    return found ? [{ groupId, stock, ...found }] : []
  })
  return short.sort((a, b) => a.day.localeCompare(b.day))[0]
}
