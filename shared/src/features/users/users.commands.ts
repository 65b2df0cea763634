import { z } from 'zod'
import { commandObject, sentTo } from '../../kernel/command-object.ts'
import { createUser, updateUser } from './users.contract.ts'

export const USER_CREATE = commandObject({
  name: 'USER_CREATE',
  roles: createUser.access,
  payload: sentTo(createUser),
  record: 'user',
  device: false,
  undo: false,
})

export const USER_UPDATE = commandObject({
  name: 'USER_UPDATE',
  roles: updateUser.access,
  payload: sentTo(updateUser),
  record: 'user',
  device: false,
  undo: false,
})

/** Given by the operator on the machine of the server: a super administrator gets in again [S4]. */
export const ACCOUNT_RECOVER = commandObject({
  name: 'ACCOUNT_RECOVER',
  roles: ['SUPERADMIN'],
  payload: z.object({ username: z.string() }),
  record: 'user',
  device: false,
  undo: false,
})
