import { commandObject, sentTo } from '../../kernel/command-object.ts'
import { saveTargets } from './figures.contract.ts'

export const TARGETS_SAVE = commandObject({
  name: 'TARGETS_SAVE',
  roles: saveTargets.access,
  payload: sentTo(saveTargets),
  record: 'farm',
  device: false,
  undo: false,
})
