import { z } from 'zod'
import { endpoint, fileAnswer } from '../../kernel/endpoint.ts'
import { recordId } from '../../kernel/ids.ts'
import { pageQuery, TABLE_PAGE_SIZE } from '../../kernel/paging.ts'

/** A finished list; cages and tattoos in the order of tagging, joined by commas [ETL-02, D-115]. */
export const earTaggingList = z.object({
  id: z.number().int(),
  listName: z.string(),
  endAt: z.string(),
  username: z.string(),
  cages: z.string(),
  tattoos: z.string(),
  size: z.number().int(),
})
export type EarTaggingList = z.infer<typeof earTaggingList>

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

export const pageEarTagging = endpoint({
  id: 'E-061',
  summary: 'Ear-tagging lists that were finished in a range of days',
  method: 'GET',
  path: '/api/v1/ear-tagging',
  access: ['ADMIN'],
  cost: 'light',
  refusal: 'http',
  query: pageQuery.extend({
    pageSize: pageQuery.shape.pageSize.default(TABLE_PAGE_SIZE),
    sortFields: pageQuery.shape.sortFields.default('endAt'),
    from: day.optional(),
    to: day.optional(),
  }),
  answer: z.object({
    data: z.array(earTaggingList),
    totalElements: z.number().int(),
    number: z.number().int(),
  }),
})

export const exportEarTagging = endpoint({
  id: 'E-062',
  record: 'ear-tagging-list',
  summary: 'An ear-tagging list as a workbook',
  method: 'GET',
  path: '/api/v1/export/ear-tagging/{id}',
  access: ['ADMIN'],
  cost: 'heavy',
  refusal: 'http',
  params: z.object({ id: recordId }),
  answerType: 'file',
  answer: fileAnswer,
})
