import type { HistoryRow } from '@warren/shared/features/equalization/equalization.contract.ts'
import { formatMoment, formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { type Booking, rowsOfBooking, sizesOfBooking } from './bookings.ts'

const rangeOf = (sizes: readonly number[]): string => {
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)]
  return least === most ? formatNumber(least) : `${formatNumber(least)}–${formatNumber(most)}`
}
const shown = (size: number | null): string => (size === null ? '–' : formatNumber(size))

export const momentOf = (moment: string): string => formatMoment(new Date(moment))

/** The size of a litter before and after a move. */
export const wordChange = ({
  before,
  after,
}: Pick<NonNullable<HistoryRow['from']>, 'before' | 'after'>): string => `${shown(before)} → ${shown(after)}`

/** How much was carried or set. */
export function wordKits({ kind, kits, litters, lines }: Booking): string {
  const t = textsOf('equalization')
  if (kind === 'INTERVAL') return t('litters', { count: litters })
  if (lines.length === 1) return t('kits', { count: kits })
  return t('history/moves', { moves: formatNumber(lines.length), kits: formatNumber(kits) })
}

/** The row of the moves, or how many rows; nothing where no cage is known. */
export function wordRows(booking: Booking): string | undefined {
  const t = textsOf('equalization')
  const rows = rowsOfBooking(booking)
  const [first, second] = rows
  if (first === undefined) return undefined
  if (second !== undefined) return t('history/rows', { count: rows.length })
  const at = first.lastIndexOf('/')
  return t('map/row', { stable: first.slice(0, at), row: first.slice(at + 1) })
}

/** Sizes of the litters, before and after. */
export function wordSizes(booking: Booking): string {
  const { kind, litters, lines } = booking
  const [line, second] = lines
  if (kind === 'INTERVAL') return `→ ${shown(line?.adjusted ?? null)}`
  const sizes = sizesOfBooking(booking)
  if (second === undefined)
    return [line?.from, line?.to].flatMap((end) => (end ? [wordChange(end)] : [])).join(', ')
  const count = textsOf('equalization')('litters', { count: litters })
  return sizes ? `${count}, ${rangeOf(sizes.before)} → ${rangeOf(sizes.after)}` : count
}
