import { z } from 'zod'
import { entryLinks } from '../../kernel/barn-entry.ts'
import { commandObject, sentTo } from '../../kernel/command-object.ts'
import { recordId } from '../../kernel/ids.ts'
import { HEALTH_CONDITIONS, RABBIT_STATUSES } from '../animals/animals.vocabulary.ts'
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

const state = {
  status: z.enum(RABBIT_STATUSES).optional(),
  healthCondition: z.enum(HEALTH_CONDITIONS).optional(),
  exitDate: z.string().max(30).nullable().optional(),
}

/** Status and health of a doe as seen in the barn: few values, each compared with what it was typed over [FLD-13]. */
export const RABBIT_STATUS_SET = commandObject({
  name: 'RABBIT_STATUS_SET',
  roles: ['ADMIN', 'USER'],
  payload: z.object({ rabbitId: recordId, ...state, was: z.strictObject(state).optional(), ...entryLinks }),
  record: 'rabbit',
  device: { version: 1 },
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
