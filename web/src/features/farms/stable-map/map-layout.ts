import type { StableMap } from '@warren/shared/features/farms/farms.contract.ts'
import type { CagePosition } from '@warren/shared/kernel/places.ts'
import type { MapCage } from './occupancy.ts'

/** One tier of a row: the cages of one position, by number. */
export interface Tier {
  readonly key: string
  readonly row: number
  readonly position: CagePosition
  readonly cages: readonly MapCage[]
  /** The number that stands in the first column; tiers of a row share it. */
  readonly first: number
  /** Place among all tiers, from the top. */
  readonly at: number
}

/** One row as one stands in front of it: its tiers from the top. */
export interface Block {
  readonly row: number
  readonly tiers: readonly Tier[]
}

export interface MapLayout {
  readonly blocks: readonly Block[]
  readonly tiers: readonly Tier[]
  /** Cages in the widest row. */
  readonly columns: number
  /** Digits of the highest number: how wide a cage must be at least. */
  readonly digits: number
}

/** Upper over lower, outer over inner. */
export const FROM_THE_TOP: readonly CagePosition[] = ['UP', 'DOWN', 'OUTER', 'INNER']

/** Puts the cages where they stand: numbers one below the other, a missing number leaves a gap. */
export function layOut(rows: StableMap['rows']): MapLayout {
  const tiers: Tier[] = []
  const blocks = rows.map(({ row, cages }): Block => {
    const first = Math.min(...cages.map(({ no }) => no))
    const inRow = FROM_THE_TOP.flatMap((position) => {
      const own = cages.filter((cage) => cage.position === position).toSorted((a, b) => a.no - b.no)
      return own.length > 0 ? [{ position, own }] : []
    }).map(
      ({ position, own }, index): Tier => ({
        key: `${row}-${position}`,
        row,
        position,
        cages: own,
        first,
        at: tiers.length + index,
      }),
    )
    tiers.push(...inRow)
    return { row, tiers: inRow }
  })
  const columns = Math.max(0, ...tiers.map(({ cages, first }) => (cages.at(-1)?.no ?? first) - first + 1))
  const digits = String(Math.max(0, ...tiers.map(({ cages }) => cages.at(-1)?.no ?? 0))).length
  return { blocks, tiers, columns, digits }
}

/** The column a cage stands in, from 0. */
export const columnOf = (tier: Tier, cage: MapCage): number => cage.no - tier.first

/** How many numbers are missing before a cage of a tier. */
export const gapBefore = (tier: Tier, index: number): number => {
  const cage = tier.cages[index]
  const before = tier.cages[index - 1]
  return cage ? cage.no - (before ? before.no + 1 : tier.first) : 0
}

export interface Place {
  readonly tier: Tier
  readonly index: number
  readonly cage: MapCage
}

export function findOnMap({ tiers }: MapLayout, id: number | undefined): Place | undefined {
  if (id === undefined) return undefined
  for (const tier of tiers) {
    const index = tier.cages.findIndex((cage) => cage.id === id)
    const cage = tier.cages[index]
    if (cage) return { tier, index, cage }
  }
  return undefined
}
