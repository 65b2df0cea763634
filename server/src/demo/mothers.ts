import { diaryIdOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import { MOTHER_DAYS } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import {
  closeMotherGroup,
  createMotherGroup,
  getMotherGroup,
  getMotherSuggestions,
  saveMotherNum,
  saveSucklingNum,
} from '@warren/shared/features/mother-groups/mother-groups.contract.ts'
import type { RoundNumbers } from '@warren/shared/features/mother-groups/round.vocabulary.ts'
import { addDays, type Day, daysBetween } from '@warren/shared/kernel/calendar.ts'
import { chance, whole } from './chance.ts'
import { write } from './diary.ts'
import type { Litters } from './litters.ts'
import type { Deed } from './live-rounds.ts'
import { type Exit, motherDiary, NESTS, type Page } from './mother-days.ts'
import type { Call } from './office.ts'

/** A round of inseminations of a farm; the newest is 0, each older one began two weeks earlier. */
export interface Round {
  readonly farm: string
  readonly by: string
  readonly n: number
  readonly name: string
  readonly start: Day
  /** Stables its does stand in: two make a parent and its members. */
  readonly stables: readonly number[]
}

/** The numbers of one page of a round. */
interface Told {
  readonly groupId: number
  readonly at: number
  readonly round: RoundNumbers
  readonly exits: readonly Exit[]
}

/** What the round tells, shared by the pages of its stables. */
function shared(round: RoundNumbers, at: number, of: number): RoundNumbers {
  const part = (num: number): number => Math.floor(num / of) + (at < num % of ? 1 : 0)
  return Object.fromEntries(Object.entries(round).map(([field, num]) => [field, part(num)])) as RoundNumbers
}

/** Starts the page of a round, which finds its inseminations by name and day, and asks what they tell. */
async function begin(call: Call, { name, start, stables }: Round): Promise<{ id: number; told: Told[] }> {
  const body = { name, startDate: start, stables: stables.map((id) => ({ id })) }
  const id = (await call(createMotherGroup, { body })) as number
  const { round, exits } = await call(getMotherSuggestions, { params: { id } })
  if (!round) throw new Error(`The demo found no inseminations of ${name} from ${start}`)
  if (stables.length === 1) return { id, told: [{ groupId: id, at: 0, round, exits }] }
  const { gpMembers } = await call(getMotherGroup, { params: { id } })
  const told = gpMembers.map(({ groupId }, at, { length: of }) => ({
    groupId,
    at,
    round: shared(round, at, of),
    exits: exits.filter((_, no) => no % of === at),
  }))
  return { id, told }
}

const sum = (...nums: readonly number[]): number => nums.reduce((total, num) => total + num, 0)

/** Kits that are lost up to weaning: what the round tells, some of them unseen; or about a tenth. */
function lostKits({ n, farm }: Round, { sucklingAdjusted, sucklingWeaned }: RoundNumbers): number {
  if (sucklingWeaned === 0) return Math.round(sucklingAdjusted * (0.07 + chance(n, `${farm}-nest`) * 0.05))
  return Math.max(0, sucklingAdjusted - sucklingWeaned - whole(n, `${farm}-unseen`, -2, 7))
}

function pageOf(round: Round, { at, round: told, exits }: Told): Page {
  return {
    salt: `${round.farm}-does`,
    key: round.n * 10 + at,
    start: round.start,
    inseminated: sum(told.iaIncycle, told.iaOutcycle, told.iaVirgin),
    populated: sum(told.pregnantIncycle, told.pregnantOutcycle, told.pregnantVirgin),
    exits,
    kits: told.sucklingAdjusted,
    kitsLost: lostKits(round, told),
  }
}

/** Does at insemination and palpation. */
const inseminatedIn = (told: RoundNumbers) => ({
  iaIncycle: told.iaIncycle,
  iaOutcycle: told.iaOutcycle,
  iaVirgin: told.iaVirgin,
  pregnantIncycle: told.pregnantIncycle,
  pregnantOutcycle: told.pregnantOutcycle,
  pregnantVirgin: told.pregnantVirgin,
})

/** Those felt pregnant came to their nests. */
const populatedIn = (told: RoundNumbers, start: Day) => ({
  populatedIncycle: told.pregnantIncycle,
  populatedOutcycle: told.pregnantOutcycle,
  populatedVirgin: told.pregnantVirgin,
  populatedFrom: addDays(start, NESTS.from),
  populatedTo: addDays(start, NESTS.to),
})

const kindledIn = (told: RoundNumbers) => ({
  farrowedIncycle: told.farrowedIncycle,
  farrowedOutcycle: told.farrowedOutcycle,
  farrowedVirgin: told.farrowedVirgin,
  nursingMother: told.nursingMother,
  nursingMotherVirgin: told.nursingMotherVirgin,
})

const bornIn = ({ sucklingNum, sucklingViable, sucklingAdjusted }: RoundNumbers) => ({
  sucklingNum,
  sucklingViable,
  sucklingAdjusted,
})

/** One page of a round, stage by stage, as far as it has come. */
async function livePage(call: Call, round: Round, told: Told, until: Day): Promise<void> {
  const { start } = round
  const params = { id: told.groupId }
  const group = { id: told.groupId, startDate: start }
  const offset = daysBetween(start, until)
  const isPopulated = offset >= NESTS.to
  const isBorn = offset > MOTHER_DAYS.farrowing
  const days = motherDiary(pageOf(round, told), until)
  const birth = addDays(start, MOTHER_DAYS.farrowing)
  await call(saveMotherNum, { params, body: inseminatedIn(told.round) })
  await write(
    call,
    group,
    days.filter(({ day }) => day < birth),
  )
  if (isPopulated) {
    const body = { ...populatedIn(told.round, start), ...(isBorn && kindledIn(told.round)) }
    await call(saveMotherNum, { params, body })
  }
  if (isBorn) await call(saveSucklingNum, { params, body: bornIn(told.round) })
  await write(
    call,
    group,
    days.filter(({ day }) => day >= birth),
  )
}

/** The kits of a page leave their mothers, and wait for a group that takes them. */
async function weanPage(call: Call, round: Round, { groupId, round: told }: Told, litters: Litters) {
  const { farm, n, start } = round
  const params = { id: groupId }
  const { nursingMother, nursingMotherVirgin, sucklingWeaned } = told
  const weanedMother = Math.max(0, nursingMother - whole(n, `${farm}-dry`, 0, 4))
  const nextIAVirgin = Math.round(told.iaVirgin * 0.9)
  await call(saveMotherNum, {
    params,
    body: { weanedMother, weanedMotherVirgin: nursingMotherVirgin, nextIAVirgin },
  })
  const weaningDate = addDays(start, MOTHER_DAYS.weaning)
  await call(saveSucklingNum, { params, body: { sucklingWeaned, weaningDate } })
  litters.wean(farm, n, { groupId, num: sucklingWeaned })
}

/** A round from its insemination to the end of its diary or to today. */
export function liveMothers(round: Round, today: Day, litters: Litters): Deed {
  const { start } = round
  const last = addDays(start, MOTHER_DAYS.last)
  const isOver = last < today
  const until = isOver ? last : today
  return {
    day: until,
    hour: 4,
    by: round.by,
    does: async (call) => {
      const { id, told } = await begin(call, round)
      for (const one of told) {
        await livePage(call, round, one, until)
        if (daysBetween(start, until) >= MOTHER_DAYS.weaning) await weanPage(call, round, one, litters)
      }
      if (isOver)
        await call(closeMotherGroup, {
          params: { id, diaryId: diaryIdOf({ id, startDate: start }, until) },
          query: {},
        })
    },
  }
}
