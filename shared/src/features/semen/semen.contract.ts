import { z } from 'zod'
import { endpoint, fileAnswer, fileBody } from '../../kernel/endpoint.ts'
import { pageOf, pageQuery, TABLE_PAGE_SIZE } from '../../kernel/paging.ts'
import { importLine } from '../imports/imports.contract.ts'

/** Semen with what became of it [SPB-01]. */
export const spermRow = z.object({
  id: z.number().int(),
  label: z.string(),
  buckTattoo: z.string().nullable(),
  /** The buck's sheet, when he stands on the own farm. */
  buckId: z.number().int().nullable(),
  buckFarm: z.string().nullable(),
  pedigree: z.boolean(),
  /** Inseminations with it; those judged by hand or by a birth; those that took [D-065, D-066]. */
  used: z.number().int(),
  judged: z.number().int(),
  pregnant: z.number().int(),
  births: z.number().int(),
  /** Means per birth, one decimal. */
  bornMean: z.number().nullable(),
  viableMean: z.number().nullable(),
  lastUsed: z.string().nullable(),
})
export type SpermRow = z.infer<typeof spermRow>

const search = z.string().max(100).optional()

export const pageSperms = endpoint({
  id: 'W-24',
  summary: 'Semen of the farm, how often used and with what result',
  method: 'GET',
  path: '/api/v1/sperms',
  access: ['ADMIN'],
  cost: 'light',
  refusal: 'http',
  query: pageQuery.extend({
    search,
    pageSize: pageQuery.shape.pageSize.default(TABLE_PAGE_SIZE),
    sortFields: pageQuery.shape.sortFields.default('label'),
    sortOrder: pageQuery.shape.sortOrder.default('asc'),
  }),
  answer: pageOf(spermRow),
})

export const importSperms = endpoint({
  id: 'E-026',
  summary: 'Add or complete semen of a workbook, all or none',
  method: 'POST',
  path: '/api/v1/import/sperm',
  access: ['ADMIN'],
  cost: 'heavy',
  refusal: 'import-lines',
  bodyType: 'file',
  body: fileBody,
  answer: z.array(importLine),
})

export const exportSperms = endpoint({
  id: 'E-064',
  summary: 'Semen as a workbook that can be read back',
  method: 'GET',
  path: '/api/v1/export/sperm',
  access: ['ADMIN'],
  cost: 'heavy',
  refusal: 'http',
  query: z.object({ search }),
  answerType: 'file',
  answer: fileAnswer,
})

export const downloadSpermTemplate = endpoint({
  id: 'W-19',
  summary: 'Template of the semen import in the caller’s language',
  method: 'GET',
  path: '/api/v1/template/sperm',
  access: ['ADMIN'],
  cost: 'light',
  refusal: 'http',
  answerType: 'file',
  answer: fileAnswer,
})
