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
