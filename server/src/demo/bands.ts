import { shippedHazard } from '@warren/shared/features/watch/early-warning.rules.ts'
import { type CurvePoint, curveAt } from '@warren/shared/features/watch/forecast.rules.ts'
import { addDays, type Day, dayRange, daysBetween } from '@warren/shared/kernel/calendar.ts'
import { chance, deviation, level, times, whole } from './chance.ts'
import { airOn, type Cells, isMonday, type Written } from './diary.ts'

/** Weaned rabbits come 35 days old, and leave from day 77 on. */
export const AGE = 35

/** A band of rabbits that are fattened. */
export interface Band {
  readonly n: number
  readonly salt: string
  readonly start: Day
  readonly heads: number
  /** How many times as many die as in a usual stable. */
  readonly stableLevel: number
  /** Day of age on which enteropathy breaks out; most bands have none. */
  readonly outbreak: number | null
  /** The last rabbits leave at this age: slaughtered in one or two lots, or sold alive. */
  readonly soldAt: number
  readonly lots: 1 | 2
  readonly isSold: boolean
  /** Deaths of its days as they are known; without them they are drawn. */
  readonly deaths?: readonly number[]
}

/** Rabbits that leave together. */
export interface Lot {
  readonly day: Day
  readonly age: number
  readonly num: number
}

/** A day of a band. */
interface BandDay {
  readonly day: Day
  readonly age: number
  /** In the morning. */
  readonly heads: number
  readonly dead: number
  /** Grams a head. */
  readonly fed: number
}

export interface BandLife {
  readonly days: readonly Written[]
  readonly lots: readonly Lot[]
}

/** Days an outbreak lasts, how many times as many die, and what they eat less. */
const OUTBREAK = { days: 10, times: 4, fed: 0.75 } as const
/** How much deaths of bands and of days lie apart. */
const SIZES = { band: 11, day: 8 } as const
const SUMMER = { from: 6, to: 8, times: 1.3 } as const
/** Of the rabbits the first of two lots takes, so many days before the other. */
const FIRST_LOT = { share: 0.55, days: 3 } as const
const FINISHER_AT = 49
/** How many are weighed on a Monday. */
const WEIGHED = 60

/** How the rabbits of these farms grow. */
const GROWTH: readonly CurvePoint[] = [
  { age: 35, grams: 934 },
  { age: 42, grams: 1190 },
  { age: 49, grams: 1440 },
  { age: 56, grams: 1715 },
  { age: 63, grams: 2030 },
  { age: 70, grams: 2340 },
  { age: 77, grams: 2610 },
  { age: 84, grams: 2860 },
  { age: 90, grams: 3050 },
]

const isSick = ({ outbreak }: Band, age: number): boolean =>
  outbreak !== null && age >= outbreak && age < outbreak + OUTBREAK.days

/** Grams of a rabbit on a day of age: some bands grow better than others. */
export const gramsAt = ({ n, salt }: Band, age: number): number =>
  Math.round((curveAt(GROWTH, age) ?? 0) * (0.94 + chance(n, `${salt}-growth`) * 0.12))

/** Deaths of a day, as they lie on farms: by age, band, stable and season. */
function deadOn(band: Band, day: Day, age: number, heads: number): number {
  const { n, salt, deaths } = band
  if (deaths) return deaths[age - AGE] ?? 0
  const month = Number(day.slice(5, 7))
  const season = month >= SUMMER.from && month <= SUMMER.to ? SUMMER.times : 1
  const key = n * 1000 + age
  const expected =
    heads *
    shippedHazard('FAT', age) *
    level(n, `${salt}-level`, SIZES.band) *
    band.stableLevel *
    season *
    (isSick(band, age) ? OUTBREAK.times : 1) *
    level(key, `${salt}-day`, SIZES.day)
  return Math.min(heads, times(key, `${salt}-dead`, expected))
}

/** Feed a head on a day: less where they are ill. */
const fedOn = (band: Band, age: number): number =>
  Math.round((60 + Math.min(1, (age - AGE) / 38) * 115) * (isSick(band, age - 1) ? OUTBREAK.fed : 1))

/** Days from one delivery to the next, five to eight. */
function spansOf(
  { n, salt }: Band,
  days: readonly BandDay[],
): { readonly key: number; readonly length: number; readonly span: BandDay[] }[] {
  const spans: ReturnType<typeof spansOf> = []
  let from = 0
  while (from < days.length) {
    const key = n * 100 + spans.length
    const length = whole(key, `${salt}-lorry`, 5, 4)
    spans.push({ key, length, span: days.slice(from, from + length) })
    from += length
  }
  return spans
}

