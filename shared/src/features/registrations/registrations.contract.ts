import { z } from 'zod'
import { endpoint, message, messages } from '../../kernel/endpoint.ts'
import { recordId } from '../../kernel/ids.ts'
import { MAX_NAME_LENGTH } from '../../kernel/limits.ts'

const params = z.object({ id: recordId })

/** A person who asked for an owner account [D-016]. */
export const registrationRow = z.object({
  id: z.number().int(),
  fullName: z.string(),
  email: z.string(),
  requestedAt: z.string(),
  /** When it is forgotten. */
  expiresAt: z.string(),
  /** A user name made from the address; the super administrator may choose another one. */
  suggestedName: z.string(),
})
export type RegistrationRow = z.infer<typeof registrationRow>

export const listRegistrations = endpoint({
  id: 'W-221',
  summary: 'Requests for an owner account that wait for a decision, the oldest first',
  method: 'GET',
  path: '/api/v1/registrations',
  access: ['SUPERADMIN'],
  cost: 'light',
  refusal: 'http',
  answer: z.array(registrationRow),
})

export const acceptRegistration = endpoint({
  id: 'W-222',
  summary: 'Make an owner account of a request, under a name the caller chooses',
  method: 'POST',
  path: '/api/v1/registrations/{id}/accept',
  access: ['SUPERADMIN'],
  cost: 'light',
  refusal: 'messages',
  params,
  body: z.object({ username: z.string().max(MAX_NAME_LENGTH + 1) }),
  answer: z.object({ id: z.number().int(), messages: z.array(message) }),
})

export const declineRegistration = endpoint({
  id: 'W-223',
  summary: 'Decline a request and forget it',
  method: 'DELETE',
  path: '/api/v1/registrations/{id}',
  access: ['SUPERADMIN'],
  cost: 'light',
  refusal: 'messages',
  params,
  answer: messages,
})
