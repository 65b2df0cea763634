/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus -- cells of the grid, which holds the focus */
import { POSITION_LETTERS } from '@warren/shared/features/farms/farms.vocabulary.ts'
import { memo } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import { type Block, columnOf, gapBefore, type Tier } from './map-layout.ts'
import type { MapWords } from './map-words.ts'
import { occupancyOf } from './occupancy.ts'
import classes from './stable-map.module.css'

export type MapRowProps = {
  block: Block
  words: MapWords
  /** Begin of the ids of the cages' elements. */
  prefix: string
}

const gapStyle = (gap: number) => (gap > 0 ? { marginInlineStart: `calc(var(--cage) * ${gap})` } : undefined)

const nameOf = ({ row, position }: Tier): string => {
  const t = textsOf('farms')
  return t('map/row', { row, position: t(`positions/${position}`) })
}

/** One row, its tiers from the top; drawn again only when its cages changed; which cage is current is marked from outside. */
export const MapRow = memo(function MapRow({ block, words, prefix }: MapRowProps) {
  return (
    <div role="rowgroup" className={classes['block']}>
      {block.tiers.map((tier, line) => (
        <div key={tier.key} role="row" aria-rowindex={tier.at + 1} className={classes['tier']}>
          <div role="rowheader" aria-colindex={1} aria-label={nameOf(tier)} className={classes['head']}>
            <b>{line === 0 ? block.row : ''}</b>
            <span>{POSITION_LETTERS[tier.position]}</span>
          </div>
          {tier.cages.map((cage, index) => (
            <div
              key={cage.id}
              id={`${prefix}-${cage.id}`}
              role="gridcell"
              aria-colindex={columnOf(tier, cage) + 2}
              aria-label={words.spoken(tier, cage)}
              data-cage={cage.id}
              data-type={cage.cageType}
              data-state={occupancyOf(cage)}
              className={classes['cage']}
              style={gapStyle(gapBefore(tier, index))}
            >
              {cage.no}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
})
