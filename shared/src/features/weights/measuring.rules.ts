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

interface Timed {
  readonly id: number
  readonly at: string
  readonly time: number
}

/** Read once: to read it at each comparison would take longer than all the rest. */
const timed = ({ id, at }: Measured): Timed => ({ id, at, time: Date.parse(at) })
const inOrder = (a: Timed, b: Timed): number => a.time - b.time || a.id - b.id

interface OpenPeriod {
  startAt: string
  endAt: string
  start: number
  end: number
  measureNum: number
}

/** The periods of one user. */
function periodsOfOne(own: readonly Measured[]): OpenPeriod[] {
  const periods: OpenPeriod[] = []
  for (const { at, time } of own.map(timed).sort(inOrder)) {
    const open = periods.at(-1)
    if (open && time - open.end <= LONGEST_GAP_SECONDS * 1000) {
      open.endAt = at
      open.end = time
      open.measureNum += 1
    } else periods.push({ startAt: at, endAt: at, start: time, end: time, measureNum: 1 })
  }
  return periods
}

/** Periods of measuring, the first one first; users are independent, two scales may take turns [WGT-23, D-175]. */
export function periodsOf(weights: readonly Measured[]): MeasuringPeriod[] {
  return [...Map.groupBy(weights, ({ userName }) => userName)]
    .flatMap(([userName, own]) => periodsOfOne(own).map((period) => ({ userName, ...period })))
    .sort((a, b) => a.start - b.start)
    .map(({ userName, startAt, endAt, measureNum }) => ({ userName, startAt, endAt, measureNum }))
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
