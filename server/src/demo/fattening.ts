import {
  closeFatteningGroup,
  createFatteningGroup,
  createFatteningOrigin,
  getFatteningGroup,
  updateFatteningGroup,
} from '@warren/shared/features/fattening-groups/fattening-groups.contract.ts'
import { diaryIdOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import { addDays, type Day } from '@warren/shared/kernel/calendar.ts'
import { AGE, type Band, lifeOf } from './bands.ts'
import { chance, whole } from './chance.ts'
import { write } from './diary.ts'
import { type Litters, ROUNDS_TO_WEANING } from './litters.ts'
import type { Deed } from './live-rounds.ts'
import type { Call } from './office.ts'
import { slaughter } from './slaughter.ts'
import { type Weighings, weighToday } from './weighings.ts'
import { bandStart, type Rejects, youngOf } from './young.ts'

/** Weaned kits of the newest round of the first farm that are not placed yet. */
const NOT_PLACED = 120
/** The stable that is worse than the others loses two points more of about five. */
const WORSE = 1.4
/** Bands of which one has an outbreak, and bands of which one is sold alive. */
const OUTBREAK_EVERY = 8
const SOLD_EVERY = 5
/** Bands of the first farm of whose last lot carcasses were cut up and weighed. */
const CUT: readonly number[] = [6, 7, 8, 10, 11, 12]
/** What is special today, by the number of the band. */
const MERGED = 1
const WEIGHED_TODAY = 2
const READY = 3
const EMPTY = 4
const TO_EXPLAIN = 5
/** The band of the first farm that leaves in three days, at this age. */
const READY_AT = 87
/** A bought band in which more die than expected: its days up to today. */
const ALARM = { n: 900, heads: 2000, deaths: [5, 6, 4, 6, 7, 9, 16, 22, 26], from: 'Kunság' } as const

export interface Farm {
  readonly short: string
  readonly by: string
  readonly stables: readonly number[]
  /** The stable in which more rabbits die. */
  readonly worse: number | null
  /** How many bands it has fattened so far, and about how many rabbits each has. */
  readonly bands: number
  readonly heads: number
  /** Which of eight bands falls ill. */
  readonly sick: number
  readonly litters: Litters
  readonly weighings: Weighings
}

const isFirst = ({ short }: Farm): boolean => short === 'HO'
const isReady = (farm: Farm, n: number): boolean => isFirst(farm) && n === READY
const stableOf = ({ stables }: Farm, n: number): number => stables[n % stables.length] ?? 0
const levelIn = ({ worse }: Farm, stable: number): number => (stable === worse ? WORSE : 1)

function bandOf(farm: Farm, n: number, today: Day): Band {
  const { short, heads, sick } = farm
  const hasTwoLots = !isReady(farm, n) && n !== TO_EXPLAIN && chance(n, `${short}-lots`) < 0.5
  return {
    n,
    salt: `${short}-fat`,
    start: bandStart(n, today),
    heads: whole(n, `${short}-heads`, Math.round(heads * 0.9), Math.round(heads * 0.2)),
    stableLevel: levelIn(farm, stableOf(farm, n)),
    outbreak: n % OUTBREAK_EVERY === sick ? whole(n, `${short}-sick-day`, 42, 14) : null,
    soldAt: isReady(farm, n) ? READY_AT : whole(n, `${short}-sold`, 77, 8),
    lots: hasTwoLots ? 2 : 1,
    isSold: n % SOLD_EVERY === EMPTY,
  }
}

/** Weaned kits arrive from the mother groups of their round; where it has no page, from no group. */
async function arrive(call: Call, { short, litters }: Farm, band: Band, id: number): Promise<void> {
  const kits = litters.take(short, band.n + ROUNDS_TO_WEANING, band.heads)
  for (const { num, ...from } of kits.length > 0 ? kits : [{ num: band.heads }])
    await call(createFatteningOrigin, {
      params: { id },
      body: { arrivedDate: band.start, age: AGE, num, weight: Math.round(num * 91) / 100, ...from },
    })
}

/** A band takes all kits of its round that wait. */
function stocked(farm: Farm, band: Band): Band {
  const waiting = farm.litters.waiting(farm.short, band.n + ROUNDS_TO_WEANING)
  const heads = waiting - (isFirst(farm) && band.n === 0 ? NOT_PLACED : 0)
  return heads > 0 ? { ...band, heads } : band
}

/** Two weeks ago a band came into two stables: a parent and its members. */
async function liveMerged(call: Call, farm: Farm, band: Band, today: Day): Promise<void> {
  const stables = farm.stables.slice(0, 2)
  const parent = await call(createFatteningGroup, {
    body: { startDate: band.start, age: AGE, stables: stables.map((id) => ({ id })) },
  })
  const { gpMembers } = await call(getFatteningGroup, { params: { id: parent as number } })
  for (const [at, { groupId }] of gpMembers.entries()) {
    const heads = Math.floor((band.heads + at) / 2)
    await arrive(call, farm, { ...band, heads }, groupId)
    const own = { ...band, n: band.n * 10 + at, heads, stableLevel: levelIn(farm, stables[at] ?? 0) }
    await write(call, { id: groupId, startDate: band.start }, lifeOf(own, today).days)
    farm.weighings.begin({ id: groupId, band: own, until: today })
  }
}

const begin = async (call: Call, { start }: Band, stable: number): Promise<number> =>
  (await call(createFatteningGroup, {
    body: { startDate: start, age: AGE, stables: [{ id: stable }] },
  })) as number

/** Rabbits that are left in the end; young females that were rejected leave with the band. */
const leftOf = ({ n }: Band, rejects: Rejects | undefined): number =>
  (n === TO_EXPLAIN ? 14 : 0) - (rejects?.num ?? 0)

interface Lived {
  readonly band: Band
  readonly until: Day
  readonly today: Day
  readonly rejects: Rejects | undefined
}

/** A band in one stable, from its arrival on. */
async function liveSingle(call: Call, farm: Farm, { band, until, today, rejects }: Lived): Promise<void> {
  const stable = stableOf(farm, band.n)
  const id = await begin(call, band, stable)
  await arrive(call, farm, band, id)
  await rejects?.give(call, id)
  const { days, lots } = lifeOf(band, until, leftOf(band, rejects))
  await write(call, { id, startDate: band.start }, days)
  await slaughter(call, { id, band, lots, isCut: isFirst(farm) && CUT.includes(band.n) })
  farm.weighings.begin({ id, band, until })
  if (isReady(farm, band.n)) {
    const query = { deliveryAge: READY_AT }
    await call(updateFatteningGroup, { params: { id }, query, body: [{ id: stable }] })
  }
  // One that is empty was not closed yet.
  if (until < today && band.n !== EMPTY)
    await call(closeFatteningGroup, {
      params: { id, diaryId: diaryIdOf({ id, startDate: band.start }, until) },
      query: {},
    })
}

/** A band from its arrival to its sale or to today. */
function liveBand(farm: Farm, planned: Band, today: Day, rejects: Rejects | undefined): Deed {
  const soldOn = addDays(planned.start, planned.soldAt - AGE)
  const until = soldOn < today ? soldOn : today
  return {
    day: until,
    hour: 15,
    by: farm.by,
    does: (call) => {
      const band = stocked(farm, planned)
      return band.n === MERGED && farm.stables.length > 1
        ? liveMerged(call, farm, band, today)
        : liveSingle(call, farm, { band, until, today, rejects })
    },
  }
}

/** A band that was bought, and in which more and more die. */
function liveAlarm(farm: Farm, today: Day): Deed {
  const { n, heads, deaths } = ALARM
  const start = addDays(today, 1 - deaths.length)
  // The seventh day is the first of the outbreak.
  const sick = { outbreak: AGE + 6, deaths, heads, start, stableLevel: 1, isSold: false, n }
  const band = { ...bandOf(farm, n, today), ...sick }
  return {
    day: today,
    hour: 8,
    by: farm.by,
    does: async (call) => {
      const id = await begin(call, band, stableOf(farm, 0))
      await call(createFatteningOrigin, {
        params: { id },
        body: { arrivedDate: start, age: AGE, num: heads, weight: heads * 0.93, farmName: ALARM.from },
      })
      await write(call, { id, startDate: start }, lifeOf(band, today).days)
      farm.weighings.begin({ id, band, until: today })
    },
  }
}

/** What only the first farm has today. */
function todayOf(farm: Farm, today: Day): Deed[] {
  if (!isFirst(farm)) return []
  const age = AGE + WEIGHED_TODAY * 14 + 7
  return [
    liveAlarm(farm, today),
    ...weighToday(farm.weighings, { salt: `${farm.short}-fat`, n: WEIGHED_TODAY, age, today }),
  ]
}

/** Young and fattening groups of a farm. */
export function fatteningOf(farm: Farm, young: number, today: Day): Deed[] {
  const rearing = youngOf(farm, young, today)
  const bands = Array.from({ length: farm.bands }, (_, n) =>
    liveBand(farm, bandOf(farm, n, today), today, rearing.rejects.get(n)),
  )
  return [...bands, ...rearing.deeds, ...todayOf(farm, today)]
}
