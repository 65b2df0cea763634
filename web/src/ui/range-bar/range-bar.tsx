import { VisuallyHidden } from '@mantine/core'
import { textsOf } from '../../platform/texts.ts'
import { useNumbers } from '../format/numbers.ts'
import classes from './range-bar.module.css'

export type Range = {
  /** The middle 80 % of the last groups, or of the herd. */
  low: number
  high: number
  /** Ends of the track: what is plausible at all. Without them the middle takes half of it. */
  from?: number
  to?: number
}

export type RangeBarProps = {
  /** Absent: only the range is drawn. */
  value: number | null
  range: Range
  digits?: number
  /** In place of the usual words, where a screen has better ones. */
  words?: string
}

const WIDTH = 100

/** Places on the track in percent of its width; what lies beyond an end stands at that end. */
export function placesOf(value: number | null, { low, high, from, to }: Range) {
  // A herd of equals has no middle: any width does.
  const span = high - low || 1
  const start = from ?? low - span / 2
  const end = to ?? high + span / 2
  const at = (one: number) => Math.min(1, Math.max(0, (one - start) / (end - start || 1))) * WIDTH
  return { low: at(low), high: at(high), value: value === null ? undefined : at(value) }
}

const sideOf = (value: number | null, { low, high }: Range) => {
  if (value === null) return 'rangeAlone'
  if (value < low) return 'rangeBelow'
  return value > high ? 'rangeAbove' : 'rangeWithin'
}

/** One figure on a band: a dot inside, a diamond outside of what is usual. The words say the same. */
export function RangeBar({ value, range, digits = 0, words }: RangeBarProps) {
  const t = textsOf('ui')
  const n = useNumbers()
  const places = placesOf(value, range)
  const side = sideOf(value, range)
  const figures = { low: n(range.low, digits), high: n(range.high, digits) }
  const said = words ?? t(side, { ...figures, value: value === null ? '–' : n(value, digits) })
  return (
    <span className={classes['bar']} title={said} data-outside={/Below|Above/.test(side) || undefined}>
      <VisuallyHidden>{said}</VisuallyHidden>
      <i
        className={classes['middle']}
        style={{ insetInlineStart: `${places.low}%`, width: `${places.high - places.low}%` }}
      />
      {places.value !== undefined && (
        <i className={classes['dot']} style={{ insetInlineStart: `${places.value}%` }} />
      )}
    </span>
  )
}
