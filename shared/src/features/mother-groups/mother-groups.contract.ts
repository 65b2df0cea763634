import { z } from 'zod'
import { endpoint, messages } from '../../kernel/endpoint.ts'
import { recordId } from '../../kernel/ids.ts'
import { pageOf } from '../../kernel/paging.ts'
import { dayValue, headsLeft, oneGroup, stableList, stableName } from '../group-pages/group-pages.contract.ts'
import { lifeCalls } from '../group-pages/kind-calls.contract.ts'
import { motherNum, sucklingNum } from '../group-pages/numbers.contract.ts'
import { ALARM_LEVELS } from '../group-pages/groups.vocabulary.ts'
import { MOTHER_COUNTS, SUCKLING_COUNTS } from '../group-pages/numbers.vocabulary.ts'
import {
  diaryDay,
  groupListQuery,
  groupMember,
  MAX_NAME,
  medicineSumsWithVaccine,
  stockOfDay,
  versionQuery,
  weightGain,
} from '../group-pages/page.contract.ts'
import { ROUND_FIELDS, type RoundField } from './round.vocabulary.ts'

const whole = z.number().int()
const common = { access: ['ADMIN'], cost: 'light' } as const
const path = '/api/v1/group/mother' as const
const life = lifeCalls(path)

/** A group in the list; heads stand for today, or for its last day [MOT-04, D-147]. */
const motherRow = z.object({
  id: whole,
  parentId: whole.nullable(),
  generatedName: z.string(),
  stableName: z.string(),
  startDate: z.string(),
  farrowingDate: z.string(),
  separationDate: z.string(),
  endDate: z.string().nullable(),
  actualMotherNum: whole,
  actualSucklingNum: whole,
  /** Weaned kits that no group has taken yet; below zero more were placed than weaned. */
  notPlaced: whole,
  /** Animals on the books of a closed group. */
  toExplain: whole,
  /** The strongest of its open alarms. */
  alarm: z.enum(ALARM_LEVELS).nullable(),
})
export type MotherRow = z.infer<typeof motherRow>

export const pageMotherGroups = endpoint({
  id: 'E-074',
  summary: 'Mother groups of the farm, members under their parent',
  method: 'GET',
  path,
  ...common,
  refusal: 'http',
  query: groupListQuery,
  answer: pageOf(motherRow),
})

export const createMotherGroup = endpoint({
  id: 'E-075',
  summary: 'Start a mother group; one for each stable, under a parent, where there are several',
  method: 'POST',
  path,
  ...common,
  refusal: 'messages',
  body: z.object({ name: z.string().max(MAX_NAME), startDate: dayValue, stables: stableList }),
  answer: z.union([whole, messages]),
})

export const checkMotherGroup = endpoint({
  id: 'E-076',
  summary: 'The name a mother group would get',
  method: 'GET',
  path: `${path}/check`,
  ...common,
  refusal: 'http',
  query: z.object({ name: z.string().trim().min(1).max(MAX_NAME), startDate: dayValue }),
  answerType: 'text',
  answer: z.string(),
})

/** A day of a mother group: heads of the does, and of their kits [DIA-05, DIA-06]. */
const motherDay = diaryDay.extend({ dayEndNumSuckling: whole, sucklings: stockOfDay })

export const getMotherGroup = endpoint({
  id: 'E-077',
  summary: 'One mother group with its numbers and its diary',
  method: 'GET',
  path: `${path}/{id}`,
  ...common,
  refusal: 'http',
  ...oneGroup,
  answer: z.object({
    id: whole,
    kind: z.literal('MOTHER'),
    name: z.string(),
    generatedName: z.string(),
    parentId: whole.nullable(),
    isParent: z.boolean(),
    startDate: z.string(),
    farrowingDate: z.string(),
    separationDate: z.string(),
    endDate: z.string().nullable(),
    stables: z.array(stableName),
    stableName: z.string(),
    gpMembers: z.array(groupMember),
    version: whole,
    iaGroupId: whole.nullable(),
    motherNum,
    sucklingNum,
    actualMotherNum: whole,
    actualSucklingNum: whole,
    motherDeadSum: whole,
    motherDeadPercent: z.number().nullable(),
    sucklingDeadSum: whole,
    sucklingDeadPercent: z.number().nullable(),
    sucklingExtermSum: whole,
    sucklingExtermPercent: z.number().nullable(),
    weightGains: z.array(weightGain),
    diary: z.object({ diaries: z.array(motherDay), medicineSumValues: medicineSumsWithVaccine }),
    wean: z.object({ weaned: whole, placed: whole }),
    toExplain: headsLeft,
  }),
})

