import { z } from 'zod'
import { endpoint, messages } from '../../kernel/endpoint.ts'
import { pageOf } from '../../kernel/paging.ts'
import {
  dayValue,
  headsLeft,
  oneGroup,
  origin,
  stableList,
  stableName,
} from '../group-pages/group-pages.contract.ts'
import { changedForm, lifeCalls, originCalls } from '../group-pages/kind-calls.contract.ts'
import {
  diaryDay,
  groupListQuery,
  groupMember,
  MAX_NAME,
  medicineSums,
  originHead,
  weightGain,
} from '../group-pages/page.contract.ts'
import { ALARM_LEVELS } from '../group-pages/groups.vocabulary.ts'
import { slaughtering } from '../group-pages/slaughterings.contract.ts'

const whole = z.number().int()
const common = { access: ['ADMIN'], cost: 'light' } as const
const path = '/api/v1/group/fattening' as const
const life = lifeCalls(path)
const origins = originCalls(path)

/** A group in the list; figures stand for today, or for its last day [FAT-02, D-147]. */
const fatteningRow = z.object({
  id: whole,
  parentId: whole.nullable(),
  generatedName: z.string(),
  startDate: z.string(),
  stableName: z.string(),
  actualAge: whole,
  origin: z.string(),
  actualNum: whole,
  endDate: z.string().nullable(),
  /** Animals on the books of a closed group. */
  toExplain: whole,
  /** The strongest of its open alarms. */
  alarm: z.enum(ALARM_LEVELS).nullable(),
})
export type FatteningRow = z.infer<typeof fatteningRow>

export const pageFatteningGroups = endpoint({
  id: 'E-097',
  summary: 'Fattening groups of the farm, members under their parent',
  method: 'GET',
  path,
  ...common,
  refusal: 'http',
  query: groupListQuery,
  answer: pageOf(fatteningRow),
})

export const createFatteningGroup = endpoint({
  id: 'E-100',
  summary: 'Start a fattening group; one for each stable, under a parent, where there are several',
  method: 'POST',
  path,
  ...common,
  refusal: 'messages',
  body: z.object({
    startDate: dayValue,
    name: z.string().max(MAX_NAME).nullish(),
    age: z.number(),
    stables: stableList,
  }),
  answer: z.union([whole, messages]),
})

export const checkFatteningGroup = endpoint({
  id: 'E-101',
  summary: 'The name a fattening group would get',
  method: 'GET',
  path: `${path}/check`,
  ...common,
  refusal: 'http',
  query: z.object({
    name: z.string().max(MAX_NAME).optional(),
    startDate: dayValue,
    age: z.coerce.number().int().min(28).max(90),
  }),
  answerType: 'text',
  answer: z.string(),
})

export const getFatteningGroup = endpoint({
  id: 'E-098',
  summary: 'One fattening group with its diary',
  method: 'GET',
  path: `${path}/{id}`,
  ...common,
  refusal: 'http',
  ...oneGroup,
  answer: z.object({
    id: whole,
    kind: z.literal('FATTENING'),
    parentId: whole.nullable(),
    isParent: z.boolean(),
    generatedName: z.string(),
    startDate: z.string(),
    endDate: z.string().nullable(),
    age: whole,
    actualAge: whole,
    version: whole,
    stables: z.array(stableName),
    plannedDeliveryAge: whole.nullable(),
    gpMembers: z.array(groupMember),
    origins: z.array(origin),
    slaughterings: z.array(slaughtering),
    diary: z.object({
      diaries: z.array(diaryDay),
      medicineSumValues: medicineSums,
    }),
    sumValues: z.object({ deadSum: whole, soldSum: whole, allowedDeadSum: whole }),
    expectedDead: whole,
    weightGains: z.array(weightGain),
    toExplain: headsLeft,
  }),
})

export const deleteFatteningGroup = life.deleteGroup(
  'E-099',
  'Put a fattening group into the bin, a parent with its members',
)

export const updateFatteningGroup = endpoint({
  id: 'E-102',
  summary: 'Change stables and planned delivery age of a fattening group',
  method: 'PUT',
  path: `${path}/{id}`,
  ...common,
  refusal: 'messages',
  ...oneGroup,
  query: z.object({ deliveryAge: z.coerce.number().optional(), version: z.coerce.number().int().optional() }),
  body: stableList,
  answer: messages,
})

/** An arrival, or a move to the group `groupId` [ORI-01]. */
const originForm = originHead.extend({ num: z.number(), weight: z.number() })

export const createFatteningOrigin = origins.createOrigin(
  originForm,
  'E-103',
  'Add an arrival to a fattening group, or move animals to another one',
)

export const updateFatteningOrigin = origins.updateOrigin(
  originForm.extend(changedForm),
  'E-104',
  'Change an arrival of a fattening group',
)

export const deleteFatteningOrigin = origins.deleteOrigin(
  'E-105',
  'Put an arrival or a move with both its sides into the bin',
)

export const saveFatteningDay = life.saveDay(
  'E-106',
  'Save a day of the diary of a fattening group; what is absent stays as it is',
)

export const closeFatteningGroup = life.closeGroup('X-03', 'Close a fattening group on a day of its diary')

export const reopenFatteningGroup = life.reopenGroup('X-04', 'Reopen a closed fattening group')
