import type { StableDto } from '@warren/shared/features/farms/farms.contract.ts'
import type { CSSProperties, RefObject } from 'react'
import { CageCard } from './cage-card.tsx'
import { MapGrid } from './map-grid.tsx'
import type { MapLayout } from './map-layout.ts'
import type { MapWords } from './map-words.ts'
import classes from './stable-map.module.css'
import { useCurrentCage } from './use-current-cage.ts'

export type MapAreaProps = {
  /** The grid, which holds the focus. */
  ref: RefObject<HTMLDivElement | null>
  stable: StableDto
  layout: MapLayout
  words: MapWords
  /** The cage of the address. */
  cage: number | undefined
  style: CSSProperties
}

/** What pans, with the card of the current cage; a step on the map renders nothing beyond it. */
export function MapArea({ ref, stable, layout, words, cage, style }: MapAreaProps) {
  const current = useCurrentCage({ layout, stableId: stable.id, asked: cage, grid: ref })
  return (
    <div className={classes['scroller']}>
      <MapGrid ref={ref} stable={stable} layout={layout} words={words} current={current} style={style} />
      {current.card && (
        <CageCard
          key={current.card.cage.id}
          place={current.card}
          words={words}
          cageElement={`${current.prefix}-${current.card.cage.id}`}
          focused={current.isCardFocused}
          onClose={current.closeCard}
          onKeyDown={current.onKeyDown}
        />
      )}
    </div>
  )
}
