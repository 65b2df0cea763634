import type { HistoryRow } from '@warren/shared/features/equalization/equalization.contract.ts'
import { placeOfCage } from '@warren/shared/features/equalization/equalization.rules.ts'

/** One write: moves of kits, or a row of cages that was set. */
export interface Booking
  extends Pick<HistoryRow, 'id' | 'kind' | 'createdDate' | 'undoneAt' | 'changeId' | 'by' | 'litters'> {
  readonly kits: number
  /** Each move, or the row of cages. */
  readonly lines: readonly HistoryRow[]
}

/** Bookings in the order of their rows. */
export const bookingsOf = (rows: readonly HistoryRow[]): Booking[] =>
  [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((lines) => {
    const [first] = lines
    if (!first) return []
    return [{ ...first, kits: lines.reduce((sum, { kits }) => sum + kits, 0), lines }]
  })

/** Rows of cages that a booking is about, each as "M3/2". */
export function rowsOfBooking({ lines }: Booking): string[] {
  const cages = lines.flatMap(({ cageFrom, cageTo }) => [cageFrom, cageTo])
  const places = cages.map((cage) => (cage === null ? undefined : placeOfCage(cage)?.line))
  return [
    ...new Set(places.flatMap((line) => (line === undefined ? [] : [line.slice(0, line.lastIndexOf('/'))]))),
  ]
}

/** Sizes of the litters before and after a booking; nothing where they were not kept. */
export function sizesOfBooking({ lines }: Booking) {
  const ends = lines.flatMap(({ from, to }) => [from, to]).filter((end) => end !== null)
  const litters = new Map<number, { readonly before: number; readonly after: number }>()
  for (const { coverId, before, after } of ends) {
    if (before === null || after === null) return undefined
    litters.set(coverId, { before: litters.get(coverId)?.before ?? before, after })
  }
  const sizes = [...litters.values()]
  return { before: sizes.map(({ before }) => before), after: sizes.map(({ after }) => after) }
}
