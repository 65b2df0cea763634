import {
  equalizedTo,
  isLitterSize,
  kitsNow,
  liesBetween,
  placeOfCage,
} from '@warren/shared/features/equalization/equalization.rules.ts'
import type { Grid } from '../equalization.api.ts'
import { type Litter, littersIn } from './interval-preview.ts'

/** A cage of the row; without a litter it is a gap. */
export interface RowBar {
  readonly no: number
  readonly cage: string
  /** Kits that stay in the nest. */
  readonly kits: number
  readonly added: number
  readonly taken: number
  readonly look: 'gap' | 'plain' | 'equalized' | 'chosen'
  /** Between the two cages that are chosen. */
  readonly isInside: boolean
}

/** Which cages are to be set, and to which size. */
export interface Chosen {
  readonly from: string
  readonly to: string | undefined
  readonly size: number | null
}

function barOf(litter: Litter, no: number, { from, to, size }: Chosen): RowBar {
  const isInside = liesBetween(litter.cage, from, to ?? from)
  const bar = { no, cage: litter.cage, added: 0, taken: 0, isInside }
  const now = kitsNow(litter)
  if (!isInside) return { ...bar, kits: now, look: litter.adjusted === null ? 'plain' : 'equalized' }
  // Only the first cage is chosen, or no size: nothing changes yet.
  if (to === undefined || !isLitterSize(size)) return { ...bar, kits: now, look: 'chosen' }
  const { added, taken } = equalizedTo(litter.viable, size)
  return { ...bar, kits: size - added, added, taken, look: 'chosen' }
}

/** The litters in the row and position of the first cage, cage by cage from its first litter to its last. */
export function rowBars(grid: Grid, chosen: Chosen): RowBar[] {
  const line = placeOfCage(chosen.from)?.line
  const bars = new Map<number, RowBar>()
  for (const litter of littersIn(grid)) {
    const place = placeOfCage(litter.cage)
    if (place && place.line === line) bars.set(place.no, barOf(litter, place.no, chosen))
  }
  if (bars.size === 0) return []
  const [first, last] = [Math.min(...bars.keys()), Math.max(...bars.keys())]
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const no = first + at
    const cage = `${line}${no}`
    const isInside = liesBetween(cage, chosen.from, chosen.to ?? chosen.from)
    return bars.get(no) ?? { no, cage, kits: 0, added: 0, taken: 0, look: 'gap', isInside }
  })
}
