import { z } from 'zod'
import { endpoint, messages } from '../../kernel/endpoint.ts'
import { recordId } from '../../kernel/ids.ts'
import { dayValue, headsLeft, oneGroup } from './group-pages.contract.ts'
import { GROUP_KINDS, MAX_HEADS, STOCKS } from './groups.vocabulary.ts'
import { BIN_TYPES } from './sheet.vocabulary.ts'

const whole = z.number().int()
const access = ['ADMIN'] as const

export const countStock = endpoint({
  id: 'W-64',
  summary: 'Say how many animals were counted at the end of a day',
  method: 'POST',
  path: '/api/v1/group/{id}/count',
  access,
  cost: 'light',
  refusal: 'messages',
  ...oneGroup,
  body: z.object({
    day: dayValue,
    stock: z.enum(STOCKS),
    counted: whole.min(0).max(MAX_HEADS),
    reason: z.string().max(1000).default(''),
  }),
  answer: messages.extend({ corrected: whole.optional() }),
})

export const checkClosing = endpoint({
  id: 'W-65',
  summary: 'What closing a group on a day would leave behind',
  method: 'GET',
  path: '/api/v1/group/{id}/close-check',
  access,
  cost: 'light',
  refusal: 'http',
  ...oneGroup,
  query: z.object({ day: z.string().max(10) }),
  answer: z.object({
    left: headsLeft,
    /** Weaned kits that no group has taken. */
    wean: whole,
    /** The last day that holds data after it; closing is refused then. */
    laterData: z.string().nullable(),
    daysWithoutFeed: whole,
    /** Open alarms; closing ends them. */
    alarms: whole,
  }),
})

export const mergeGroup = endpoint({
  id: 'W-78',
  summary: 'Move all animals that are left to another group, and close this one',
  method: 'POST',
  path: '/api/v1/group/{id}/merge',
  access,
  cost: 'light',
  refusal: 'messages',
  ...oneGroup,
  body: z.object({
    targetId: recordId,
    day: dayValue,
    /** Kilograms; of a young group for each stock. */
    weight: z.number().min(0).max(90_000).optional(),
    weightPS: z.number().min(0).max(90_000).optional(),
    weightGP: z.number().min(0).max(90_000).optional(),
  }),
  answer: messages.extend({ originId: whole.optional(), moved: whole.optional() }),
})

export const unmergeGroup = endpoint({
  id: 'W-79',
  summary: 'Reopen a group that was merged, and bring its animals back',
  method: 'DELETE',
  path: '/api/v1/group/{id}/merge',
  access,
  cost: 'light',
  refusal: 'messages',
  ...oneGroup,
  query: z.object({ originId: recordId }),
  answer: messages,
})

/** Groups of the farm that have animals to look after: what a worker in the barn chooses from [GD-12]. */
export const listMyGroups = endpoint({
  id: 'W-75',
  summary: 'Open groups with the day of today, for weighing and for deaths found in the barn',
  method: 'GET',
  path: '/api/v1/my-weighings',
  access: ['ADMIN', 'USER'],
  cost: 'light',
  refusal: 'http',
  answer: z.array(
    z.object({
      groupId: whole,
      kind: z.enum(GROUP_KINDS),
      name: z.string(),
      stable: z.string(),
      /** The day of today in its diary. */
      diaryId: whole,
      dayOfAge: whole,
      /** What is weighed in it, with the last mean that is known. */
      types: z.array(
        z.object({
          type: z.enum(STOCKS),
          lastMean: whole.nullable(),
          lastDay: z.string().nullable(),
          /** What an animal of this age should weigh; no farm has a curve of its own yet. */
          expected: whole.nullable(),
        }),
      ),
    }),
  ),
})

export const listBin = endpoint({
  id: 'W-67',
  summary: 'What was deleted in the last 30 days',
  method: 'GET',
  path: '/api/v1/bin',
  access,
  cost: 'light',
  refusal: 'http',
  query: z.object({ type: z.enum(BIN_TYPES).optional() }),
  answer: z.array(
    z.object({
      type: z.enum(BIN_TYPES),
      id: whole,
      kind: z.enum(GROUP_KINDS),
      name: z.string(),
      at: z.string(),
    }),
  ),
})

export const restoreFromBin = endpoint({
  id: 'W-66',
  summary: 'Put back what was deleted',
  method: 'POST',
  path: '/api/v1/bin/{type}/{id}/restore',
  access,
  cost: 'light',
  refusal: 'messages',
  /** Other words name nothing that could be there. */
  params: z.object({ type: z.string().max(40), id: recordId }),
  record: 'group',
  answer: messages,
})
