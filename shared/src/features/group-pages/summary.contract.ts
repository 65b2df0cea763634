import { z } from 'zod'
import { endpoint, fileAnswer } from '../../kernel/endpoint.ts'
import { FILE_TYPES } from './group-files.contract.ts'
import { dayValue } from './group-pages.contract.ts'
import { FEED_TYPES } from './groups.vocabulary.ts'

/** Groups that started in a range of days; an end left out is open, swapped ones are put in order [SUM-03, D-172]. */
export const summaryQuery = z.object({ from: dayValue.optional(), to: dayValue.optional() })

/** What a call with rows of a summary has in common. */
export const summaryCall = {
  method: 'GET',
  access: ['ADMIN'],
  cost: 'light',
  refusal: 'http',
  query: summaryQuery,
} as const

const kg = z.number()
/** Kilograms of feed by type [SUM-04]. */
export const feedSums = z.record(z.enum([...FEED_TYPES, 'total']), kg)

/** The last weight of a week [D-138]. */
export const weekGain = z.object({
  weekOfAge: z.number().int(),
  weight: z.number().int(),
  gain: z.number().nullable(),
})

export const exportSummary = endpoint({
  id: 'E-115',
  summary: 'The summary of the groups of a kind as a workbook, with the formula of each column',
  method: 'GET',
  path: '/api/v1/export/group/{type}/summary',
  access: ['ADMIN'],
  cost: 'heavy',
  refusal: 'http',
  params: z.object({ type: z.enum(FILE_TYPES) }),
  query: summaryQuery,
  answerType: 'file',
  answer: fileAnswer,
})
