import type { StableMap } from '@warren/shared/features/farms/farms.contract.ts'

type Rows = StableMap['rows']
export type MapCage = Rows[number]['cages'][number]

/** State of a cage beside its type: free, occupied, or occupied by a waste candidate. */
export const OCCUPANCIES = ['occupied', 'candidate', 'free'] as const
export type Occupancy = (typeof OCCUPANCIES)[number]

export function occupancyOf({ rabbit }: MapCage): Occupancy {
  if (!rabbit) return 'free'
  return rabbit.status === 'WASTE_CANDIDATE' ? 'candidate' : 'occupied'
}

const livingIn = (cages: readonly MapCage[]): number => cages.filter((cage) => cage.rabbit).length

/** Counts the occupied cages of each row. */
export const occupiedByRow = (rows: Rows): ReadonlyMap<number, number> =>
  new Map(rows.map(({ row, cages }) => [row, livingIn(cages)]))

export const countOccupied = (rows: Rows): number => rows.reduce((sum, { cages }) => sum + livingIn(cages), 0)
