import { commandObject } from '../../kernel/command-object.ts'
import { importedFile } from '../imports/imports.commands.ts'
import { importSperms } from './semen.contract.ts'

export const IMPORT_SPERMS = commandObject({
  name: 'IMPORT_SPERMS',
  roles: importSperms.access,
  payload: importedFile,
  record: 'import',
  device: false,
  undo: 'IMPORT_UNDO',
})
