import { z } from 'zod'
import { endpoint, fileAnswer } from '../../kernel/endpoint.ts'

/** An insemination group as other records name it; one without a first day is a draft [D-079]. */
export const iaGroup = z.object({
  id: z.number().int(),
  startDate: z.string().nullable(),
  formattedName: z.string(),
})

export const downloadPairingTemplate = endpoint({
  id: 'E-030',
  summary: 'Template of the pairing import in the caller’s language',
  method: 'GET',
  path: '/api/v1/template/pairing',
  access: ['ADMIN'],
  cost: 'light',
  refusal: 'http',
  answerType: 'file',
  answer: fileAnswer,
})
