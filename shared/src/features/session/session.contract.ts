import { z } from 'zod'
import { endpoint, messages } from '../../kernel/endpoint.ts'
import { LANGUAGES } from '../../kernel/languages.ts'
import { MAX_NAME_LENGTH } from '../../kernel/limits.ts'
import { ROLES } from '../../kernel/roles.ts'
import { signInCode } from './second-factor.contract.ts'

const name = z.string().max(MAX_NAME_LENGTH)
const answerMessage = z.object({ message: z.string() })

export const login = endpoint({
  id: 'E-001',
  summary: 'Sign in',
  method: 'POST',
  path: '/auth/v1/login',
  access: 'public',
  cost: 'password',
  refusal: 'http',
  body: z.object({ username: name, password: z.string().max(1024), code: signInCode.optional() }),
  answer: z.object({ jwtToken: z.string(), languageCode: z.enum(LANGUAGES) }),
})

/** Claims of the token; the server trusts only `sid` [D-014]. */
export const tokenClaims = z.object({
  sub: z.string(),
  sid: z.string(),
  username: z.string(),
  role: z.enum(ROLES),
  farmId: z.number().int().nullable(),
  iat: z.number(),
  exp: z.number(),
})

/** What a page knows of its session. The mark tells one session from the next and opens none. */
export const browserUser = tokenClaims.omit({ sid: true }).extend({ mark: z.string() })
export type BrowserUser = z.infer<typeof browserUser>

export const openSession = endpoint({
  id: 'W-231',
  summary: 'Sign in a browser: the token comes as a cookie that no script reads',
  method: 'POST',
  path: '/auth/v1/session',
  access: 'public',
  cost: 'password',
  refusal: 'http',
  ownPageOnly: true,
  body: z.object({
    username: name,
    password: z.string().max(1024),
    keep: z.boolean(),
    code: signInCode.optional(),
  }),
  answer: z.object({ languageCode: z.enum(LANGUAGES), user: browserUser }),
})

export const logout = endpoint({
  id: 'X-10',
  summary: 'End the session of this token',
  method: 'POST',
  path: '/auth/v1/logout',
  access: 'signed-in',
  cost: 'light',
  refusal: 'messages',
  answer: messages,
})

export const register = endpoint({
  id: 'E-002',
  summary: 'Ask for an owner account, where that is switched on; a super administrator decides',
  method: 'POST',
  path: '/users/register',
  access: 'public',
  cost: 'password',
  refusal: 'messages',
  body: z.object({ fullname: name, email: name, password: z.string().max(1024) }),
  answer: answerMessage,
})

export const requestPasswordReset = endpoint({
  id: 'E-003',
  summary: 'Ask for a mail with a password-reset link',
  method: 'POST',
  path: '/users/password-reset',
  access: 'public',
  cost: 'password',
  refusal: 'messages',
  body: z.object({ username: name }),
  answer: answerMessage,
})

export const confirmPasswordReset = endpoint({
  id: 'X-08',
  summary: 'Set a new password with a mailed token',
  method: 'POST',
  path: '/users/password-reset/confirm',
  access: 'public',
  cost: 'password',
  refusal: 'messages',
  body: z.object({ token: z.string().max(200), password: z.string().max(1024) }),
  answer: answerMessage,
})

export const setLanguage = endpoint({
  id: 'E-009',
  summary: 'Keep the language of the signed-in user; an unsupported code is kept as English',
  method: 'POST',
  path: '/api/v1/user/language',
  access: 'signed-in',
  cost: 'light',
  refusal: 'messages',
  bodyType: 'text',
  body: z.string().trim().max(20),
  answer: messages,
})

export const getSession = endpoint({
  id: 'W-01',
  summary: 'Who is signed in, as the database knows it now',
  method: 'GET',
  path: '/api/v1/session',
  access: 'signed-in',
  cost: 'light',
  refusal: 'http',
  answer: z.object({
    username: z.string(),
    fullName: z.string().nullable(),
    role: z.enum(ROLES),
    languageCode: z.enum(LANGUAGES),
    farm: z.object({ id: z.number().int(), name: z.string(), shortName: z.string() }).nullable(),
  }),
})

export const getInstallation = endpoint({
  id: 'W-02',
  summary: 'What a signed-out page must know of this installation',
  method: 'GET',
  path: '/api/v1/installation',
  access: 'public',
  cost: 'light',
  refusal: 'http',
  answer: z.object({
    passwordPolicy: z.object({ minLength: z.number().int(), allowSymbols: z.boolean() }),
    /** Whether owners may ask for an account; a setting [S12]. */
    registrationOpen: z.boolean(),
    /** Filled in demo mode only. */
    demoLogins: z.array(z.object({ username: z.string(), password: z.string(), role: z.enum(ROLES) })),
  }),
})

export const health = endpoint({
  id: 'X-09',
  summary: 'Is the server up',
  method: 'GET',
  path: '/api/v1/health',
  access: 'public',
  cost: 'light',
  refusal: 'http',
  answer: z.object({ status: z.literal('ok') }),
})
