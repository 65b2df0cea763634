import type { StableDto } from '@warren/shared/features/farms/farms.contract.ts'
import { cageLabel } from '@warren/shared/features/farms/farms.rules.ts'
import { textsOf } from '../../../platform/texts.ts'
import type { Tier } from './map-layout.ts'
import { type MapCage, occupancyOf } from './occupancy.ts'

export interface CageType {
  readonly id: number
  readonly name: string
}

/** The words of one map; made once per map and passed down, so that a row is drawn again only when it changed. */
export interface MapWords {
  readonly labelOf: (tier: Tier, cage: MapCage) => string
  readonly typeOf: (cage: MapCage) => string
  readonly livesIn: (cage: MapCage) => string
  /** Everything a cage shows, as one would say it. */
  readonly spoken: (tier: Tier, cage: MapCage) => string
}

export function wordsOf(stable: StableDto, types: readonly CageType[]): MapWords {
  const t = textsOf('farms')
  const names = new Map(types.map(({ id, name }) => [id, name]))
  const states = {
    free: t('map/free'),
    occupied: t('map/occupied'),
    candidate: t('map/candidate'),
  }
  const labelOf = ({ row, position }: Tier, { no }: MapCage) =>
    cageLabel({ stable: stable.name, row, position, no })
  const typeOf = ({ cageType }: MapCage) => names.get(cageType) ?? ''
  const livesIn = (cage: MapCage) => {
    const state = states[occupancyOf(cage)]
    return cage.rabbit ? `${state}: ${cage.rabbit.tattoo}` : state
  }
  return {
    labelOf,
    typeOf,
    livesIn,
    // The number first: it is what one sees, and what one listens for while walking.
    spoken: (tier, cage) => `${cage.no}, ${labelOf(tier, cage)}, ${typeOf(cage)}, ${livesIn(cage)}`,
  }
}
