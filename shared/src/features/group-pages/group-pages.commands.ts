import { z } from 'zod'
import { commandObject, sentTo } from '../../kernel/command-object.ts'
import { countStock, mergeGroup, restoreFromBin, unmergeGroup } from './group-life.contract.ts'

export const GROUP_COUNT = commandObject({
  name: 'GROUP_COUNT',
  roles: countStock.access,
  payload: sentTo(countStock),
  record: 'group',
  device: false,
  undo: false,
})

/** All that is left goes to another group, and this one is closed. */
export const GROUP_MERGE = commandObject({
  name: 'GROUP_MERGE',
  roles: mergeGroup.access,
  payload: sentTo(mergeGroup),
  record: 'group',
  device: false,
  undo: 'GROUP_UNMERGE',
})

export const GROUP_UNMERGE = commandObject({
  name: 'GROUP_UNMERGE',
  roles: unmergeGroup.access,
  payload: z.object({ id: z.number(), originId: z.number() }),
  record: 'group',
  device: false,
  undo: false,
})

export const BIN_RESTORE = commandObject({
  name: 'BIN_RESTORE',
  roles: restoreFromBin.access,
  payload: z.object({ type: z.string(), id: z.number() }),
  record: 'group',
  device: false,
  undo: false,
})
