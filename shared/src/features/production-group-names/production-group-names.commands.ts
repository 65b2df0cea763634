import { commandObject, sentTo } from '../../kernel/command-object.ts'
import { createGroupName, deleteGroupName } from './production-group-names.contract.ts'

export const PERMITTED_NAME_CREATE = commandObject({
  name: 'PERMITTED_NAME_CREATE',
  roles: createGroupName.access,
  payload: sentTo(createGroupName),
  record: 'group-name',
  device: false,
  undo: false,
})

export const PERMITTED_NAME_DELETE = commandObject({
  name: 'PERMITTED_NAME_DELETE',
  roles: deleteGroupName.access,
  payload: sentTo(deleteGroupName),
  record: 'group-name',
  device: false,
  undo: false,
})
