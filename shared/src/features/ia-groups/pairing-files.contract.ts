import { z } from 'zod'
import { endpoint, fileAnswer, fileBody } from '../../kernel/endpoint.ts'
import { recordId } from '../../kernel/ids.ts'
import { importLine } from '../imports/imports.contract.ts'
import { FOSTER_REACHES, ROUND_PAPERS } from './ia-groups.vocabulary.ts'

const access = ['ADMIN'] as const
const asked = (min: number, max: number) => z.coerce.number().int().min(min).max(max).optional()

export const importPairings = endpoint({
  id: 'E-027',
  summary: 'Pair the does of a workbook, all or none; for one group, or for those that its rows name',
  method: 'POST',
  path: '/api/v1/import/ia-groups',
  access,
  cost: 'heavy',
  refusal: 'import-lines',
  bodyType: 'file',
  query: z.object({ iaGroupId: recordId.optional() }),
  body: fileBody,
  answer: z.array(importLine),
})

export const exportPairings = endpoint({
  id: 'E-066',
  summary: 'The pairing list of a group as a workbook that can be read back, in walking order',
  method: 'GET',
  path: '/api/v1/export/ia-group/{id}/pairing-list',
  access,
  cost: 'heavy',
  refusal: 'http',
  params: z.object({ id: recordId }),
  record: 'ia-group',
  answerType: 'file',
  answer: fileAnswer,
})

export const exportIaGroups = endpoint({
  id: 'E-071',
  summary: 'All groups of the farm with what came of them as a workbook, newest first',
  method: 'GET',
  path: '/api/v1/export/ia-group',
  access,
  cost: 'heavy',
  refusal: 'http',
  answerType: 'file',
  answer: fileAnswer,
})

export const printRound = endpoint({
  id: 'W-54',
  summary: 'A list of a group on paper, in walking order, one stable after the other',
  method: 'GET',
  path: '/api/v1/print/ia-group/{id}/{paper}',
  access,
  cost: 'heavy',
  refusal: 'http',
  params: z.object({ id: recordId, paper: z.enum(ROUND_PAPERS) }),
  record: 'ia-group',
  query: z.object({
    stableId: recordId.optional(),
    // Of the walking list: how litters are to be evened out, where it is not as the farm usually does.
    targetFirst: asked(1, 20),
    targetOther: asked(1, 20),
    gapDays: asked(0, 3),
    reach: z.enum(FOSTER_REACHES).optional(),
    // Moves that were struck out, as the covers they lead from and to: they are not walked.
    struck: z
      .string()
      .max(8000)
      .regex(/^\d+-\d+(,\d+-\d+)*$/)
      .optional(),
  }),
  answerType: 'file',
  fileType: 'pdf',
  answer: fileAnswer,
})
