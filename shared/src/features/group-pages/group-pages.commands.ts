import { z } from 'zod'
import { entryLinks } from '../../kernel/barn-entry.ts'
import { commandObject, sentTo } from '../../kernel/command-object.ts'
import { recordId } from '../../kernel/ids.ts'
import { ADDED_FIELDS } from './diary.vocabulary.ts'
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

/** Deaths and culls found in the barn: they are added to what stands, so that two phones never disagree [GD-12]. */
export const DIARY_ADD = commandObject({
  name: 'DIARY_ADD',
  roles: ['ADMIN', 'USER'],
  payload: z.object({
    groupId: recordId,
    day: z.string().max(10),
    field: z.enum(ADDED_FIELDS),
    // Wide on purpose: what is out of range is a refusal with its field, not an unreadable command.
    num: z.number(),
    /** When the phone was told. */
    at: z.string().max(40).optional(),
    ...entryLinks,
  }),
  record: 'group',
  device: { version: 1 },
  undo: false,
})
