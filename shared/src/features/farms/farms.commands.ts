import { z } from 'zod'
import { commandObject, sentTo } from '../../kernel/command-object.ts'
import { MAX_ID } from '../../kernel/ids.ts'
import {
  cageRange,
  createFarm,
  createStable,
  deleteRow,
  saveRow,
  updateFarm,
  updateStable,
} from './farms.contract.ts'
import { fillSample, removeSample } from './sample-data.contract.ts'
import { MAX_RANGES_PER_ROW } from './farms.vocabulary.ts'

const id = z.number().int().positive().max(MAX_ID)
const name = z.string().max(1000)
const area = z.number().nullable().optional()
const row = z.number().int()

export const FARM_CREATE = commandObject({
  name: 'FARM_CREATE',
  roles: createFarm.access,
  payload: sentTo(createFarm),
  record: 'farm',
  device: false,
  undo: false,
})

export const FARM_UPDATE = commandObject({
  name: 'FARM_UPDATE',
  roles: updateFarm.access,
  payload: sentTo(updateFarm),
  record: 'farm',
  device: false,
  undo: false,
})

/** Given by the operator: the farm is as it was at an earlier moment; what was done since stays in the log [0038]. */
export const FARM_RESTORE = commandObject({
  name: 'FARM_RESTORE',
  roles: ['SUPERADMIN'],
  payload: z.object({
    /** The last row of the farm's log at that moment, and its hash. */
    seq: z.number().int(),
    hash: z.string(),
    /** Rows of the log behind it, whose effect is taken back. */
    setAside: z.number().int(),
    /** The file with everything that was replaced, and its digest. */
    replaced: z.string(),
    digest: z.string(),
  }),
  record: 'farm',
  device: false,
  undo: false,
})

/** Given by the operator: the farm goes on in another cell. Each of the two logs has a row of it [0038]. */
export const FARM_MOVE = commandObject({
  name: 'FARM_MOVE',
  roles: ['SUPERADMIN'],
  payload: z.object({
    /** The last row of the farm's log before it moved, and its hash. */
    seq: z.number().int(),
    hash: z.string(),
    /** The address at which its people open Warren from then on. */
    place: z.string(),
  }),
  record: 'farm',
  device: false,
  undo: false,
})

/** Sample data of a farm without anything of its own, put in and taken out as a whole. */
export const SAMPLE_FILL = commandObject({
  name: 'SAMPLE_FILL',
  roles: fillSample.access,
  payload: sentTo(fillSample),
  record: 'farm',
  device: false,
  undo: false,
})

export const SAMPLE_REMOVE = commandObject({
  name: 'SAMPLE_REMOVE',
  roles: removeSample.access,
  payload: sentTo(removeSample),
  record: 'farm',
  device: false,
  undo: false,
})

export const STABLE_CREATE = commandObject({
  name: 'STABLE_CREATE',
  roles: createStable.access,
  payload: z.object({ farmId: id, name, area }),
  record: 'stable',
  device: { version: 1 },
  undo: false,
})

export const STABLE_UPDATE = commandObject({
  name: 'STABLE_UPDATE',
  roles: updateStable.access,
  payload: z.object({ farmId: id, stableId: id, name, area }),
  record: 'stable',
  device: { version: 1 },
  undo: false,
})

export const ROW_SAVE = commandObject({
  name: 'ROW_SAVE',
  roles: saveRow.access,
  payload: z.object({
    stableId: id,
    row,
    cages: z.array(cageRange).max(MAX_RANGES_PER_ROW),
    /** The version the editor saw; absent for callers that do not care [D-010]. */
    version: z.number().int().optional(),
  }),
  record: 'row',
  device: { version: 1 },
  undo: false,
})

export const ROW_DELETE = commandObject({
  name: 'ROW_DELETE',
  roles: deleteRow.access,
  payload: z.object({ stableId: id, row }),
  record: 'row',
  device: { version: 1 },
  undo: false,
})
