import { type Day, daysBetween } from '../../../kernel/calendar.ts'
import type { RabbitStatus } from '../../animals/animals.vocabulary.ts'
import type { BreedingSettings } from '../../ia-groups/breeding.vocabulary.ts'
import { openSince, sourceOf } from '../../ia-groups/candidates.rules.ts'
import { ROUND_DAYS } from '../../ia-groups/ia-groups.vocabulary.ts'
import { touchingOf } from '../cells.rules.ts'
import { type MissedReason, UNSURE_DAYS } from '../missed.vocabulary.ts'

/** What is read of one insemination. */
export interface MissedCover {
  /** Null in a draft without a day. */
  readonly startDate: Day | null
  /** The list of its group is closed. */
  readonly active: boolean
  readonly touching: boolean | null
  readonly touchingDate: Day | null
  readonly farrowingDate: Day | null
}

export interface MissedDoe {
  readonly status: RabbitStatus
  readonly tattoo: string | null
  readonly birthDate: Day | null
  /** The newest first. */
  readonly covers: readonly MissedCover[]
}

/** A reason with the days that make it one: open days, age, or the day of the round. */
export interface Missed {
  readonly reason: MissedReason
  readonly days: number
}

interface Dated extends MissedCover {
  readonly startDate: Day
}

const isDated = (cover: MissedCover): cover is Dated => cover.startDate !== null

/** A birth is not awaited any more. */
const isLost = (day: number): boolean => day >= ROUND_DAYS.lost

/** Whether a birth of this cover is still awaited, on whichever list [D-084]. */
const isAwaited = ({ startDate, touching, farrowingDate }: MissedCover, today: Day): boolean =>
  startDate !== null && !isLost(daysBetween(startDate, today)) && touching !== false && farrowingDate === null

/** Reasons of her newest insemination, and when each holds on a day of its round. */
const WAITS: readonly (readonly [MissedReason, (cover: Dated, day: number, today: Day) => boolean])[] = [
  [
    'NOT_FELT',
    (cover, day) =>
      touchingOf(cover) === null && cover.active && day >= ROUND_DAYS.palpationLate && !isLost(day),
  ],
  [
    'UNSURE',
    ({ touching, touchingDate }, day, today) =>
      touching === null &&
      touchingDate !== null &&
      daysBetween(touchingDate, today) >= UNSURE_DAYS &&
      !isLost(day),
  ],
  ['NOT_KINDLED', ({ touching }, day) => touching === true && isLost(day) && day <= ROUND_DAYS.end],
]

/** What her newest insemination waits for; an older one is settled by it. */
function waitsFor(newest: Dated, today: Day): Missed[] {
  if (newest.farrowingDate !== null) return []
  const days = daysBetween(newest.startDate, today)
  return WAITS.filter(([, holds]) => holds(newest, days, today)).map(([reason]) => ({ reason, days }))
}

/** Free, and open for longer than the farm wants it. */
function openFor({ tattoo, birthDate, covers }: MissedDoe, today: Day, settings: BreedingSettings): Missed[] {
  if (tattoo === null || covers.some((cover) => !cover.active || isAwaited(cover, today))) return []
  const births = covers.flatMap(({ farrowingDate }) => farrowingDate ?? [])
  const past = {
    birthDate,
    lastKindling: births.toSorted().at(-1) ?? null,
    newest: covers.find(isDated) ?? null,
  }
  if (sourceOf(past, today) === 'YOUNG') return []
  const since = openSince(past, today, settings.minAgeDays)
  const days = since === null ? 0 : daysBetween(since, today)
  return days > settings.openLimitDays ? [{ reason: 'OPEN_LONG', days }] : []
}

/** Why a doe counts as left behind on a day. The herd is judged by the same rule in SQL, and a test compares both. */
export function missedReasonsOf(doe: MissedDoe, today: Day, settings: BreedingSettings): Missed[] {
  const { status, birthDate, covers } = doe
  if (status !== 'IN_PROD') return []
  if (covers.length === 0) {
    const days = birthDate === null ? 0 : daysBetween(birthDate, today)
    return days > settings.minAgeDays + settings.rhythmDays ? [{ reason: 'NEVER', days }] : []
  }
  const begun = covers.find((cover): cover is Dated => isDated(cover) && cover.startDate <= today)
  return [...openFor(doe, today, settings), ...(begun === undefined ? [] : waitsFor(begun, today))]
}
