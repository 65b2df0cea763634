import { LONGEST_GAP_SECONDS } from './weights.vocabulary.ts'

/** A weight as far as periods are told of it. */
export interface Measured {
  readonly id: number
  /** ISO time. */
  readonly at: string
  readonly userName: string | null
}

/** Weights of one user without a long pause between them [WGT-08, D-175]. */
export interface MeasuringPeriod {
  readonly userName: string | null
  readonly startAt: string
  readonly endAt: string
  readonly measureNum: number
}

const secondsBetween = (from: string, to: string): number =>
  Math.floor((Date.parse(to) - Date.parse(from)) / 1000)

const inOrder = (a: Measured, b: Measured): number => Date.parse(a.at) - Date.parse(b.at) || a.id - b.id

/** Periods of measuring, the first one first; users are independent, two scales may take turns [WGT-23, D-175]. */
export function periodsOf(weights: readonly Measured[]): MeasuringPeriod[] {
  const periods: MeasuringPeriod[] = []
  for (const [userName, own] of Map.groupBy(weights, (weight) => weight.userName)) {
    let open: MeasuringPeriod | undefined
    for (const { at } of own.toSorted(inOrder)) {
      const goesOn =
        open !== undefined && Date.parse(at) - Date.parse(open.endAt) <= LONGEST_GAP_SECONDS * 1000
      if (open && goesOn) {
        open = { ...open, endAt: at, measureNum: open.measureNum + 1 }
        periods[periods.length - 1] = open
      } else {
        open = { userName, startAt: at, endAt: at, measureNum: 1 }
        periods.push(open)
      }
    }
  }
  return periods.toSorted((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt))
}

/** How long and how fast was measured [WGT-10, WGT-13]. */
export interface MeasuringPace {
  readonly seconds: number
  readonly num: number
  readonly perMinute: number
  readonly perHour: number
}

const oneDecimal = (value: number): number => Math.round(value * 10) / 10

/** Less than a minute counts as one, so that a single weight is no race; an hour is sixty such minutes [WGT-14, D-177]. */
function paceOf(seconds: number, num: number): MeasuringPace {
  const perMinute = oneDecimal(num / Math.max(1, seconds / 60))
  return { seconds, num, perMinute, perHour: oneDecimal(perMinute * 60) }
}

export interface MeasuringBlock extends MeasuringPeriod, MeasuringPace {}

export interface UserBlocks extends MeasuringPace {
  readonly userName: string | null
  readonly blocks: readonly MeasuringBlock[]
}

/** The blocks of each user with their total, in the order in which users began [WGT-13]. */
export function blocksByUser(periods: readonly MeasuringPeriod[]): UserBlocks[] {
  return [...Map.groupBy(periods, ({ userName }) => userName)].map(([userName, own]) => {
    const blocks = own.map((period) => ({
      ...period,
      ...paceOf(secondsBetween(period.startAt, period.endAt), period.measureNum),
    }))
    const sum = (key: 'seconds' | 'num') => blocks.reduce((all, block) => all + block[key], 0)
    return { userName, blocks, ...paceOf(sum('seconds'), sum('num')) }
  })
}

/** Time of measuring without the pauses between periods [D-177]. */
export const allTimeOf = (users: readonly UserBlocks[]): number =>
  users.reduce((sum, { seconds }) => sum + seconds, 0)

/** `1:02:09` [D-177]. */
export function clockTime(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
