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
import { ALARM_LEVELS, YOUNG_AGE } from '../group-pages/groups.vocabulary.ts'
import { changedForm, lifeCalls, originCalls } from '../group-pages/kind-calls.contract.ts'
import {
  diaryDay,
  groupListQuery,
  MAX_NAME,
  medicineSumsWithVaccine,
  originHead,
  stockOfDay,
  versionQuery,
  weightGain,
} from '../group-pages/page.contract.ts'

const whole = z.number().int()
const common = { access: ['ADMIN'], cost: 'light' } as const
const path = '/api/v1/group/young' as const
const life = lifeCalls(path)
const origins = originCalls(path)

/** A group in the list; figures stand for today, or for its last day [YNG-02, D-147]. */
const youngRow = z.object({
  id: whole,
  generatedName: z.string(),
  startDate: z.string(),
  stableName: z.string(),
  actualAge: whole,
  origin: z.string(),
  actualNumPS: whole,
  actualNumGP: whole,
  endDate: z.string().nullable(),
  /** Animals on the books of a closed group. */
  toExplain: whole,
  /** The strongest of its open alarms. */
  alarm: z.enum(ALARM_LEVELS).nullable(),
})
export type YoungRow = z.infer<typeof youngRow>

export const pageYoungGroups = endpoint({
  id: 'E-086',
  summary: 'Young groups of the farm',
  method: 'GET',
  path,
  ...common,
  refusal: 'http',
  query: groupListQuery,
  answer: pageOf(youngRow),
})

export const createYoungGroup = endpoint({
  id: 'E-089',
  summary: 'Start a young group; several stables stay on one page',
  method: 'POST',
  path,
  ...common,
  refusal: 'messages',
  body: z.object({
    startDate: dayValue,
    name: z.string().max(MAX_NAME).nullish(),
    age: z.number(),
    stables: stableList.default([]),
  }),
  answer: z.union([whole, messages]),
})

export const checkYoungGroup = endpoint({
  id: 'E-090',
  summary: 'The name a young group would get',
  method: 'GET',
  path: `${path}/check`,
  ...common,
  refusal: 'http',
  query: z.object({
    name: z.string().max(MAX_NAME).optional(),
    startDate: dayValue,
    age: z.coerce.number().int().min(YOUNG_AGE.min).max(YOUNG_AGE.max),
  }),
  answerType: 'text',
  answer: z.string(),
})

/** A day of a young group; heads together, and of parent (PS) and grandparent stock (GP) apart [DIA-05, DIA-07]. */
const youngDay = diaryDay.extend({
  weekly: diaryDay.shape.weekly
    .unwrap()
    .extend({ percentPS: z.number().nullable(), percentGP: z.number().nullable() })
    .nullable(),
  dayEndNumPS: whole,
  dayEndNumGP: whole,
  stocks: z.object({ PS: stockOfDay, GP: stockOfDay }),
})

export const getYoungGroup = endpoint({
  id: 'E-087',
  summary: 'One young group with its diary',
  method: 'GET',
  path: `${path}/{id}`,
  ...common,
  refusal: 'http',
  ...oneGroup,
  answer: z.object({
    id: whole,
    kind: z.literal('YOUNG'),
    name: z.string().nullable(),
    generatedName: z.string(),
    startDate: z.string(),
    endDate: z.string().nullable(),
    age: whole,
    actualAge: whole,
    version: whole,
    stables: z.array(stableName),
    origins: z.array(origin),
    diary: z.object({ diaries: z.array(youngDay), medicineSumValues: medicineSumsWithVaccine }),
    sumValues: z.object({
      deadPS: whole,
      deadGP: whole,
      wastePS: whole,
      wasteGP: whole,
      soldPS: whole,
      soldGP: whole,
      ownReplacementPS: whole,
      ownReplacementGP: whole,
    }),
    weightGainsPS: z.array(weightGain),
    weightGainsGP: z.array(weightGain),
    toExplain: headsLeft,
  }),
})

export const deleteYoungGroup = life.deleteGroup('E-088', 'Put a young group into the bin')

export const updateYoungGroup = endpoint({
  id: 'E-091',
  summary: 'Change the stables of a young group',
  method: 'PUT',
  path: `${path}/{id}`,
  ...common,
  refusal: 'messages',
  ...oneGroup,
  query: versionQuery,
  body: stableList,
  answer: messages,
})

/** Parent and grandparent stock that arrive, or move to the group `groupId` [ORI-02]. */
const originForm = originHead.extend({
  numPS: z.number(),
  numGP: z.number(),
  weightPS: z.number(),
  weightGP: z.number(),
})

export const createYoungOrigin = origins.createOrigin(
  originForm,
  'E-093',
  'Add an arrival to a young group, or move animals to a young or fattening group',
)

export const updateYoungOrigin = origins.updateOrigin(
  originForm.extend(changedForm),
  'E-094',
  'Change an arrival of a young group',
)

export const deleteYoungOrigin = origins.deleteOrigin(
  'E-095',
  'Put an arrival or a move with both its sides into the bin',
)

export const saveYoungDay = life.saveDay(
  'E-092',
  'Save a day of the diary of a young group; what is absent stays as it is',
)

export const closeYoungGroup = life.closeGroup('X-01', 'Close a young group on a day of its diary')

export const reopenYoungGroup = life.reopenGroup('X-02', 'Reopen a closed young group')
