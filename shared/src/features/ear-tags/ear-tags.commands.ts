import { z } from 'zod'
import { commandObject } from '../../kernel/command-object.ts'
import { recordId } from '../../kernel/ids.ts'
import { importedFile } from '../imports/imports.commands.ts'
import { earTagFilter, importEarTags, placeEarTags, relocateEarTags } from './ear-tags.contract.ts'

export const IMPORT_EAR_TAGS = commandObject({
  name: 'IMPORT_EAR_TAGS',
  roles: importEarTags.access,
  payload: importedFile,
  record: 'import',
  device: false,
  undo: 'IMPORT_UNDO',
})

/** Which tags, and the farm they go to. */
const move = z.object({ farmId: recordId, filter: earTagFilter })

export const EAR_TAG_PLACEMENT = commandObject({
  name: 'EAR_TAG_PLACEMENT',
  roles: placeEarTags.access,
  payload: move,
  record: 'farm',
  device: false,
  undo: false,
})

export const EAR_TAG_RELOCATION = commandObject({
  name: 'EAR_TAG_RELOCATION',
  roles: relocateEarTags.access,
  payload: move,
  record: 'farm',
  device: false,
  undo: false,
})
