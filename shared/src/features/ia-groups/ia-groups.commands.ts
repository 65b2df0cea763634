import { z } from 'zod'
import { commandObject, sentTo } from '../../kernel/command-object.ts'
import { recordId } from '../../kernel/ids.ts'
import { importedFile } from '../imports/imports.commands.ts'
import { saveBreedingSettings } from './breeding-settings.contract.ts'
import { createIaGroup, deleteIaGroup, saveTray, updateIaGroup } from './ia-groups.contract.ts'
import { importPairings } from './pairing-files.contract.ts'
import {
  closeIaGroup,
  pairMany,
  skipMothers,
  uncloseIaGroup,
  undoRoundChange,
  unpairMother,
  unskipMother,
} from './pairing.contract.ts'

const common = { roles: ['ADMIN'], record: 'ia-group', device: false } as const

export const IA_GROUP_CREATE = commandObject({
  name: 'IA_GROUP_CREATE',
  payload: sentTo(createIaGroup),
  undo: 'IA_GROUP_DELETE',
  ...common,
})
export const IA_GROUP_UPDATE = commandObject({
  name: 'IA_GROUP_UPDATE',
  payload: sentTo(updateIaGroup),
  undo: false,
  ...common,
})
export const IA_GROUP_DELETE = commandObject({
  name: 'IA_GROUP_DELETE',
  payload: sentTo(deleteIaGroup),
  undo: false,
  ...common,
})
export const IA_GROUP_TRAY_SAVE = commandObject({
  name: 'IA_GROUP_TRAY_SAVE',
  payload: sentTo(saveTray),
  undo: false,
  ...common,
})
/** Does are paired with semen, by E-037 and W-35. */
export const IA_GROUP_COVERS_ADD = commandObject({
  name: 'IA_GROUP_COVERS_ADD',
  payload: z.object({ id: recordId, ...pairMany.body?.omit({ clientId: true }).shape }),
  undo: 'ROUND_UNDO',
  ...common,
})
/** Does of a workbook are paired, by E-027 and the wizard. */
export const IMPORT_IA_GROUPS = commandObject({
  name: 'IMPORT_IA_GROUPS',
  roles: importPairings.access,
  payload: importedFile,
  record: 'import',
  device: false,
  undo: 'IMPORT_UNDO',
})
export const IA_GROUP_COVER_REMOVE = commandObject({
  name: 'IA_GROUP_COVER_REMOVE',
  payload: sentTo(unpairMother),
  undo: 'IA_GROUP_COVERS_ADD',
  ...common,
})
export const IA_GROUP_CLOSE = commandObject({
  name: 'IA_GROUP_CLOSE',
  payload: sentTo(closeIaGroup),
  undo: 'IA_GROUP_UNCLOSE',
  ...common,
})
export const IA_GROUP_UNCLOSE = commandObject({
  name: 'IA_GROUP_UNCLOSE',
  payload: sentTo(uncloseIaGroup),
  undo: 'IA_GROUP_CLOSE',
  ...common,
})
export const IA_GROUP_SKIP = commandObject({
  name: 'IA_GROUP_SKIP',
  payload: sentTo(skipMothers),
  undo: 'IA_GROUP_UNSKIP',
  ...common,
})
export const IA_GROUP_UNSKIP = commandObject({
  name: 'IA_GROUP_UNSKIP',
  payload: sentTo(unskipMother),
  undo: 'IA_GROUP_SKIP',
  ...common,
})
export const ROUND_UNDO = commandObject({
  name: 'ROUND_UNDO',
  payload: sentTo(undoRoundChange),
  undo: false,
  ...common,
})
export const BREEDING_SETTINGS_SAVE = commandObject({
  name: 'BREEDING_SETTINGS_SAVE',
  payload: sentTo(saveBreedingSettings),
  undo: false,
  ...common,
  record: 'farm',
})
