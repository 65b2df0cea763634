import { commandObject, sentTo } from '../../kernel/command-object.ts'
import { deleteSavedView, saveView, shareView } from './saved-views.contract.ts'

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

export const SAVED_VIEW_SHARE = commandObject({
  name: 'SAVED_VIEW_SHARE',
  roles: shareView.access,
  payload: sentTo(shareView),
  record: 'saved-view',
  device: false,
  undo: false,
})
