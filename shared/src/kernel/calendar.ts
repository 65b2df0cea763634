import { Temporal } from 'temporal-polyfill'

/** A calendar day as every carrier writes it: yyyy-MM-dd [GEN-30]. */
export type Day = string

/** Today in the installation's zone: a diary day is the farm's day, not the server's [D-004]. */
export const todayIn = (zone: string, now: Date): Day =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString()

/** ISO week of a day; weeks start on Monday. */
export const weekOf = (day: Day): number => Temporal.PlainDate.from(day).weekOfYear ?? 0

/** Years 1 to 9999: there is no year 0, neither in the calendar nor in the engine, and later ones have no such form. */
const DAY = /^(?!0000)\d{4}-\d{2}-\d{2}$/

const dayOfMillis = (millis: number): string =>
  Temporal.Instant.fromEpochMilliseconds(millis).toZonedDateTimeISO('UTC').toPlainDate().toString()

/**
 * Reads a day in both given forms: `yyyy-MM-dd`, or the epoch millis of 00:00 UTC of that day [D-004].
 * Anything else, also a day the calendar does not have, is absent.
 */
export function readDay(value: unknown): Day | undefined {
  try {
    const text = typeof value === 'number' && Number.isSafeInteger(value) ? dayOfMillis(value) : value
    if (typeof text !== 'string' || !DAY.test(text)) return undefined
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString()
  } catch {
    return undefined
  }
}

const DAY_MILLIS = 86_400_000

/** The day of a moment in millis: a whole UTC day is that day, any other moment its day in the zone [D-004, D-263]. */
export const dayOfMoment = (millis: number, zone: string): Day | undefined => {
  const day = readDay(millis)
  return day === undefined || millis % DAY_MILLIS === 0 ? day : todayIn(zone, new Date(millis))
}

const FIRST_DAY = '1900-01-01'
const LAST_DAY = '2999-12-31'

/** A day, or the nearest one from which days can be counted on: texts of days end with the year 9999. */
export function withinReach(day: Day): Day {
  if (day < FIRST_DAY) return FIRST_DAY
  return day > LAST_DAY ? LAST_DAY : day
}

export const addDays = (day: Day, days: number): Day => Temporal.PlainDate.from(day).add({ days }).toString()

/** Every day from one to another, both included. */
export const dayRange = (from: Day, to: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, n) =>
    new Date(Date.parse(from) + n * 86_400_000).toISOString().slice(0, 10),
  )

/** Days from one day to another; negative when the other is before it. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

export const addMonths = (day: Day, months: number): Day =>
  Temporal.PlainDate.from(day).add({ months }).toString()

/** The instant a day begins in a zone, or a later day when `plusDays` is given. */
export const dayStart = (day: Day, zone: string, plusDays = 0): Date =>
  new Date(Temporal.PlainDate.from(day).add({ days: plusDays }).toZonedDateTime(zone).epochMilliseconds)

/** The instant of an hour of a day by the clock of a zone. */
export const instantAt = (day: Day, zone: string, hour: number): Date =>
  new Date(
    Temporal.PlainDate.from(day).toZonedDateTime({
      timeZone: zone,
      plainTime: Temporal.PlainTime.from({ hour }),
    }).epochMilliseconds,
  )

/** A range whose ends were given the wrong way round begins with the earlier one; an open end stays open [STA-07, D-172]. */
export const rangeInOrder = <T extends Day | undefined>(from: T, to: T): { from: T; to: T } =>
  from !== undefined && to !== undefined && from > to ? { from: to, to: from } : { from, to }

/** Two years back to today: what summaries and the culling list begin with [SUM-03, STA-07]. */
export const lastTwoYears = (today: Day): { from: Day; to: Day } => ({
  from: addMonths(today, -24),
  to: today,
})
/** The instant of a day and time by the clock of a zone; a time that a clock jumps over is the one after it. */
export const instantOf = (moment: string, zone: string): Date =>
  new Date(Temporal.PlainDateTime.from(moment).toZonedDateTime(zone).epochMilliseconds)
