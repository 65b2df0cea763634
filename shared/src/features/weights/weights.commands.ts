import { z } from 'zod'
import { entryId, entryLinks } from '../../kernel/barn-entry.ts'
import { commandObject, sentTo } from '../../kernel/command-object.ts'
import { recordId } from '../../kernel/ids.ts'
import { importedFile } from '../imports/imports.commands.ts'
import { addWeight, deleteWeights, importWeights, updateWeight } from './weights.contract.ts'

export const WEIGHT_CREATE = commandObject({
  name: 'WEIGHT_CREATE',
  roles: addWeight.access,
  payload: sentTo(addWeight),
  record: 'group',
  device: false,
  undo: false,
})

export const WEIGHT_UPDATE = commandObject({
  name: 'WEIGHT_UPDATE',
  roles: updateWeight.access,
  payload: sentTo(updateWeight),
  record: 'group',
  device: false,
  undo: false,
})

export const WEIGHT_DELETE = commandObject({
  name: 'WEIGHT_DELETE',
  roles: deleteWeights.access,
  payload: z.object({
    id: z.number(),
    diaryId: z.number(),
    weightType: z.string(),
    weightId: z.number().optional(),
    deleteAll: z.boolean().optional(),
    expected: z.number().optional(),
  }),
  record: 'group',
  device: false,
  undo: 'BIN_RESTORE',
})

/** Weights of a workbook, by E-029 and the wizard. */
export const IMPORT_DAILY_WEIGHTS = commandObject({
  name: 'IMPORT_DAILY_WEIGHTS',
  roles: importWeights.access,
  payload: importedFile,
  record: 'import',
  device: false,
  undo: 'IMPORT_UNDO',
})

/** A weight from the barn, with the time the phone gave it [X-05, GD-12]. */
export const DAILY_WEIGHT_ADD = commandObject({
  name: 'DAILY_WEIGHT_ADD',
  roles: ['ADMIN', 'USER'],
  payload: z.object({
    groupId: recordId,
    diaryId: z.number().int().positive(),
    // Wide on purpose: what does not fit is a refusal with its field, not an unreadable command.
    type: z.string().max(20),
    weight: z.union([z.number(), z.string().max(40)]).nullish(),
    at: z.string().max(40).optional(),
    ...entryLinks,
  }),
  record: 'group',
  device: { version: 1 },
  undo: false,
})

/** Takes back a weight from the barn, named by the entry that added it: a phone may not have heard its number yet [FLD-14]. */
export const DAILY_WEIGHT_REMOVE = commandObject({
  name: 'DAILY_WEIGHT_REMOVE',
  roles: ['ADMIN', 'USER'],
  payload: z.object({ of: entryId, ...entryLinks }),
  record: 'group',
  device: { version: 1 },
  undo: false,
})
