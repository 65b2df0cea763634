import type { StableMap } from '@warren/shared/features/farms/farms.contract.ts'
import { useMemo, useRef } from 'react'
import { layOut } from './map-layout.ts'
import { MapArea } from './map-area.tsx'
import { MapLegend } from './map-legend.tsx'
import { MapTools } from './map-tools.tsx'
import { type CageType, wordsOf } from './map-words.ts'
import classes from './stable-map.module.css'
import { useZoom } from './use-zoom.ts'

export type StableMapViewProps = {
  map: StableMap
  types: readonly CageType[]
  /** The cage of the address. */
  cage: number | undefined
}

/** Rows and cages as one stands in front of them; each cage by number, sign and colour. */
export function StableMapView({ map, types, cage }: StableMapViewProps) {
  const grid = useRef<HTMLDivElement>(null)
  const layout = useMemo(() => layOut(map.rows), [map.rows])
  const words = useMemo(() => wordsOf(map.stable, types), [map.stable, types])
  const zoom = useZoom(layout, grid)
  return (
    <div className={classes['map']}>
      <MapTools zoom={zoom} />
      <MapArea ref={grid} stable={map.stable} layout={layout} words={words} cage={cage} style={zoom.style} />
      <MapLegend layout={layout} types={types} />
    </div>
  )
}
