/** Words for days near today, in all languages at once, whichever the page speaks. */
const WORDS: Readonly<Record<string, number>> = {
  today: 0,
  ma: 0,
  "aujourd'hui": 0,
  hoy: 0,
  yesterday: -1,
  tegnap: -1,
  hier: -1,
  ayer: -1,
  tomorrow: 1,
  holnap: 1,
  demain: 1,
  mañana: 1,
}

const DAY = 86_400_000
const iso = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The day, or nothing if the calendar does not have it. */
function dayOf(year: number, month: number, day: number): string | undefined {
  if (year < 1900 || year > 2999) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? iso(date.getTime()) : undefined
}

/** Whether a text is a day of the calendar, written yyyy-MM-dd [GEN-30]. */
export function isDay(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  return parts !== null && dayOf(Number(parts[1]), Number(parts[2]), Number(parts[3])) === text
}

/** The day so many days after another. */
export const daysAfter = (day: string, days: number): string =>
  iso(Date.parse(`${day}T00:00:00Z`) + days * DAY)

const SLASHED = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?\.?$/

/** The days that a text with slashes can be: month first, day first, or both; of one day there is one [D-235]. */
export function slashedDays(text: string, today: string): string[] {
  const [, first = '', second = '', year = today.slice(0, 4)] = SLASHED.exec(text.trim()) ?? []
  if (first === '') return []
  const [one, other] = [Number(first), Number(second)]
  const days = [dayOf(Number(year), other, one), dayOf(Number(year), one, other)]
  return [...new Set(days.filter((day) => day !== undefined))]
}

function written(text: string, today: string): string | undefined {
  const full =
    /^(\d{4})[-./ ]+(\d{1,2})[-./ ]+(\d{1,2})\.?$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (full !== null) return dayOf(Number(full[1]), Number(full[2]), Number(full[3]))
  const short = /^(\d{1,2})[-./ ]+(\d{1,2})\.?$/.exec(text)
  return short === null ? undefined : dayOf(Number(today.slice(0, 4)), Number(short[1]), Number(short[2]))
}

/**
 * Reads what a person types for a day: `2026-05-12`, `20260512`, `2026.05.12.`, `05-12`, `+7`, `today`.
 * Nothing comes back when it is none, or when it can be two.
 */
export function parseDay(text: string, today: string): string | undefined {
  const typed = text.trim().toLowerCase().replaceAll('’', "'")
  const word = Object.hasOwn(WORDS, typed) ? WORDS[typed] : undefined
  if (word !== undefined) return daysAfter(today, word)
  if (/^[+-]\d{1,4}$/.test(typed)) return daysAfter(today, Number(typed))
  const [slashed, ...others] = slashedDays(typed, today)
  if (slashed !== undefined) return others.length > 0 ? undefined : slashed
  return written(typed, today)
}
