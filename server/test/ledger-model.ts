import { dayRange } from '@warren/shared/kernel/calendar.ts'

export const START = '2026-04-01'
export const TODAY = '2026-05-12'
export const DAYS = dayRange(START, TODAY)

/** Kinds of groups of the model, and the stocks they have animals in. */
export const STOCKS = { YOUNG: ['PS', 'GP'], FATTENING: ['FAT'] } as const
export type ModelKind = keyof typeof STOCKS
export type ModelStock = (typeof STOCKS)[ModelKind][number]

/** Heads of each stock; those of other kinds of groups are none. */
export type Heads = Readonly<Partial<Record<ModelStock, number>>>

/** What a day of the diary says of animals, for each stock. */
export interface ModelDay {
  readonly dead: number
  readonly sold: number
}

/** A group as its documents say it. */
export interface ModelGroup {
  readonly id: number
  readonly kind: ModelKind
  readonly farm: number
  /** By stock and day. */
  readonly days: Map<string, ModelDay>
  readonly counts: Map<string, number>
  closed: boolean
  deleted: boolean
}

/** An arrival, or a move where there is a source. */
export interface ModelOrigin {
  readonly id: number
  readonly to: ModelGroup
  readonly from: ModelGroup | null
  readonly day: string
  /** As the form has them: of a move what its source gives. */
  readonly heads: Heads
  deleted: boolean
}

export const keyOf = (stock: ModelStock, day: string): string => `${stock} ${day}`

/** What an origin brings to a stock: in a fattening group young females are fattened [GD-09]. */
function broughtTo({ to, from, heads }: ModelOrigin, stock: ModelStock): number {
  if (to.kind !== 'FATTENING' || from?.kind !== 'YOUNG') return heads[stock] ?? 0
  return stock === 'FAT' ? (heads.PS ?? 0) + (heads.GP ?? 0) : 0
}

/** All documents of all groups: heads of a day follow from them alone, whatever was posted on the way. */
export class LedgerModel {
  readonly groups: ModelGroup[] = []
  readonly origins: ModelOrigin[] = []

  group(id: number, farm: number, kind: ModelKind): ModelGroup {
    const made = {
      id,
      kind,
      farm,
      days: new Map<string, ModelDay>(),
      counts: new Map<string, number>(),
      closed: false,
      deleted: false,
    }
    this.groups.push(made)
    return made
  }

  /** Heads of a stock at the end of each day; a counted day ends with its count. */
  balances(group: ModelGroup, stock: ModelStock): number[] {
    const came = new Map<string, number>()
    const add = (day: string, num: number) => came.set(day, (came.get(day) ?? 0) + num)
    for (const origin of this.origins) {
      if (origin.deleted) continue
      if (origin.to === group) add(origin.day, broughtTo(origin, stock))
      if (origin.from === group) add(origin.day, -(origin.heads[stock] ?? 0))
    }
    let heads = 0
    return DAYS.map((day) => {
      const { dead, sold } = group.days.get(keyOf(stock, day)) ?? { dead: 0, sold: 0 }
      heads = group.counts.get(keyOf(stock, day)) ?? heads + (came.get(day) ?? 0) - dead - sold
      return heads
    })
  }
}

/** Numbers that come again with the same seed. */
export function seeded(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
