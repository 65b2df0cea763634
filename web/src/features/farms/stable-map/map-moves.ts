import { type Step, stepOf } from '../../../ui/keys/steps.ts'
import { columnOf, type MapLayout, type Place, type Tier } from './map-layout.ts'
import type { MapCage } from './occupancy.ts'

/** The cage of a tier that stands closest to a column. */
const nearest = (tier: Tier, column: number): MapCage | undefined =>
  tier.cages.reduce<MapCage | undefined>(
    (best, cage) =>
      best && Math.abs(columnOf(tier, best) - column) <= Math.abs(columnOf(tier, cage) - column)
        ? best
        : cage,
    undefined,
  )

type Move = (layout: MapLayout, place: Place) => MapCage | undefined

const byTiers =
  (step: number): Move =>
  ({ tiers }, { tier, cage }) => {
    const next = tiers[tier.at + step]
    return next && nearest(next, columnOf(tier, cage))
  }

/** To the same tier of the next row, or its top one. */
const byRows =
  (step: number): Move =>
  ({ blocks }, { tier, cage }) => {
    const next = blocks[blocks.findIndex(({ row }) => row === tier.row) + step]
    const target = next?.tiers.find(({ position }) => position === tier.position) ?? next?.tiers[0]
    return target && nearest(target, columnOf(tier, cage))
  }

const MOVES: Readonly<Partial<Record<Step, Move>>> = {
  left: (_, { tier, index }) => tier.cages[index - 1],
  right: (_, { tier, index }) => tier.cages[index + 1],
  up: byTiers(-1),
  down: byTiers(1),
  pageUp: byRows(-1),
  pageDown: byRows(1),
  lineStart: (_, { tier }) => tier.cages[0],
  lineEnd: (_, { tier }) => tier.cages.at(-1),
  first: ({ tiers }) => tiers[0]?.cages[0],
  last: ({ tiers }) => tiers.at(-1)?.cages.at(-1),
}

/** Where a key leads: null when it is no key of the map, the same cage when there is no way on. */
export function moveBy(
  layout: MapLayout,
  place: Place,
  pressed: { key: string; ctrlKey: boolean },
): MapCage | null {
  const step = stepOf(pressed)
  const move = step && MOVES[step]
  return move ? (move(layout, place) ?? place.cage) : null
}
