import { commandObject, sentTo } from '../../kernel/command-object.ts'
import { updateCover } from './covers.contract.ts'

export const COVER_UPDATE = commandObject({
  name: 'COVER_UPDATE',
  roles: updateCover.access,
  payload: sentTo(updateCover),
  record: 'cover',
  device: false,
  undo: false,
})
