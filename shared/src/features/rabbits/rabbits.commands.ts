import { commandObject, sentTo } from '../../kernel/command-object.ts'
import { importedFile } from '../imports/imports.commands.ts'
import { importBucks, importRabbits } from './rabbit-imports.contract.ts'
import { updateRabbit } from './rabbits.contract.ts'

export const RABBIT_UPDATE = commandObject({
  name: 'RABBIT_UPDATE',
  roles: updateRabbit.access,
  payload: sentTo(updateRabbit),
  record: 'rabbit',
  device: false,
  undo: false,
})

export const IMPORT_RABBITS = commandObject({
  name: 'IMPORT_RABBITS',
  roles: importRabbits.access,
  payload: importedFile,
  record: 'import',
  device: false,
  undo: 'IMPORT_UNDO',
})

export const IMPORT_BUCKS = commandObject({
  name: 'IMPORT_BUCKS',
  roles: importBucks.access,
  payload: importedFile,
  record: 'import',
  device: false,
  undo: 'IMPORT_UNDO',
})
