import {
  closeFatteningGroup,
  createFatteningGroup,
  createFatteningOrigin,
  getFatteningGroup,
} from '@warren/shared/features/fattening-groups/fattening-groups.contract.ts'
import { emptyValue } from '@warren/shared/features/group-pages/diary.rules.ts'
import { type DiaryFieldName } from '@warren/shared/features/group-pages/diary.vocabulary.ts'
import { saveDiaryCells } from '@warren/shared/features/group-pages/group-pages.contract.ts'
import { diaryIdOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import { addDays, type Day, dayRange, daysBetween } from '@warren/shared/kernel/calendar.ts'
import type pg from 'pg'
import { chance, whole } from './chance.ts'
import type { Deed } from './live-rounds.ts'
import type { Call } from './office.ts'

/** Weaned rabbits come every two weeks, 35 days old, and are sold from day 77 on. */
const BAND_DAYS = 14
const AGE = 35
const ROWS_OF_CALL = 35

interface Farm {
  readonly short: string
  readonly by: string
  readonly stables: readonly number[]
  /** How many bands it has fattened so far, and about how many rabbits each has. */
  readonly bands: number
  readonly heads: number
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
  start: addDays(today, -n * BAND_DAYS - 4),
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

type Cells = Partial<Record<DiaryFieldName, string | number | boolean>>

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

const isMonday = (day: Day): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 1

/** What a stockman writes down on a day. */
function cellsOn(
  band: Band,
  day: Day,
  { age, heads, dead }: { readonly age: number; readonly heads: number; readonly dead: number },
): Cells {
  const { n, salt, outbreak } = band
  const key = n * 1000 + age
  const warmth = Math.cos(((Number(day.slice(5, 7)) - 7) / 12) * 2 * Math.PI)
  return {
    ...losses(band, age, dead),
    dailyFeedAmount: fedOn(band, age),
    ...delivered(band, age, heads),
    'indoorData.temperature': Math.round((17 + warmth * 5 + chance(key, `${salt}-air`) * 3) * 10) / 10,
    'indoorData.relativeHumidity': whole(key, `${salt}-damp`, 55, 15),
    ...(isMonday(day) && age > AGE && { 'weights.FAT': gramsAt(band, age) }),
    ...(isTreated(band, age) && { 'medicine.drinkingWater': true, 'medicine.medication1': true }),
    ...(outbreak === age && { comment: 'Bloated, off their feed in the first rows' }),
  }
}

interface Written {
  readonly day: Day
  readonly cells: Cells
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

async function write(
  call: Call,
  group: { readonly id: number; readonly startDate: Day },
  days: readonly Written[],
): Promise<void> {
  for (let from = 0; from < days.length; from += ROWS_OF_CALL) {
    const rows = days.slice(from, from + ROWS_OF_CALL).map(({ day, cells }) => ({
      id: diaryIdOf(group, day),
      was: Object.fromEntries(
        Object.keys(cells).map((field) => [field, emptyValue(field as DiaryFieldName)]),
      ),
      set: cells,
    }))
    const { rows: saved = [] } = await call(saveDiaryCells, { params: { id: group.id }, body: { rows } })
    const lost = saved.find(({ outcome }) => outcome !== 'saved')
    if (lost) throw new Error(`The demo was refused a day: ${JSON.stringify(lost)}`)
  }
}

const arrival = (day: Day, num: number) => ({
  arrivedDate: day,
  age: AGE,
  num,
  weight: Math.round(num * 91) / 100,
})

/** Two weeks ago a band came into two stables: a parent and its members. */
async function liveMerged(call: Call, band: Band, stables: readonly number[], today: Day): Promise<void> {
  const parent = await call(createFatteningGroup, {
    body: { startDate: band.start, age: AGE, stables: stables.map((id) => ({ id })) },
  })
  const { gpMembers } = await call(getFatteningGroup, { params: { id: parent as number } })
  for (const [at, { groupId }] of gpMembers.entries()) {
    const heads = Math.round(band.heads / 2) + at * 20
    await call(createFatteningOrigin, { params: { id: groupId }, body: arrival(band.start, heads) })
    const own = { ...band, n: band.n * 10 + at, heads }
    await write(call, { id: groupId, startDate: band.start }, diaryOf(own, today))
  }
}

/** A band from its arrival to its sale or to today. */
function liveBand(farm: Farm, band: Band, today: Day): Deed {
  const soldOn = addDays(band.start, band.soldAt - AGE)
  const until = soldOn < today ? soldOn : today
  return {
    day: until,
    hour: 15,
    by: farm.by,
    does: async (call) => {
      if (band.n === 1 && farm.stables.length > 1)
        return liveMerged(call, band, farm.stables.slice(0, 2), today)
      const stable = farm.stables[band.n % farm.stables.length] ?? 0
      const id = (await call(createFatteningGroup, {
        body: { startDate: band.start, age: AGE, stables: [{ id: stable }] },
      })) as number
      await call(createFatteningOrigin, { params: { id }, body: arrival(band.start, band.heads) })
      // Of one band some rabbits are still to be explained, and one that is empty was not closed yet.
      const isOpen = until === today || band.n === 4
      await write(call, { id, startDate: band.start }, diaryOf(band, until, { left: band.n === 5 ? 14 : 0 }))
      if (!isOpen)
        await call(closeFatteningGroup, {
          params: { id, diaryId: diaryIdOf({ id, startDate: band.start }, until) },
          query: {},
        })
    },
  }
}

const FARMS_SQL = `
  select f.short_name as short, array_agg(s.id::int order by s.name desc) as stables from app.farms f join app.stables s on s.farm_id = f.id group by 1 order by 1`
const SIZES: Readonly<Record<string, { readonly bands: number; readonly heads: number }>> = {
  HO: { bands: 13, heads: 820 },
  TK: { bands: 6, heads: 260 },
  BA: { bands: 6, heads: 420 },
  OR: { bands: 5, heads: 120 },
}

/** The fattening groups of all farms: half a year of the first, a season of the others. */
export async function fattening(client: pg.Client, today: Day): Promise<Deed[]> {
  const { rows } = await client.query<{ short: string; stables: number[] }>(FARMS_SQL)
  return rows.flatMap(({ short, stables }) => {
    const size = SIZES[short] ?? { bands: 0, heads: 0 }
    const farm: Farm = {
      short,
      stables,
      by: short === 'HO' ? 'admin' : `admin.${short.toLowerCase()}`,
      ...size,
    }
    return Array.from({ length: farm.bands }, (_, n) => liveBand(farm, bandOf(farm, n, today), today))
  })
}
