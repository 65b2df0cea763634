import { z } from 'zod'
import { readDay } from '../../kernel/calendar.ts'
import { endpoint, fileAnswer } from '../../kernel/endpoint.ts'

const exportFile = {
  method: 'GET',
  access: ['ADMIN'],
  cost: 'heavy',
  refusal: 'http',
  answerType: 'file',
  answer: fileAnswer,
} as const

const day = z
  .string()
  .max(10)
  .refine((value) => readDay(value) !== undefined)

export const exportCullingList = endpoint({
  id: 'E-072',
  summary: 'Rabbits that are to be culled, and those that left in a range of days; two years unless told',
  path: '/api/v1/export/culling-list',
  query: z.object({ from: day.optional(), to: day.optional() }),
  ...exportFile,
})

export const exportMotherIndex = endpoint({
  id: 'E-073',
  summary: 'Mothers ranked by viable kits an insemination',
  path: '/api/v1/export/index-of-mothers',
  ...exportFile,
})
