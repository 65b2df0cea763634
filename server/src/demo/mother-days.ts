import { MOTHER_DAYS } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import { addDays, type Day, dayRange, daysBetween } from '@warren/shared/kernel/calendar.ts'
import { chance, whole } from './chance.ts'
import { airOn, type Cells, type Written } from './diary.ts'

/** Days from the insemination on which does come to their nests. */
export const NESTS = { from: 27, to: 29 } as const

/** Does of the round that left the farm on a day. */
export interface Exit {
  readonly day: Day
  readonly dead: number
  readonly waste: number
}

/** A page of a round: what its diary is made from. */
export interface Page {
  readonly salt: string
  readonly key: number
  readonly start: Day
  readonly inseminated: number
  readonly populated: number
  readonly exits: readonly Exit[]
  /** Kits left with their mothers, and how many of them die up to weaning. */
  readonly kits: number
  readonly kitsLost: number
}

/** Grams of a kit, in the end of each week. */
const KIT_GRAMS = [62, 145, 255, 385, 640, 930] as const
const WEIGHED_DOES: readonly number[] = [0, 28, 52]
const VACCINATED = 45
/** Share of the does that die on a day of which the herd tells nothing. */
const DEATHS_A_DAY = 0.0004
/** Share of the does a stockman notes at most: what the herd tells beyond it, the page has as a hint. */
const MOST_NOTED = 0.15

const WEANED_AT = MOTHER_DAYS.weaning - MOTHER_DAYS.farrowing

/** What share of the kits that die has died by a day of age: half of them in the first week; by weaning all have. */
const lostBy = ({ key, salt }: Page, age: number): number => {
  const usual = (1 - Math.exp(-age / 10)) / (1 - Math.exp(-WEANED_AT / 10))
  return age === WEANED_AT ? 1 : usual + (chance(key * 100 + age, `${salt}-kits`) - 0.5) * 0.03
}

/** Kits that die on a day of age beside those that have; weak ones of the first days are put down. */
function kitsLostOn(page: Page, age: number, before: number): Cells {
  if (age < 1 || age > WEANED_AT) return {}
  const lost = Math.max(0, Math.round(page.kitsLost * Math.min(1, lostBy(page, age))) - before)
  const weak = age < 4 ? Math.floor(lost / 4) : 0
  return {
    ...(lost > weak && { sucklingDead: lost - weak }),
    ...(weak > 0 && { sucklingExterm: weak }),
  }
}

/** Does that left on a day: those the herd tells; where it tells none, one dies now and then. */
function exitOn({ exits, key, salt }: Page, day: Day, heads: number): Omit<Exit, 'day'> | undefined {
  if (exits.length > 0) return exits.find((one) => one.day === day)
  const fate = chance(key, `${salt}-left-${day}`)
  if (fate > heads * DEATHS_A_DAY * 2) return undefined
  return fate < heads * DEATHS_A_DAY ? { dead: 1, waste: 0 } : { dead: 0, waste: 1 }
}

/** Does that left, as far as the page has them; every third that died was dissected. */
function doesLostOn(page: Page, day: Day, heads: number): Cells {
  const exit = exitOn(page, day, heads)
  if (!exit) return {}
  const dead = Math.min(exit.dead, heads)
  const waste = Math.min(exit.waste, heads - dead)
  const isCut = dead > 0 && chance(page.key, `${page.salt}-cut-${day}`) < 1 / 3
  return {
    ...(dead > 0 && { motherDead: dead }),
    ...(waste > 0 && { motherWaste: waste }),
    ...(isCut && { motherDissected: 1, motherDeadResp: 1 }),
  }
}

/** Grams a doe is fed: more the more her kits drink. */
const fedOn = ({ key, salt }: Page, offset: number): number => {
  const nursing = Math.min(1, Math.max(0, (offset - MOTHER_DAYS.farrowing) / 21))
  const isDry = offset > MOTHER_DAYS.weaning
  return Math.round(isDry ? 280 : 290 + nursing * 190 + whole(key * 100 + offset, `${salt}-fed`, -8, 17))
}

function weighedOn({ key, salt, kits }: Page, offset: number): Cells {
  const age = offset - MOTHER_DAYS.farrowing
  const grams = age === 1 ? KIT_GRAMS[0] : age % 7 === 0 ? KIT_GRAMS[age / 7] : undefined
  const growth = 0.95 + chance(key, `${salt}-growth`) * 0.1
  return {
    ...(kits > 0 && age > 0 && grams !== undefined && { 'weights.SUC': Math.round(grams * growth) }),
    ...(WEIGHED_DOES.includes(offset) && {
      'weights.MOT': whole(key * 100 + offset, `${salt}-does`, 4250, 300),
    }),
  }
}

/** What is fed, measured and given, whatever became of the animals. */
function careOn(page: Page, day: Day, heads: number): Cells {
  const offset = daysBetween(page.start, day)
  return {
    dailyFeedAmount: fedOn(page, offset),
    ...(offset % 7 === 3 && {
      'feed.type': 'LACTATION',
      'feed.amount': Math.round((heads * fedOn(page, offset) * 7) / 1000),
    }),
    ...airOn(day, page.key * 100 + offset, page.salt),
    ...weighedOn(page, offset),
    ...(offset === VACCINATED && { 'medicine.vaccination': true, 'medicine.treatment': 'RHD' }),
  }
}

const numberIn = (cells: Cells, fields: readonly (keyof Cells)[]): number =>
  fields.reduce((sum, field) => sum + Number(cells[field] ?? 0), 0)

/** The diary of a page up to a day. */
export function motherDiary(page: Page, until: Day): Written[] {
  let does = page.inseminated
  let kitsLost = 0
  let noted = 0
  const most = Math.round(page.inseminated * MOST_NOTED)
  const based = addDays(page.start, NESTS.to)
  const days = dayRange(page.start, until).map((day) => {
    if (day === based && page.populated > 0) does = page.populated
    const lost = {
      ...doesLostOn(page, day, Math.min(does, most - noted)),
      ...kitsLostOn(page, daysBetween(page.start, day) - MOTHER_DAYS.farrowing, kitsLost),
    }
    const care = careOn(page, day, does)
    const gone = numberIn(lost, ['motherDead', 'motherWaste'])
    does -= gone
    noted += gone
    kitsLost += numberIn(lost, ['sucklingDead', 'sucklingExterm'])
    return { day, cells: { ...care, ...lost, ...(Object.keys(lost).length === 0 && { confirmed: true }) } }
  })
  return days
}
