import { z } from 'zod'
import { endpoint, fileBody, messages } from '../../kernel/endpoint.ts'
import { recordId } from '../../kernel/ids.ts'
import { diaryId } from '../group-pages/group-pages.contract.ts'
import { GROUP_KINDS } from '../group-pages/groups.vocabulary.ts'
import { importLine } from '../imports/imports.contract.ts'
import { WEIGHED_TYPES } from './weights.vocabulary.ts'

const whole = z.number().int()
const path = '/api/v1/group/{id}/diary/{diaryId}/weights/{weightType}'
/** One type of animals on one day of a group. */
const oneDay = {
  params: z.object({ id: recordId, diaryId, weightType: z.enum(WEIGHED_TYPES) }),
  record: 'group',
} as const
const access = ['ADMIN'] as const

/** A weight of one animal [WGT-08]. */
export const weightRecord = z.object({
  id: whole,
  weight: whole,
  at: z.string(),
  userName: z.string().nullable(),
})
export type WeightRecord = z.infer<typeof weightRecord>

/** Wide on purpose: what is no weight is a refusal with its code, not an unreadable call [D-178]. */
const typedWeight = z.union([z.number(), z.string().max(40)]).nullish()

export const listWeights = endpoint({
  id: 'E-116',
  summary: 'Weights of a day and who measured when; of a merged parent those of all members',
  method: 'GET',
  path,
  access,
  cost: 'light',
  refusal: 'http',
  ...oneDay,
  answer: z.object({
    diaryId: whole,
    actualDate: z.string(),
    weekOfAge: whole,
    dayOfAge: whole,
    weights: z.array(weightRecord),
    /** Grams an animal weighs at that age, computed from closed groups of the farm; none while they are too few. */
    expected: whole.nullable(),
    infos: z.array(
      z.object({
        userName: z.string().nullable(),
        startAt: z.string(),
        endAt: z.string(),
        measureNum: whole,
      }),
    ),
    group: z.object({
      kind: z.enum(GROUP_KINDS),
      formattedName: z.string(),
      stables: z.array(z.string()),
      endDate: z.string().nullable(),
      isParent: z.boolean(),
    }),
    /** Whether weights can be added: the day is not to come, and the group is no merged parent. */
    editable: z.boolean(),
  }),
})

export const updateWeight = endpoint({
  id: 'E-117',
  summary: 'Change a weight; its time and its user stay',
  method: 'PUT',
  path,
  access,
  cost: 'light',
  refusal: 'messages',
  ...oneDay,
  body: z.object({ weightId: recordId, weight: typedWeight }),
  answer: messages,
})

export const addWeight = endpoint({
  id: 'E-118',
  summary: 'Add a weight that was measured now',
  method: 'POST',
  path,
  access: ['ADMIN', 'USER'],
  cost: 'light',
  refusal: 'messages',
  ...oneDay,
  body: z.object({ weight: typedWeight }),
  answer: messages.extend({ id: whole.optional(), record: weightRecord.optional() }),
})

/** Some proxies drop the body of a DELETE: what it says may stand in the query as well [D-197]. */
const flag = z.union([z.boolean(), z.literal('true').transform(() => true)])
const removed = {
  weightId: recordId.optional(),
  deleteAll: flag.optional(),
  /** How many weights were seen: when there are others by now, nothing is removed. */
  expected: z.coerce.number().int().min(0).optional(),
}

export const deleteWeights = endpoint({
  id: 'E-119',
  summary: 'Remove one weight, or all of a day and type; they can be put back for 30 days',
  method: 'DELETE',
  path,
  access,
  cost: 'light',
  refusal: 'messages',
  ...oneDay,
  query: z.object(removed),
  body: z.object(removed).nullish(),
  answer: messages.extend({ removal: whole.optional(), num: whole.optional() }),
})

export const importWeights = endpoint({
  id: 'E-029',
  summary: 'Weights of a workbook for a day of a group, all or none',
  method: 'POST',
  path: '/api/v1/import/group/{groupId}/diary/{diaryId}/weights/{weightType}',
  access,
  cost: 'heavy',
  refusal: 'import-lines',
  // Numbers that belong to nothing of the farm are a line of the answer, like a file that does not fit [section 10.8].
  params: z.object({ groupId: recordId, diaryId, weightType: z.string().max(20) }),
  bodyType: 'file',
  body: fileBody,
  answer: z.array(importLine),
})
