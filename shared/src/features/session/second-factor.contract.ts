import { z } from 'zod'
import { endpoint, messages } from '../../kernel/endpoint.ts'
import { recordId as id } from '../../kernel/ids.ts'
import { SECOND_FACTOR_ROLES } from './second-factor.vocabulary.ts'

const password = z.string().max(1024)
/** Six digits of the phone, or a recovery code with or without its dashes. */
export const signInCode = z.string().trim().max(40)

export const getSecondFactor = endpoint({
  id: 'W-232',
  summary:
    'Whether signing in to the own account asks for a code, since when, and how many recovery codes are left',
  method: 'GET',
  path: '/api/v1/second-factor',
  access: SECOND_FACTOR_ROLES,
  cost: 'light',
  refusal: 'http',
  answer: z.object({ since: z.string().nullable(), recoveryCodesLeft: z.number().int() }),
})
export type SecondFactor = z.infer<typeof getSecondFactor.answer>

export const proposeSecondFactor = endpoint({
  id: 'W-233',
  summary: 'A new secret for the phone, to be read from the screen; nothing is stored yet',
  method: 'GET',
  path: '/api/v1/second-factor/proposal',
  access: SECOND_FACTOR_ROLES,
  cost: 'light',
  refusal: 'http',
  answer: z.object({
    secret: z.string(),
    /** The QR code: a square of so many modules, and its dark ones as the path of a drawing. */
    qr: z.object({ size: z.number().int(), path: z.string() }),
  }),
})

export const turnOnSecondFactor = endpoint({
  id: 'W-234',
  summary: 'Ask for a code from now on; the answer holds the recovery codes, once',
  method: 'POST',
  path: '/api/v1/second-factor',
  access: SECOND_FACTOR_ROLES,
  cost: 'password',
  refusal: 'messages',
  body: z.object({ password, secret: z.string().max(64), code: signInCode }),
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
})

export const turnOffSecondFactor = endpoint({
  id: 'W-235',
  summary: 'Ask for no code any more',
  method: 'POST',
  path: '/api/v1/second-factor/off',
  access: SECOND_FACTOR_ROLES,
  cost: 'password',
  refusal: 'messages',
  body: z.object({ password, code: signInCode }),
  answer: messages,
})

export const getUserSecondFactor = endpoint({
  id: 'W-236',
  summary: 'Whether signing in to an account asks for a code',
  method: 'GET',
  path: '/api/v1/user/{id}/second-factor',
  access: ['SUPERADMIN'],
  cost: 'light',
  refusal: 'http',
  record: 'account',
  params: z.object({ id }),
  answer: getSecondFactor.answer,
})

export const resetSecondFactor = endpoint({
  id: 'W-237',
  summary: 'Take the second factor from the account of another user who has lost phone and recovery codes',
  method: 'POST',
  path: '/api/v1/user/{id}/second-factor/reset',
  access: ['SUPERADMIN'],
  cost: 'light',
  refusal: 'messages',
  record: 'account',
  params: z.object({ id }),
  answer: messages,
})
