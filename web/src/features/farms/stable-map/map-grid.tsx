/* oxlint-disable jsx-a11y/prefer-tag-over-role -- one tab stop for a thousand cages: no table element does that */
import type { StableDto } from '@warren/shared/features/farms/farms.contract.ts'
import type { CSSProperties, MouseEvent, Ref } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import type { MapLayout } from './map-layout.ts'
import { MapRow } from './map-row.tsx'
import type { MapWords } from './map-words.ts'
import classes from './stable-map.module.css'
import type { CurrentCage } from './use-current-cage.ts'

export type MapGridProps = {
  ref: Ref<HTMLDivElement>
  stable: StableDto
  layout: MapLayout
  words: MapWords
  current: Pick<CurrentCage, 'place' | 'prefix' | 'drawn' | 'onKeyDown' | 'open'>
  style: CSSProperties
}

const cageIn = ({ target }: MouseEvent): number | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cage]') : null
  return cell ? Number(cell.dataset['cage']) : undefined
}

/** One tab stop; the arrow keys move among the cages, Enter or a click opens one. */
export function MapGrid({ ref, stable, layout, words, current, style }: MapGridProps) {
  const t = textsOf('farms')
  const { place, prefix } = current
  return (
    <div
      ref={ref}
      role="grid"
      tabIndex={0}
      className={classes['grid']}
      style={style}
      aria-label={t('map/label', { stable: stable.name })}
      aria-rowcount={layout.tiers.length}
      aria-colcount={layout.columns + 1}
      aria-activedescendant={place && `${prefix}-${place.cage.id}`}
      onKeyDown={current.onKeyDown}
      onClick={(event) => {
        const cage = cageIn(event)
        if (cage !== undefined) current.open(cage)
      }}
    >
      {current.drawn.map((block) => (
        <MapRow key={block.row} block={block} words={words} prefix={prefix} />
      ))}
    </div>
  )
}
