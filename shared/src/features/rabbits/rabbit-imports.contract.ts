import { z } from 'zod'
import { endpoint, fileAnswer, fileBody } from '../../kernel/endpoint.ts'
import { recordId } from '../../kernel/ids.ts'
import { importLine } from '../imports/imports.contract.ts'

const importFile = {
  method: 'POST',
  access: ['ADMIN'],
  cost: 'heavy',
  refusal: 'import-lines',
  bodyType: 'file',
  query: z.object({ sourceFarmId: recordId.optional() }),
  body: fileBody,
  answer: z.array(importLine),
} as const

export const importRabbits = endpoint({
  id: 'E-023',
  summary: 'Add or update does of a workbook, all or none; with a source farm they are bought ones',
  path: '/api/v1/import/rabbit',
  ...importFile,
})

export const importBucks = endpoint({
  id: 'E-024',
  summary: 'Add or update bucks of a workbook, all or none',
  path: '/api/v1/import/rabbit/male',
  ...importFile,
})

export const STOCK_TEMPLATES = ['rabbits', 'bought-rabbits', 'bucks'] as const

export const downloadStockTemplate = endpoint({
  id: 'W-18',
  summary: 'Template of a stock import in the caller’s language',
  path: '/api/v1/template/stock/{kind}',
  params: z.object({ kind: z.enum(STOCK_TEMPLATES) }),
  method: 'GET',
  access: ['ADMIN'],
  cost: 'light',
  refusal: 'http',
  answerType: 'file',
  answer: fileAnswer,
})
