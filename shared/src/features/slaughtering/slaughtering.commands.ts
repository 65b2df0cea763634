import { z } from 'zod'
import { commandObject, sentTo } from '../../kernel/command-object.ts'
import { recordId } from '../../kernel/ids.ts'
import { CUTTING_PARTS, type CuttingPart } from './cutting.vocabulary.ts'
import * as calls from './slaughtering.contract.ts'

const common = { roles: calls.createSlaughtering.access, record: 'group', device: false } as const

export const SLAUGHTERING_CREATE = commandObject({
  ...common,
  name: 'SLAUGHTERING_CREATE',
  payload: sentTo(calls.createSlaughtering),
  undo: 'SLAUGHTERING_DELETE',
})
export const SLAUGHTERING_UPDATE = commandObject({
  ...common,
  name: 'SLAUGHTERING_UPDATE',
  payload: sentTo(calls.updateSlaughtering),
  undo: false,
})
export const SLAUGHTERING_DELETE = commandObject({
  ...common,
  name: 'SLAUGHTERING_DELETE',
  payload: sentTo(calls.deleteSlaughtering),
  undo: 'BIN_RESTORE',
})

// Wide on purpose: what is out of range is a refusal with its field, not an unreadable command.
const grams = z.number().nullish()
const parts = Object.fromEntries(CUTTING_PARTS.map((part) => [part, grams])) as Record<
  CuttingPart,
  typeof grams
>

/**
 * The weights of one animal from the cutting room or the cutting screen: a new row, or one that is there, of which
 * absent parts stay as they are [D-168].
 */
export const CUTTING_SAVE = commandObject({
  ...common,
  name: 'CUTTING_SAVE',
  payload: z.object({
    slaughteringId: recordId,
    cuttingRowId: recordId.nullish(),
    /** Made by the screen or device: a row that is typed part by part, or sent twice, is one row. */
    rowKey: z.uuid().nullish(),
    ...parts,
  }),
  device: { version: 1 },
  undo: 'CUTTING_DELETE',
})
export const CUTTING_DELETE = commandObject({
  ...common,
  name: 'CUTTING_DELETE',
  payload: z.object({ cuttingRowId: recordId }),
  device: { version: 1 },
  undo: 'BIN_RESTORE',
})
