import { commandObject, sentTo } from '../../kernel/command-object.ts'
import { importedFile } from '../imports/imports.commands.ts'
import { importFarrowing } from './cover-files.contract.ts'
import { updateCover } from './covers.contract.ts'
import { saveCoverCells } from './grid.contract.ts'

export const COVER_UPDATE = commandObject({
  name: 'COVER_UPDATE',
  roles: updateCover.access,
  payload: sentTo(updateCover),
  record: 'cover',
  device: false,
  undo: false,
})

/** Cells of a grid, many rows at once. */
export const COVERS_SAVE = commandObject({
  name: 'COVERS_SAVE',
  roles: saveCoverCells.access,
  payload: sentTo(saveCoverCells),
  record: 'ia-group',
  device: false,
  undo: false,
})

/** Results of a workbook, by E-028 and the wizard. */
export const IMPORT_FARROWING = commandObject({
  name: 'IMPORT_FARROWING',
  roles: importFarrowing.access,
  payload: importedFile,
  record: 'import',
  device: false,
  undo: 'IMPORT_UNDO',
})
