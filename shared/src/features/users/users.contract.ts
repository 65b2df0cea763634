import { z } from 'zod'
import { endpoint, message, messages } from '../../kernel/endpoint.ts'
import { recordId as id } from '../../kernel/ids.ts'
import { MAX_NAME_LENGTH } from '../../kernel/limits.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { ROLES } from '../../kernel/roles.ts'
import { farmOption } from '../farms/farms.contract.ts'

const EVERYBODY = 'signed-in'
const text = z.string().max(MAX_NAME_LENGTH + 1)

/** An account as lists and forms see it; the password is never part of an answer [USR-13]. */
export const userDto = z.object({
  id: z.number().int(),
  username: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  role: z.enum(ROLES),
  assignedFarm: z.number().int().nullable(),
  farm: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  active: z.boolean(),
  /** The same flag under its other name. */
  enabled: z.boolean(),
  /** Raised by every save; sent back it protects a colleague's change [D-010]. */
  version: z.number().int().optional(),
})
export type UserDto = z.infer<typeof userDto>

export const listUsers = endpoint({
  id: 'E-004',
  summary: 'Accounts in sight of the caller',
  method: 'GET',
  path: '/api/v1/users',
  access: EVERYBODY,
  cost: 'light',
  refusal: 'http',
  answer: z.array(userDto),
})

export const pageUsers = endpoint({
  id: 'W-03',
  summary: 'The same accounts by pages, for installations with many',
  method: 'GET',
  path: '/api/v1/users-view',
  access: EVERYBODY,
  cost: 'light',
  refusal: 'http',
  query: pageQuery.extend({
    sortFields: pageQuery.shape.sortFields.default('username'),
    sortOrder: pageQuery.shape.sortOrder.default('asc'),
    search: z.string().max(100).default(''),
  }),
  answer: pageOf(userDto),
})

export const getUser = endpoint({
  id: 'E-005',
  record: 'account',
  summary: 'One account',
  method: 'GET',
  path: '/api/v1/user/{id}',
  access: EVERYBODY,
  cost: 'light',
  refusal: 'http',
  params: z.object({ id }),
  answer: userDto,
})

export const createUser = endpoint({
  id: 'E-006',
  summary: 'Create an account of a role the caller may create',
  method: 'POST',
  path: '/api/v1/user',
  access: ['SUPERADMIN', 'OWNER', 'ADMIN'],
  cost: 'password',
  refusal: 'messages',
  body: z.object({
    role: z.enum(ROLES),
    username: text,
    email: text,
    phoneNumber: text.nullish(),
    assignedFarm: z.number().int().nullish(),
    password: z.string().max(1024),
  }),
  answer: z.object({ id: z.number().int(), messages: z.array(message) }),
})

export const updateUser = endpoint({
  id: 'E-007',
  record: 'account',
  summary: 'Change an account; what the caller may not change must stay as it is',
  method: 'PUT',
  path: '/api/v1/user/{id}',
  access: EVERYBODY,
  cost: 'password',
  refusal: 'messages',
  params: z.object({ id }),
  body: z.object({
    username: text.optional(),
    email: text.optional(),
    phoneNumber: text.nullish(),
    active: z.boolean().optional(),
    enabled: z.boolean().optional(),
    assignedFarm: z.number().int().nullish(),
    password: z.string().max(1024).nullish(),
    /** Asked for with a new password or another e-mail address of one's own. */
    currentPassword: z.string().max(1024).nullish(),
    version: z.number().int().optional(),
  }),
  answer: messages,
})

export const listFarmsForUserCreation = endpoint({
  id: 'E-008',
  summary: 'Farms a new account may be assigned to',
  method: 'GET',
  path: '/api/v1/user-creation/farm',
  access: ['SUPERADMIN', 'OWNER', 'ADMIN'],
  cost: 'light',
  refusal: 'http',
  answer: z.array(farmOption),
})
