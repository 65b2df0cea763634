import { POSITION_LETTERS } from '@warren/shared/features/farms/farms.vocabulary.ts'
import { memo, type ReactNode, useId } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import { formatNumber } from '../../../platform/format.ts'
import { FROM_THE_TOP, type MapLayout } from './map-layout.ts'
import type { CageType } from './map-words.ts'
import { type MapCage, OCCUPANCIES, type Occupancy, occupancyOf } from './occupancy.ts'
import classes from './stable-map.module.css'

type PartProps = { title: string; children: ReactNode }

/** One question a cage answers, with the signs of its answers. */
function Part({ title, children }: PartProps) {
  const id = useId()
  return (
    <div className={classes['legendPart']}>
      <span id={id} className={classes['legendTitle']}>
        {title}
      </span>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  )
}

type EntryProps = { word: string; count: number; state: Occupancy; type?: number; plain?: boolean }

/** A cage as the map draws it; without its sign where any type is meant. */
const Entry = ({ word, count, state, type, plain }: EntryProps) => (
  <li>
    <span
      className={classes['cage']}
      data-type={type}
      data-state={state}
      data-plain={plain || undefined}
      aria-hidden
    />
    {word} <b>{formatNumber(count)}</b>
  </li>
)

/** The colour of an occupied cage is that of its type: one that stands on this map is shown. */
const colourOf = (cages: readonly MapCage[]): number | undefined =>
  cages.find((cage) => occupancyOf(cage) === 'occupied')?.cageType

export type MapLegendProps = { layout: MapLayout; types: readonly CageType[] }

/** What colours, signs and letters mean, and how many there are of each; counted once per map, not with every step on it. */
export const MapLegend = memo(function MapLegend({ layout, types }: MapLegendProps) {
  const t = textsOf('farms')
  const cages = layout.tiers.flatMap((tier) => tier.cages)
  const counted = (fits: (cage: MapCage) => boolean) => cages.filter(fits).length
  const states = OCCUPANCIES.map((state) => ({
    state,
    word: t(state === 'occupied' ? 'map/occupiedColour' : `map/${state}`),
    count: counted((cage) => occupancyOf(cage) === state),
  }))
  return (
    <section className={classes['legend']} aria-label={t('map/legend')}>
      <Part title={t('fields/cageType')}>
        {types
          .map(({ id, name }) => ({ id, name, count: counted((cage) => cage.cageType === id) }))
          .filter(({ count }) => count > 0)
          .map(({ id, name, count }) => (
            <Entry key={id} word={name} count={count} state="occupied" type={id} />
          ))}
      </Part>
      <Part title={t('map/occupancy')}>
        {states
          .filter(({ count, state }) => count > 0 || state === 'free')
          .map(({ state, word, count }) => (
            <Entry
              key={state}
              word={word}
              count={count}
              state={state}
              {...(state === 'occupied' && { type: colourOf(cages), plain: true })}
            />
          ))}
      </Part>
      <Part title={t('fields/position')}>
        {FROM_THE_TOP.filter((position) => layout.tiers.some((tier) => tier.position === position)).map(
          (position) => (
            <li key={position}>
              <b>{POSITION_LETTERS[position]}</b> {t(`positions/${position}`)}
            </li>
          ),
        )}
      </Part>
    </section>
  )
})
