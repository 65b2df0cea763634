import { litterNow } from '@warren/shared/features/covers/cells.rules.ts'
import { dueOf } from '@warren/shared/features/covers/covers.rules.ts'
import type { Cover } from '@warren/shared/features/covers/covers.contract.ts'
import { GESTATION_DAYS, WEANING_DAYS } from '@warren/shared/features/covers/covers.vocabulary.ts'
import { addDays, type Day, daysBetween } from '@warren/shared/kernel/calendar.ts'

/** Kits stay with the doe this long after their birth. */
const SUCKLING_DAYS = WEANING_DAYS - GESTATION_DAYS
/** Palpation is usually done this long after the insemination: so long an empty one is drawn without its day. */
const PALPATION_DAYS = 14
/** Room after the last bar, and the least span: a first insemination would fill the whole width. */
const MARGIN_DAYS = 32
/** A life that is over needs no room for what is to come. */
const END_DAYS = 14
const LEAST_DAYS = 120

export interface Litter {
  readonly coverId: number
  readonly day: Day
  readonly viable: number
  readonly unviable: number
}

/** `done` led to a birth, `empty` was not pregnant, `waiting` may still come, `lost` should have come by now. */
type GestationState = 'done' | 'empty' | 'waiting' | 'lost'
export interface Gestation {
  readonly coverId: number
  readonly from: Day
  readonly to: Day
  readonly state: GestationState
}

export interface Suckling {
  readonly coverId: number
  readonly from: Day
  readonly to: Day
  /** Kits counted at 28 days; null while they are with the doe or when they were not counted. */
  readonly weaned: number | null
  /** Kits under the doe now; null when the time is over. */
  readonly present: number | null
}

export interface LifeLine {
  readonly from: Day
  readonly to: Day
  /** First days of the months in between. */
  readonly months: readonly Day[]
  /** Top of the scale of kits, a multiple of five. */
  readonly top: number
  readonly litters: readonly Litter[]
  readonly gestations: readonly Gestation[]
  readonly sucklings: readonly Suckling[]
  /** The expected birth of the insemination that is still open. */
  readonly due: Day | null
  /** How far it is told: today, or the day she left. */
  readonly until: Day
  readonly hasLeft: boolean
}

/** When it is looked at, and when she left. */
interface Time {
  readonly today: Day
  readonly exitDate: Day | null
}

type StartedCover = Cover & { readonly start: Day }

const laterOf = (a: Day, b: Day): Day => (a > b ? a : b)
const earlierOf = (a: Day, b: Day): Day => (a < b ? a : b)

const untilExit = (day: Day, { exitDate }: Time): Day => (exitDate === null ? day : earlierOf(day, exitDate))

function gestationOf(cover: StartedCover, time: Time): Gestation {
  const { id: coverId, start: from, farrowingDate, touchingDate } = cover
  const until = (to: Day, state: GestationState): Gestation => ({
    coverId,
    from,
    to: untilExit(to, time),
    state,
  })
  if (farrowingDate !== null) return { coverId, from, to: farrowingDate, state: 'done' }
  if (cover.pregnant === false) return until(touchingDate ?? addDays(from, PALPATION_DAYS), 'empty')
  const due = dueOf(cover, time.today, time.exitDate)
  return due === null ? until(addDays(from, GESTATION_DAYS), 'lost') : until(due, 'waiting')
}

/** Kits of the last count before weaning; before one, those alive with the added and without the taken. */
const kitsWithDoe = (cover: Cover): number | null =>
  cover.nestCount3Week ?? cover.adjusted ?? litterNow(cover)

function sucklingOf(cover: Cover, time: Time): Suckling[] {
  const { id: coverId, farrowingDate, nestCount } = cover
  if (farrowingDate === null) return []
  const to = untilExit(addDays(farrowingDate, SUCKLING_DAYS), time)
  const kits = kitsWithDoe(cover) ?? 0
  const over = nestCount !== null || time.exitDate !== null || to < time.today
  // A litter of which no kit lived leaves nothing to suckle.
  if (kits === 0 && (nestCount ?? 0) === 0) return []
  return [{ coverId, from: farrowingDate, to, weaned: nestCount, present: over ? null : kits }]
}

const litterOf = ({ id: coverId, farrowingDate, viable, unviable }: Cover): Litter[] =>
  farrowingDate === null
    ? []
    : [{ coverId, day: farrowingDate, viable: viable ?? 0, unviable: unviable ?? 0 }]

function monthsOf(from: Day, to: Day): Day[] {
  const months: Day[] = []
  let [year = 0, month = 0] = from.split('-').map(Number)
  for (;;) {
    const day = `${year}-${String(month).padStart(2, '0')}-01`
    if (day > to) return months
    if (day >= from) months.push(day)
    ;[year, month] = month === 12 ? [year + 1, 1] : [year, month + 1]
  }
}

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`

const startedOf = (covers: readonly Cover[]): StartedCover[] =>
  covers
    .flatMap((cover): StartedCover[] =>
      cover.group.startDate === null ? [] : [{ ...cover, start: cover.group.startDate }],
    )
    .toSorted((a, b) => (a.start < b.start ? -1 : 1))

/** The last day of the scale: after the last bar and today there is room, after an exit hardly any. */
function endOf(from: Day, bars: readonly { readonly to: Day }[], { today, exitDate }: Time): Day {
  const least = addDays(from, LEAST_DAYS)
  if (exitDate !== null) return laterOf(addDays(exitDate, END_DAYS), least)
  return laterOf(
    addDays(
      bars.reduce((day, bar) => laterOf(day, bar.to), today),
      MARGIN_DAYS,
    ),
    least,
  )
}

/** Births, gestations and sucklings of a doe on one time scale; nothing before she was first inseminated. */
export function lifeLineOf(
  covers: readonly Cover[],
  today: Day,
  exitDate: Day | null = null,
): LifeLine | undefined {
  const time = { today, exitDate }
  const started = startedOf(covers)
  const [first] = started
  if (!first) return undefined
  const gestations = started.map((cover) => gestationOf(cover, time))
  const sucklings = started.flatMap((cover) => sucklingOf(cover, time))
  const litters = started.flatMap(litterOf)
  const from = firstOfMonth(litters.reduce((day, litter) => earlierOf(day, litter.day), first.start))
  const to = endOf(from, [...gestations, ...sucklings], time)
  const most = litters.reduce((top, { viable, unviable }) => Math.max(top, viable + unviable), 0)
  return {
    from,
    to,
    months: monthsOf(from, to),
    top: Math.max(15, Math.ceil(most / 5) * 5),
    litters,
    gestations,
    sucklings,
    due: gestations.findLast(({ state }) => state === 'waiting')?.to ?? null,
    until: exitDate ?? today,
    hasLeft: exitDate !== null,
  }
}

/** Where a day lies on a scale from 0 to 1. */
export const fractionOf = ({ from, to }: Pick<LifeLine, 'from' | 'to'>, day: Day): number =>
  daysBetween(from, day) / Math.max(1, daysBetween(from, to))
