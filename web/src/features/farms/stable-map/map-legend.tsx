import { memo } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import { formatNumber } from '../../../platform/format.ts'
import type { MapLayout } from './map-layout.ts'
import type { CageType } from './map-words.ts'
import { OCCUPANCIES, occupancyOf } from './occupancy.ts'
import classes from './stable-map.module.css'

export type MapLegendProps = { layout: MapLayout; types: readonly CageType[] }

/** What colours and signs mean, and how many there are of each; counted once per map, not with every step on it. */
export const MapLegend = memo(function MapLegend({ layout, types }: MapLegendProps) {
  const t = textsOf('farms')
  const cages = layout.tiers.flatMap((tier) => tier.cages)
  const entries = [
    ...types.map(({ id, name }) => ({
      key: `type-${id}`,
      word: name,
      type: id,
      state: undefined,
      count: cages.filter((cage) => cage.cageType === id).length,
    })),
    ...OCCUPANCIES.map((state) => ({
      key: state,
      word: t(`map/${state}`),
      type: undefined,
      state,
      count: cages.filter((cage) => occupancyOf(cage) === state).length,
    })),
  ]
  return (
    <ul className={classes['legend']} aria-label={t('map/legend')}>
      {entries
        .filter(({ count, state }) => count > 0 || state === 'free')
        .map(({ key, word, type, state, count }) => (
          <li key={key}>
            <span className={classes['cage']} data-type={type} data-state={state ?? 'occupied'} aria-hidden />
            {word} <b>{formatNumber(count)}</b>
          </li>
        ))}
    </ul>
  )
})
