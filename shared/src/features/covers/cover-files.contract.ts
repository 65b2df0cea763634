import { z } from 'zod'
import { endpoint, fileAnswer, fileBody } from '../../kernel/endpoint.ts'
import { recordId } from '../../kernel/ids.ts'
import { importLine } from '../imports/imports.contract.ts'

const oneGroup = { params: z.object({ id: recordId }), record: 'ia-group' } as const
const common = { access: ['ADMIN'], cost: 'heavy' } as const
const workbook = {
  method: 'GET',
  refusal: 'http',
  answerType: 'file',
  answer: fileAnswer,
  ...common,
} as const

export const importFarrowing = endpoint({
  id: 'E-028',
  summary: 'Palpations, kindlings and nests of a workbook for the does of a group, all or none',
  method: 'POST',
  path: '/api/v1/import/ia-group/{id}/farrowing',
  refusal: 'import-lines',
  bodyType: 'file',
  body: fileBody,
  answer: z.array(importLine),
  ...oneGroup,
  ...common,
})

export const downloadFarrowingTemplate = endpoint({
  id: 'W-58',
  summary: 'An empty workbook for palpations, kindlings and nests, in the language of the user',
  path: '/api/v1/template/farrowing',
  ...workbook,
  cost: 'light',
})

export const exportSeparation = endpoint({
  id: 'E-067',
  summary: 'The does of a group from kindling to weaning as a workbook, in walking order',
  path: '/api/v1/export/ia-group/{id}/farrowing-separation',
  ...oneGroup,
  ...workbook,
})

export const exportFarrowing = endpoint({
  id: 'E-068',
  summary: 'The results of a group as a workbook that can be read back, in walking order',
  path: '/api/v1/export/ia-group/{id}/farrowing',
  ...oneGroup,
  ...workbook,
})

export const exportTattooForm = endpoint({
  id: 'E-069',
  summary: 'The litters of a group with room for the tattoos of their young, in walking order',
  path: '/api/v1/export/ia-group/{id}/tattoo-form',
  ...oneGroup,
  ...workbook,
})
