import { z } from 'zod'
import { endpoint, fileAnswer, fileBody, message } from '../../kernel/endpoint.ts'
import { MAX_ID, recordId } from '../../kernel/ids.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { importLine } from '../imports/imports.contract.ts'
import { HEALTH_CONDITIONS, RABBIT_STATUSES } from '../animals/animals.vocabulary.ts'
import { EAR_TAG_PAGE_SIZE, NO_FARM } from './ear-tags.vocabulary.ts'

export const earTag = z.object({
  id: z.number().int(),
  tag: z.string(),
  eid: z.string(),
  farmName: z.string().nullable(),
  tattoo: z.string().nullable(),
  active: z.boolean(),
  used: z.boolean(),
  status: z.enum(RABBIT_STATUSES).nullable(),
  healthCondition: z.enum(HEALTH_CONDITIONS).nullable(),
})
export type EarTag = z.infer<typeof earTag>

// In an address everything is text, in a body it is what it is.
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
const listOf = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter((code) => code !== '') : value),
    z.array(item).max(20).optional(),
  )

const filterShape = {
  /** Free text: an unfinished range filters by what it says so far, in the order of tags. */
  tagStartFrom: z.string().max(20).optional(),
  tagEndTo: z.string().max(20).optional(),
  farmId: z.coerce.number().int().min(NO_FARM).max(MAX_ID).optional(),
  active: flag.optional(),
  used: flag.optional(),
  statuses: listOf(z.enum(RABBIT_STATUSES)),
  healthConditions: listOf(z.enum(HEALTH_CONDITIONS)),
}
export const earTagFilter = z.object(filterShape)

export const pageEarTags = endpoint({
  id: 'E-058',
  summary: 'The register of ear tags',
  method: 'GET',
  path: '/api/v1/ear-tags',
  access: ['SUPERADMIN'],
  cost: 'light',
  refusal: 'http',
  query: pageQuery.extend({
    ...filterShape,
    pageSize: pageQuery.shape.pageSize.default(EAR_TAG_PAGE_SIZE),
    sortFields: pageQuery.shape.sortFields.default('tag'),
    sortOrder: pageQuery.shape.sortOrder.default('asc'),
  }),
  answer: pageOf(earTag),
})

/** A refusal that has a count besides: onto the same farm no tag moves [D-109]. */
const moved = z.object({ count: z.number().int(), messages: z.array(message).optional() })
const move = {
  query: z.object({ farmId: recordId }),
  body: z.strictObject(filterShape),
  answer: moved,
} as const

export const placeEarTags = endpoint({
  id: 'E-059',
  summary: 'Give the filtered tags of no farm to a farm',
  method: 'POST',
  path: '/api/v1/ear-tag/placement',
  access: ['SUPERADMIN'],
  cost: 'light',
  refusal: 'messages',
  ...move,
})

export const relocateEarTags = endpoint({
  id: 'E-060',
  summary: 'Move the filtered unused tags of a farm to another',
  method: 'POST',
  path: '/api/v1/ear-tag/relocation',
  access: ['SUPERADMIN'],
  cost: 'light',
  refusal: 'messages',
  ...move,
})

export const importEarTags = endpoint({
  id: 'E-025',
  summary: 'Register the ear tags of a workbook, all or none',
  method: 'POST',
  path: '/api/v1/import/ear-tag',
  access: ['SUPERADMIN'],
  cost: 'heavy',
  refusal: 'import-lines',
  bodyType: 'file',
  body: fileBody,
  answer: z.array(importLine),
})

export const exportEarTags = endpoint({
  id: 'W-08',
  summary: 'The filtered register as a workbook',
  method: 'GET',
  path: '/api/v1/export/ear-tag',
  access: ['SUPERADMIN'],
  cost: 'heavy',
  refusal: 'http',
  query: earTagFilter,
  answerType: 'file',
  answer: fileAnswer,
})

export const downloadEarTagTemplate = endpoint({
  id: 'W-09',
  summary: 'Template of the ear-tag import in the caller’s language',
  method: 'GET',
  path: '/api/v1/template/ear-tag',
  access: ['SUPERADMIN'],
  cost: 'light',
  refusal: 'http',
  answerType: 'file',
  answer: fileAnswer,
})
