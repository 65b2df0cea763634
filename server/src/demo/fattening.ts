import {
  closeFatteningGroup,
  createFatteningGroup,
  createFatteningOrigin,
  getFatteningGroup,
} from '@warren/shared/features/fattening-groups/fattening-groups.contract.ts'
import { diaryIdOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import { addDays, type Day, dayRange, daysBetween } from '@warren/shared/kernel/calendar.ts'
import { chance, whole } from './chance.ts'
import { airOn, type Cells, isMonday, write, type Written } from './diary.ts'
import { type Litters, ROUNDS_TO_WEANING } from './litters.ts'
import type { Deed } from './live-rounds.ts'
import type { Call } from './office.ts'
import { bandStart, type Rejects, youngOf } from './young.ts'

/** Weaned rabbits come every two weeks, 35 days old, and are sold from day 77 on. */
const AGE = 35

/** Weaned kits of the newest round of the first farm that are not placed yet. */
const NOT_PLACED = 120

export interface Farm {
  readonly short: string
  readonly by: string
  readonly stables: readonly number[]
  /** How many bands it has fattened so far, and about how many rabbits each has. */
  readonly bands: number
  readonly heads: number
  readonly litters: Litters
}

/** A band of rabbits that are fattened. */
interface Band {
  readonly n: number
  readonly salt: string
  readonly start: Day
  readonly heads: number
  /** Day of age on which enteropathy breaks out; most bands have none. */
  readonly outbreak: number | null
  readonly soldAt: number
}

const bandOf = ({ short, heads }: Farm, n: number, today: Day): Band => ({
  n,
  salt: `${short}-fat`,
  start: bandStart(n, today),
  heads: whole(n, `${short}-heads`, Math.round(heads * 0.9), Math.round(heads * 0.2)),
  outbreak: chance(n, `${short}-sick`) < 1 / 8 ? whole(n, `${short}-sick-day`, 42, 14) : null,
  soldAt: whole(n, `${short}-sold`, 77, 8),
})

/** Deaths of a day: most after weaning, fourfold in an outbreak. */
function deadOn({ n, salt, outbreak }: Band, age: number, heads: number): number {
  const usual = age < 42 ? 0.0016 : 0.0009
  const isSick = outbreak !== null && age >= outbreak && age < outbreak + 10
  const level = 0.7 + chance(n, `${salt}-level`) * 0.6
  const expected = heads * usual * level * (isSick ? 4 : 1)
  return Math.min(heads, Math.floor(expected + chance(n * 1000 + age, `${salt}-dead`) * 1.4))
}

/** Grams on a day of age, as hybrids of this farm grow. */
const gramsAt = ({ n, salt }: Band, age: number): number =>
  Math.round((900 + (age - AGE) * 41) * (0.96 + chance(n, `${salt}-growth`) * 0.08))

const isTreated = ({ outbreak }: Band, age: number): boolean =>
  outbreak !== null && age > outbreak && age < outbreak + 6

/** Feed a head on a day: less where they are ill. */
const fedOn = (band: Band, age: number): number =>
  Math.round((62 + Math.min(1, (age - AGE) / 35) * 110) * (isTreated(band, age) ? 0.78 : 1))

/** What was delivered, every sixth day. */
const delivered = (band: Band, age: number, heads: number): Cells =>
  (age - AGE) % 6 === 0
    ? {
        'feed.type': age < 49 ? 'WEANING' : 'FINISHER',
        'feed.amount': Math.round((heads * fedOn(band, age) * 6) / 1000),
      }
    : {}

/** The dead of a day; one on which none died was looked at all the same. */
function losses({ n, salt }: Band, age: number, dead: number): Cells {
  if (dead === 0) return { confirmed: true }
  const isCut = dead > 1 && chance(n * 1000 + age, `${salt}-cut`) < 0.5
  const dissected = isCut ? Math.ceil(dead / 2) : 0
  return { dead, ...(isCut && { dissected, deadEre: dissected }) }
}

/** What a stockman writes down on a day. */
function cellsOn(
  band: Band,
  day: Day,
  { age, heads, dead }: { readonly age: number; readonly heads: number; readonly dead: number },
): Cells {
  const { n, salt, outbreak } = band
  return {
    ...losses(band, age, dead),
    dailyFeedAmount: fedOn(band, age),
    ...delivered(band, age, heads),
    ...airOn(day, n * 1000 + age, salt),
    ...(isMonday(day) && age > AGE && { 'weights.FAT': gramsAt(band, age) }),
    ...(isTreated(band, age) && { 'medicine.drinkingWater': true, 'medicine.medication1': true }),
    ...(outbreak === age && { comment: 'Bloated, off their feed in the first rows' }),
  }
}

/** The diary of a band up to a day: all are sold in the end, some may be left. */
function diaryOf(band: Band, until: Day, { left = 0, heads: began = band.heads } = {}): Written[] {
  let heads = began
  const days = dayRange(band.start, until).filter((day) => AGE + daysBetween(band.start, day) <= band.soldAt)
  return days.map((day) => {
    const age = AGE + daysBetween(band.start, day)
    const dead = age === band.soldAt ? 0 : deadOn(band, age, heads)
    const cells = cellsOn(band, day, { age, heads, dead })
    heads -= dead
    const sold = age === band.soldAt ? heads - left : 0
    heads -= sold
    return {
      day,
      cells:
        sold > 0
          ? { ...cells, soldNum: sold, soldWeight: Math.round((sold * gramsAt(band, age)) / 100) / 10 }
          : cells,
    }
  })
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
function stocked({ short, litters }: Farm, band: Band): Band {
  const waiting = litters.waiting(short, band.n + ROUNDS_TO_WEANING)
  const heads = waiting - (short === 'HO' && band.n === 0 ? NOT_PLACED : 0)
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
    const own = { ...band, n: band.n * 10 + at, heads }
    await write(call, { id: groupId, startDate: band.start }, diaryOf(own, today))
  }
}

/** A band from its arrival to its sale or to today. */
function liveBand(farm: Farm, planned: Band, today: Day, rejects: Rejects | undefined): Deed {
  const soldOn = addDays(planned.start, planned.soldAt - AGE)
  const until = soldOn < today ? soldOn : today
  return {
    day: until,
    hour: 15,
    by: farm.by,
    does: async (call) => {
      const band = stocked(farm, planned)
      if (band.n === 1 && farm.stables.length > 1) return liveMerged(call, farm, band, today)
      const stable = farm.stables[band.n % farm.stables.length] ?? 0
      const id = (await call(createFatteningGroup, {
        body: { startDate: band.start, age: AGE, stables: [{ id: stable }] },
      })) as number
      await arrive(call, farm, band, id)
      await rejects?.give(call, id)
      // Of one band some rabbits are still to be explained, and one that is empty was not closed yet.
      const isOpen = until === today || band.n === 4
      // Young females that were rejected are sold with the band.
      const left = (band.n === 5 ? 14 : 0) - (rejects?.num ?? 0)
      await write(call, { id, startDate: band.start }, diaryOf(band, until, { left }))
      if (!isOpen)
        await call(closeFatteningGroup, {
          params: { id, diaryId: diaryIdOf({ id, startDate: band.start }, until) },
          query: {},
        })
    },
  }
}

/** Young and fattening groups of a farm. */
export function fatteningOf(farm: Farm, young: number, today: Day): Deed[] {
  const rearing = youngOf(farm, young, today)
  const bands = Array.from({ length: farm.bands }, (_, n) =>
    liveBand(farm, bandOf(farm, n, today), today, rearing.rejects.get(n)),
  )
  return [...bands, ...rearing.deeds]
}