const oneStable = z.object({ id: recordId, name: z.string().max(255).nullish() })

export const updateMotherGroup = endpoint({
  id: 'E-078',
  summary: 'Change the stable of a mother group, or the stables of a merged one',
  method: 'PUT',
  path: `${path}/{id}`,
  ...common,
  refusal: 'messages',
  ...oneGroup,
  query: versionQuery,
  body: z.union([oneStable, stableList]),
  answer: messages,
})

export const deleteMotherGroup = life.deleteGroup(
  'E-079',
  'Put a mother group into the bin, a parent with its members',
)

export const reopenMotherGroup = life.reopenGroup('E-080', 'Reopen a closed mother group')

export const closeMotherGroup = life.closeGroup('E-081', 'Close a mother group on a day of its diary')

export const saveMotherDay = life.saveDay(
  'E-082',
  'Save a day of the diary of a mother group; what is absent stays as it is',
)

const counts = <T extends string>(names: readonly T[]) =>
  Object.fromEntries(names.map((name) => [name, z.number().optional()])) as Record<
    T,
    z.ZodOptional<z.ZodNumber>
  >
/** A day, or none: an emptied field is no day. */
const dayOrNone = z.union([z.literal('').transform(() => null), z.null(), dayValue]).optional()

/** What the ledger has after a save: heads today, weaned kits and those that a group has taken. */
const savedNumbers = messages.extend({
  version: whole.optional(),
  actual: z.object({ mothers: whole, sucklings: whole }).optional(),
  wean: z.object({ weaned: whole, placed: whole }).optional(),
})

export const saveMotherNum = endpoint({
  id: 'E-083',
  summary: 'Save the numbers of does of a mother group; what is absent stays as it is',
  method: 'PUT',
  path: `${path}/{id}/mothers`,
  ...common,
  refusal: 'messages',
  ...oneGroup,
  body: z.object({
    ...counts(MOTHER_COUNTS),
    populatedFrom: dayOrNone,
    populatedTo: dayOrNone,
    version: whole.optional(),
  }),
  answer: savedNumbers,
})

export const saveSucklingNum = endpoint({
  id: 'E-084',
  summary: 'Save the numbers of kits of a mother group; what is absent stays as it is',
  method: 'PUT',
  path: `${path}/{id}/sucklings`,
  ...common,
  refusal: 'messages',
  ...oneGroup,
  body: z.object({ ...counts(SUCKLING_COUNTS), weaningDate: dayOrNone, version: whole.optional() }),
  answer: savedNumbers,
})

/** What the inseminations of the linked group say about does and kits [D-080]. */
export const roundNumbers = z.object(
  Object.fromEntries(ROUND_FIELDS.map((name) => [name, whole])) as Record<RoundField, typeof whole>,
)

export const getMotherSuggestions = endpoint({
  id: 'W-76',
  summary: 'Numbers of the linked insemination group, and the does that left on each day',
  method: 'GET',
  path: `${path}/{id}/suggestions`,
  ...common,
  refusal: 'http',
  ...oneGroup,
  answer: z.object({
    iaGroup: z.object({ id: whole, name: z.string() }).nullable(),
    round: roundNumbers.nullable(),
    exits: z.array(z.object({ day: z.string(), dead: whole, waste: whole })),
  }),
})
