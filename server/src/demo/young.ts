import { diaryIdOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import {
  closeYoungGroup,
  createYoungGroup,
  createYoungOrigin,
} from '@warren/shared/features/young-groups/young-groups.contract.ts'
import { addDays, type Day, dayRange, daysBetween } from '@warren/shared/kernel/calendar.ts'
import { chance, whole } from './chance.ts'
import { airOn, type Cells, isMonday, write, type Written } from './diary.ts'
import { type Litters, ROUNDS_TO_WEANING } from './litters.ts'
import type { Deed } from './live-rounds.ts'
import type { Call } from './office.ts'

/** Young females come with every fourth band, 35 days old; those that are not good enough leave at 70 days, the others are chosen at 112 and sold at 126. */
const EVERY = 4
const FIRST = 3
const AGE = 35
const REJECTED_AT = 70
const CHOSEN_AT = 112
const GONE_AT = 126

/** The first day of a band of fattening rabbits: the one on which the kits of a round are weaned. */
export const bandStart = (n: number, today: Day): Day => addDays(today, -n * 14 - 7)

interface Farm {
  readonly short: string
  readonly by: string
  readonly stables: readonly number[]
  readonly bands: number
  readonly litters: Litters
}

/** Animals of both kinds. */
interface Females {
  readonly PS: number
  readonly GP: number
}

/** A group of young females. */
interface Rearing {
  readonly n: number
  readonly salt: string
  readonly start: Day
  readonly heads: Females
  readonly rejected: Females
  /** The band that takes those that are rejected; without one they are sold. */
  readonly band: number | undefined
}

/** What a band of fattening rabbits takes from a young group. */
export interface Rejects {
  readonly num: number
  readonly give: (call: Call, to: number) => Promise<void>
}

function rearingOf(farm: Farm, n: number, today: Day): Rearing {
  const salt = `${farm.short}-young`
  const band = n * EVERY + FIRST
  const heads = { PS: whole(n, `${salt}-ps`, 60, 60), GP: whole(n, `${salt}-gp`, 10, 11) }
  const rejected = { PS: Math.round(heads.PS * 0.12), GP: whole(n, `${salt}-no`, 1, 2) }
  // The band of their own litters takes them; the one of two stables takes none.
  const takes = band < farm.bands && band !== 1
  return { n, salt, start: bandStart(band, today), heads, rejected, band: takes ? band : undefined }
}

const gramsAt = ({ n, salt }: Rearing, age: number, more: number): number =>
  Math.round(
    (950 + (age - AGE) * 33 + more) * (0.97 + chance(n, `${salt}-growth`) * 0.06) +
      (chance(n * 1000 + age, `${salt}-scale-${more}`) - 0.5) * 40,
  )

/** Few of them die, most right after weaning. */
const diesOn = ({ n, salt }: Rearing, age: number, kind: keyof Females): boolean =>
  chance(n * 1000 + age, `${salt}-dead-${kind}`) < (kind === 'PS' ? 0.06 : 0.01) * (age < 49 ? 2 : 1)

/** How many of a kind leave on a day of age, and how the diary calls it. */
function leaving(rearing: Rearing, age: number, kind: keyof Females, heads: number): Cells {
  if (age === REJECTED_AT && rearing.band === undefined) return { [`sold${kind}`]: rearing.rejected[kind] }
  if (age === CHOSEN_AT) return { [`ownReplacement${kind}`]: Math.floor(heads * 0.7) }
  if (age === CHOSEN_AT + 1 && heads > 4) return { [`waste${kind}`]: 1 }
  return age === GONE_AT ? { [`sold${kind}`]: heads } : {}
}

const countOf = (cells: Cells): number =>
  Object.values(cells).reduce<number>((sum, value) => sum + Number(value), 0)

/** Kilograms for two weeks of all that came, in sacks of 25. */
const delivered = ({ heads }: Rearing): number => Math.ceil(((heads.PS + heads.GP) * 14 * 0.125) / 25) * 25

/** What is fed, measured and given, whatever became of the animals. */
function careOn(rearing: Rearing, day: Day, age: number): Cells {
  const { n, salt } = rearing
  return {
    dailyFeedAmount: Math.round(85 + Math.min(1, (age - AGE) / 50) * 55),
    ...((age - AGE) % 14 === 0 && { 'feed.type': 'FEMALE_STARTER', 'feed.amount': delivered(rearing) }),
    ...airOn(day, n * 1000 + age, salt),
    ...(isMonday(day) && {
      'weights.PS': gramsAt(rearing, age, 0),
      'weights.GP': gramsAt(rearing, age, 120),
    }),
    ...(age === REJECTED_AT && { 'medicine.vaccination': true, 'medicine.treatment': 'RHD' }),
  }
}

/** The diary from arrival to the last sale, or to a day. */
function diaryOf(rearing: Rearing, until: Day): Written[] {
  const heads = { ...rearing.heads }
  return dayRange(rearing.start, until).map((day) => {
    const age = AGE + daysBetween(rearing.start, day)
    const lost = (['PS', 'GP'] as const).map((kind): Cells => {
      const dead: Cells = age < GONE_AT && diesOn(rearing, age, kind) ? { [`dead${kind}`]: 1 } : {}
      const moved = age === REJECTED_AT && rearing.band !== undefined ? rearing.rejected[kind] : 0
      heads[kind] -= countOf(dead) + moved
      const gone = leaving(rearing, age, kind, heads[kind])
      heads[kind] -= countOf(gone)
      return { ...dead, ...gone }
    })
    const losses: Cells = Object.assign({}, ...lost)
    const isQuiet = Object.keys(losses).length === 0
    return { day, cells: { ...careOn(rearing, day, age), ...losses, ...(isQuiet && { confirmed: true }) } }
  })
}

const kilograms = (heads: number, grams: number): number => Math.round(heads * grams) / 1000

const inForm = ({ PS, GP }: Females, grams: number) => ({
  numPS: PS,
  weightPS: kilograms(PS, grams),
  numGP: GP,
  weightGP: kilograms(GP, grams + 120),
})

/** Every second group is bought, and one for which the farm has too few kits; the others are of its own litters. */
function cameFrom({ short, litters }: Farm, { n, heads }: Rearing) {
  const round = n * EVERY + FIRST + ROUNDS_TO_WEANING
  const num = heads.PS + heads.GP
  if (n % 2 === 1 || litters.waiting(short, round) < 2 * num) return { farmName: 'Hycole' }
  return { groupId: litters.take(short, round, num)[0]?.groupId }
}

/** A group from its arrival to the day its worst leave, and on to its last sale or to today. */
function livesOf(farm: Farm, rearing: Rearing, today: Day): { deeds: Deed[]; rejects: Rejects } {
  const { start, n } = rearing
  let id = 0
  const startDate = start
  const rejectedOn = addDays(start, REJECTED_AT - AGE)
  const goneOn = addDays(start, GONE_AT - AGE)
  const until = goneOn < today ? goneOn : today
  const diary = diaryOf(rearing, until)
  const arrives = async (call: Call): Promise<void> => {
    const stables = farm.stables.slice(0, 1 + (n % 2)).map((stable) => ({ id: stable }))
    id = (await call(createYoungGroup, { body: { startDate, age: AGE, stables } })) as number
    await call(createYoungOrigin, {
      params: { id },
      body: { arrivedDate: start, age: AGE, ...inForm(rearing.heads, 950), ...cameFrom(farm, rearing) },
    })
    await write(
      call,
      { id, startDate },
      diary.filter(({ day }) => day <= rejectedOn),
    )
  }
  const goes = async (call: Call): Promise<void> => {
    await write(
      call,
      { id, startDate },
      diary.filter(({ day }) => day > rejectedOn),
    )
    if (goneOn <= today)
      await call(closeYoungGroup, {
        params: { id, diaryId: diaryIdOf({ id, startDate }, until) },
        query: {},
      })
  }
  return {
    deeds: [
      { day: rejectedOn, hour: 10, by: farm.by, does: arrives },
      { day: until, hour: 16, by: farm.by, does: goes },
    ],
    rejects: {
      num: rearing.rejected.PS + rearing.rejected.GP,
      give: async (call, to) => {
        await call(createYoungOrigin, {
          params: { id },
          body: {
            arrivedDate: rejectedOn,
            age: REJECTED_AT,
            ...inForm(rearing.rejected, gramsAt(rearing, REJECTED_AT, -150)),
            isMoving: true,
            groupId: to,
          },
        })
      },
    },
  }
}

/** The young groups of a farm, and what its bands of fattening rabbits take from them. */
export function youngOf(
  farm: Farm,
  groups: number,
  today: Day,
): { readonly deeds: Deed[]; readonly rejects: ReadonlyMap<number, Rejects> } {
  const rearings = Array.from({ length: groups }, (_, n) => rearingOf(farm, n, today))
  const lives = rearings.map((rearing) => ({ rearing, ...livesOf(farm, rearing, today) }))
  return {
    deeds: lives.flatMap(({ deeds }) => deeds),
    rejects: new Map(
      lives.flatMap(({ rearing: { band }, rejects }) =>
        band === undefined ? [] : [[band, rejects] as const],
      ),
    ),
  }
}
