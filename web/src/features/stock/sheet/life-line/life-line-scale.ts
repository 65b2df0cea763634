import type { Day } from '@warren/shared/kernel/calendar.ts'
import { daysBetween } from '../age.ts'
import { type LifeLine, placeOf } from './life-line.ts'

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

/** Fills the room there is, and grows beyond it when a life is long. */
export function scaleOf(line: LifeLine, room: number): Scale {
  const days = daysBetween(line.from, line.to)
  const width = Math.max(room, LEFT + RIGHT + days * LEAST_DAY)
  const inner = width - LEFT - RIGHT
  return {
    width,
    end: width - RIGHT,
    x: (day) => LEFT + placeOf(line, day) * inner,
    y: (kits) => BASE - (kits / line.top) * (BASE - TOP),
    monthStep: Math.ceil(MONTH_ROOM / (inner / Math.max(1, line.months.length))),
  }
}