/** What was delivered: as much as is fed until the next time, a little more or less. */
function deliveries(band: Band, days: readonly BandDay[]): Map<Day, Cells> {
  const found = new Map<Day, Cells>()
  for (const { key, length, span } of spansOf(band, days)) {
    const [first] = span
    const fed = span.reduce((sum, { heads, dead, fed: grams }) => sum + (heads - dead) * grams, 0)
    // What is still to come is fed like the days before it, up to the last one.
    const grams = (fed * Math.min(length, band.soldAt - (first?.age ?? 0) + 1)) / Math.max(1, span.length)
    if (first && fed > 0)
      found.set(first.day, {
        'feed.type': first.age < FINISHER_AT ? 'WEANING' : 'FINISHER',
        'feed.amount': Math.round((grams * (0.98 + chance(key, `${band.salt}-load`) * 0.04)) / 1000),
        'feed.siloName': first.age < FINISHER_AT ? 'S1' : 'S2',
      })
  }
  return found
}

/** The dead of a day, some of them dissected; one on which none died was looked at all the same. */
function losses(band: Band, age: number, dead: number): Cells {
  if (dead === 0) return { confirmed: true }
  const key = band.n * 1000 + age
  const sick = isSick(band, age)
  if (!sick && (dead < 2 || chance(key, `${band.salt}-cut`) > 0.35)) return { dead }
  const dissected = Math.ceil(dead / (sick ? 3 : 2))
  const deadResp = sick ? Math.floor(dissected / 5) : Math.round(dissected * chance(key, `${band.salt}-lung`))
  return { dead, dissected, deadResp, deadEre: dissected - deadResp }
}

function treatment({ outbreak }: Band, age: number): Cells {
  const since = outbreak === null ? -1 : age - outbreak
  return {
    ...(since > 0 && since < 6 && { 'medicine.drinkingWater': true, 'medicine.medication1': true }),
    ...(since === 0 && { comment: 'Bloated, off their feed in the first rows' }),
    ...(since === 1 && { 'medicine.treatment': 'Treated over the drinking water for five days' }),
  }
}

/** Rabbits that leave on a day, of those that are there after its deaths. */
function leavingOn({ soldAt, lots }: Band, age: number, heads: number, left: number): number {
  if (age === soldAt) return heads - left
  return lots === 2 && age === soldAt - FIRST_LOT.days ? Math.round(heads * FIRST_LOT.share) : 0
}

/** A band up to a day: all leave in the end, some may be left. */
export function lifeOf(band: Band, until: Day, left = 0): BandLife {
  let heads = band.heads
  const [days, lots]: [BandDay[], Lot[]] = [[], []]
  for (const day of dayRange(band.start, until)) {
    const age = AGE + daysBetween(band.start, day)
    if (age > band.soldAt) break
    const dead = age === band.soldAt ? 0 : deadOn(band, day, age, heads)
    days.push({ day, age, heads, dead, fed: fedOn(band, age) })
    const num = leavingOn(band, age, heads - dead, left)
    if (num > 0) lots.push({ day, age, num })
    heads -= dead + num
  }
  const delivered = deliveries(band, days)
  const written = days.map(({ day, age, dead, fed }) => ({
    day,
    cells: {
      ...losses(band, age, dead),
      dailyFeedAmount: fed,
      ...delivered.get(day),
      ...airOn(day, band.n * 1000 + age, band.salt),
      ...treatment(band, age),
      ...(band.isSold && soldOn(band, lots, day)),
    },
  }))
  return { days: written, lots: band.isSold ? [] : lots }
}

function soldOn(band: Band, lots: readonly Lot[], day: Day): Cells {
  const lot = lots.find((one) => one.day === day)
  if (!lot) return {}
  return { soldNum: lot.num, soldWeight: Math.round((lot.num * gramsAt(band, lot.age)) / 100) / 10 }
}

/** The weights of so many rabbits of a band on a day of age, as a scale shows them. */
export function weightsOn(band: Band, age: number, num: number): number[] {
  const key = band.n * 1000 + age
  const spread = 0.07 + chance(key, `${band.salt}-spread`) * 0.02
  return Array.from({ length: num }, (_, no) => {
    const grams = gramsAt(band, age) * (1 + spread * deviation(key * 100 + no, `${band.salt}-weight`))
    return Math.round(grams / 2) * 2
  })
}

/** What was weighed: every Monday before the last rabbits left. */
export const weighingsOf = (band: Band, until: Day): { readonly day: Day; readonly grams: number[] }[] =>
  dayRange(addDays(band.start, 1), until).flatMap((day) => {
    const age = AGE + daysBetween(band.start, day)
    return isMonday(day) && age < band.soldAt ? [{ day, grams: weightsOn(band, age, WEIGHED) }] : []
  })
