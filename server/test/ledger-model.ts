import { addDays, dayRange } from '@warren/shared/kernel/calendar.ts'

export const START = '2026-04-01'
export const TODAY = '2026-05-12'
export const DAYS = dayRange(START, TODAY)

/** Kinds of groups of the model, and the stocks they have animals in. */
export const STOCKS = { MOTHER: ['MOT', 'SUC', 'WEAN'], YOUNG: ['PS', 'GP'], FATTENING: ['FAT'] } as const
export type ModelKind = keyof typeof STOCKS
export type ModelStock = (typeof STOCKS)[ModelKind][number]

/** Heads of each stock; those of other kinds of groups are none. */
export type Heads = Readonly<Partial<Record<ModelStock, number>>>

/** What a day of the diary says of animals, for each stock. */
export interface ModelDay {
  readonly dead: number
  readonly sold: number
}

/** Does of mother pages are inseminated before the days that are looked at; they kindle among them. */
export const STARTS = { MOTHER: '2026-03-20', YOUNG: START, FATTENING: START } as const
export const KINDLING = addDays(STARTS.MOTHER, 31)

/** What a mother page says of its does and kits. */
export interface ModelNumbers {
  readonly inseminated: number
  readonly populated: number
  readonly populatedTo: string | null
  readonly viable: number
  readonly adjusted: number
  readonly weaned: number
  readonly weaningDate: string | null
}
const NO_NUMBERS: ModelNumbers = {
  inseminated: 0,
  populated: 0,
  populatedTo: null,
  viable: 0,
  adjusted: 0,
  weaned: 0,
  weaningDate: null,
}

/** A group as its documents say it. */
export interface ModelGroup {
  readonly id: number
  readonly kind: ModelKind
  readonly farm: number
  readonly startDate: string
  /** By stock and day. */
  readonly days: Map<string, ModelDay>
  readonly counts: Map<string, number>
  /** Of mother groups. */
  numbers: ModelNumbers
  closed: boolean
  deleted: boolean
}

/** An arrival, or a move where there is a source. */
export interface ModelOrigin {
  readonly id: number
  readonly to: ModelGroup
  readonly from: ModelGroup | null
  /** The mother group whose weaned kits are placed. */
  readonly mother: ModelGroup | null
  readonly day: string
  /** As the form has them: of a move what its source gives. */
  readonly heads: Heads
  deleted: boolean
}

/** Animals of a fattening group that were slaughtered. */
export interface ModelSlaughtering {
  readonly id: number
  readonly group: ModelGroup
  readonly day: string
  num: number
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
  readonly slaughterings: ModelSlaughtering[] = []

  group(id: number, farm: number, kind: ModelKind): ModelGroup {
    const made = {
      id,
      kind,
      farm,
      startDate: STARTS[kind],
      days: new Map<string, ModelDay>(),
      counts: new Map<string, number>(),
      numbers: NO_NUMBERS,
      closed: false,
      deleted: false,
    }
    this.groups.push(made)
    return made
  }

  /** Heads of a stock at the end of each day; a counted day ends with its count. */
  balances(group: ModelGroup, stock: ModelStock): number[] {
    if (stock === 'MOT') return doeBalances(group)
    if (stock === 'SUC') return kitBalances(group)
    if (stock === 'WEAN') return this.#weanedBalances(group)
    const came = this.#came(group, stock)
    let heads = 0
    return DAYS.map((day) => {
      heads = group.counts.get(keyOf(stock, day)) ?? heads + (came.get(day) ?? 0) - lostOn(group, stock, day)
      return heads
    })
  }

  /** What arrivals, moves and slaughterings change of a stock, by day. */
  #came(group: ModelGroup, stock: ModelStock): ReadonlyMap<string, number> {
    const came = new Map<string, number>()
    const add = (day: string, num: number) => came.set(day, (came.get(day) ?? 0) + num)
    for (const origin of this.origins.filter(({ deleted }) => !deleted)) {
      if (origin.to === group) add(origin.day, broughtTo(origin, stock))
      if (origin.from === group) add(origin.day, -(origin.heads[stock] ?? 0))
    }
    for (const lot of this.slaughterings) if (lot.group === group && !lot.deleted) add(lot.day, -lot.num)
    return came
  }

  /** Weaned kits that no group has taken yet; while one side is in the bin, placed kits come from outside. */
  #weanedBalances(group: ModelGroup): number[] {
    const placed = this.origins.filter(
      ({ mother, to, deleted }) => mother === group && !deleted && !to.deleted && !group.deleted,
    )
    const weaning = weaningOf(group)
    let heads = 0
    return DAYS.map((day) => {
      if (day === weaning) heads += group.numbers.weaned
      for (const origin of placed)
        if (origin.day === day) heads -= Object.values(origin.heads).reduce((sum, num) => sum + num, 0)
      return heads
    })
  }
}

const lostOn = (group: ModelGroup, stock: ModelStock, day: string): number => {
  const { dead, sold } = group.days.get(keyOf(stock, day)) ?? { dead: 0, sold: 0 }
  return dead + sold
}

/**
 * Does: those inseminated, until on the day their nests are filled those count that were put there. A page that tells neither
 * knows a doe by her loss alone, and has none [D-134].
 */
function doeBalances(group: ModelGroup): number[] {
  const { inseminated, populated, populatedTo } = group.numbers
  const based = populated > 0 ? (populatedTo ?? KINDLING) : null
  let heads = inseminated
  return DAYS.map((day) => {
    if (day === based) heads = inseminated > 0 ? populated : heads + populated
    const isKnown = inseminated > 0 || (based !== null && day >= based)
    if (isKnown) heads -= lostOn(group, 'MOT', day)
    heads = group.counts.get(keyOf('MOT', day)) ?? heads
    return heads
  })
}

const keptOf = ({ adjusted, viable }: ModelNumbers): number => adjusted || viable
const weaningOf = ({ numbers }: ModelGroup): string | null =>
  keptOf(numbers) > 0 && numbers.weaned > 0 ? numbers.weaningDate : null

/** Kits: those left with their mothers, from kindling on; at weaning the nests are empty [D-143]. */
function kitBalances(group: ModelGroup): number[] {
  const kept = keptOf(group.numbers)
  const weaning = weaningOf(group)
  let heads = 0
  return DAYS.map((day) => {
    if (day === KINDLING) heads += kept
    if (kept > 0 && day >= KINDLING) heads -= lostOn(group, 'SUC', day)
    heads = group.counts.get(keyOf('SUC', day)) ?? heads
    if (day === weaning) heads = 0
    return heads
  })
}

/** Numbers that come again with the same seed. */
export function seeded(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
