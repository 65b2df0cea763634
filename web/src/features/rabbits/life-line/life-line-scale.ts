import { type Day, daysBetween } from '@warren/shared/kernel/calendar.ts'
import { type LifeLine, fractionOf } from './life-line.ts'

/** Everything in px. */
export const LEFT = 96
const RIGHT = 6
/** Less than this for a day, and the words no longer fit on their bars. */
const LEAST_DAY = 1.75
export const HEIGHT = 240
export const BASE = 146
export const TOP = 28
export const BAR_WIDTH = 22
export const LANES = { gestation: 164, suckling: 190 } as const
export const LANE_HEIGHT = 18
export const AXIS = HEIGHT - 20
/** Rough width of a letter: a word that does not fit would lie over its neighbour. */
export const LETTER = 6.1
/** A month's name needs so much room. */
const MONTH_ROOM = 62

export interface Scale {
  readonly width: number
  readonly end: number
  readonly x: (day: Day) => number
  readonly y: (kits: number) => number
  /** Only every so many months are named. */
  readonly monthStep: number
}

/**
 * Fills the room there is, and grows beyond it when a life is long. The days leave `tail` px free after the last one
 * that is told, for a word at the end that no line may cross.
 */
export function scaleOf(line: LifeLine, room: number, tail: number): Scale {
  const free = room - LEFT - RIGHT
  const told = Math.max(fractionOf(line, line.until), Number.EPSILON)
  const least = daysBetween(line.from, line.to) * LEAST_DAY
  const days = Math.max(least, Math.min(free, (free - tail) / told))
  const inner = Math.max(free, days, told * days + tail)
  return {
    width: inner + LEFT + RIGHT,
    end: inner + LEFT,
    x: (day) => LEFT + fractionOf(line, day) * days,
    y: (kits) => BASE - (kits / line.top) * (BASE - TOP),
    monthStep: Math.ceil(MONTH_ROOM / (days / Math.max(1, line.months.length))),
  }
}
