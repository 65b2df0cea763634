import { z } from 'zod'
import { endpoint, messages } from '../../kernel/endpoint.ts'
import { recordId } from '../../kernel/ids.ts'

export const groupName = z.object({ id: z.number().int(), name: z.string() })

export const listGroupNames = endpoint({
  id: 'E-042',
  summary: 'Permitted names of the farm',
  method: 'GET',
  path: '/api/v1/ia-group/permitted-name',
  access: ['ADMIN'],
  cost: 'light',
  refusal: 'http',
  answer: z.array(groupName),
})

export const createGroupName = endpoint({
  id: 'E-043',
  summary: 'Permit a name; an existing one is answered, not doubled',
  method: 'POST',
  path: '/api/v1/ia-group/permitted-name',
  access: ['ADMIN'],
  cost: 'light',
  refusal: 'messages',
  body: z.object({ name: z.string().max(1000) }),
  answer: groupName,
})

export const deleteGroupName = endpoint({
  id: 'E-044',
  record: 'farm',
  summary: 'Take a name off the list; groups keep theirs',
  method: 'DELETE',
  path: '/api/v1/ia-group/permitted-name/{id}',
  access: ['ADMIN'],
  cost: 'light',
  refusal: 'messages',
  params: z.object({ id: recordId }),
  answer: messages,
})
