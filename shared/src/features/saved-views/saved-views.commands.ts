import { commandObject, sentTo } from '../../kernel/command-object.ts'
import { deleteSavedView, saveView } from './saved-views.contract.ts'

export const SAVED_VIEW_SAVE = commandObject({
  name: 'SAVED_VIEW_SAVE',
  roles: saveView.access,
  payload: sentTo(saveView),
  record: 'saved-view',
  device: false,
  undo: false,
})

export const SAVED_VIEW_DELETE = commandObject({
  name: 'SAVED_VIEW_DELETE',
  roles: deleteSavedView.access,
  payload: sentTo(deleteSavedView),
  record: 'saved-view',
  device: false,
  undo: false,
})
