import { z } from 'zod'
import { endpoint, fileAnswer } from '../../kernel/endpoint.ts'
import { recordId } from '../../kernel/ids.ts'
import type { GroupKind } from './groups.vocabulary.ts'

/** Kinds of groups as paths spell them. */
export const FILE_TYPES = ['mother', 'young', 'fattening'] as const satisfies readonly Lowercase<GroupKind>[]

export const exportGroup = endpoint({
  id: 'E-114',
  summary:
    'The page of a group as a workbook: figures, diary, weight gains, origins, slaughterings and postings',
  method: 'GET',
  path: '/api/v1/export/group/{type}/{id}',
  access: ['ADMIN'],
  cost: 'heavy',
  refusal: 'http',
  params: z.object({ type: z.enum(FILE_TYPES), id: recordId }),
  record: 'group',
  answerType: 'file',
  answer: fileAnswer,
})
