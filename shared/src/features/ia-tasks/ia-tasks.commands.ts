import { z } from 'zod'
import { entryLinks } from '../../kernel/barn-entry.ts'
import { commandObject, sentTo } from '../../kernel/command-object.ts'
import { recordId } from '../../kernel/ids.ts'
import { SKIP_REASONS } from '../ia-groups/ia-groups.vocabulary.ts'
import { dedicateUsers, saveTaskParts, setTaskStatus, undedicateUser } from './ia-tasks.contract.ts'

const byOffice = { roles: ['ADMIN'], record: 'ia-task', device: false } as const

export const TASK_DEDICATE = commandObject({
  name: 'TASK_DEDICATE',
  payload: sentTo(dedicateUsers),
  undo: 'TASK_UNDEDICATE',
  ...byOffice,
})
export const TASK_UNDEDICATE = commandObject({
  name: 'TASK_UNDEDICATE',
  payload: sentTo(undedicateUser),
  undo: 'TASK_DEDICATE',
  ...byOffice,
})
export const TASK_PARTS_SAVE = commandObject({
  name: 'TASK_PARTS_SAVE',
  payload: sentTo(saveTaskParts),
  undo: false,
  ...byOffice,
})
export const TASK_STATUS_SET = commandObject({
  name: 'TASK_STATUS_SET',
  payload: sentTo(setTaskStatus),
  undo: false,
  ...byOffice,
})

/** From a phone in the barn, perhaps hours later. */
const fromBarn = { device: { version: 1 }, undo: false } as const
const byWorker = { roles: ['USER'], record: 'ia-task', ...fromBarn } as const

export const TASK_START = commandObject({
  name: 'TASK_START',
  payload: z.object({ iaTaskId: recordId, ...entryLinks }),
  ...byWorker,
})
export const TASK_FINISH = commandObject({
  name: 'TASK_FINISH',
  /** Forced: the phone has shown how many does are missing. */
  payload: z.object({ iaTaskId: recordId, force: z.boolean().default(false), ...entryLinks }),
  ...byWorker,
})

const ofCover = { roles: ['ADMIN', 'USER'], record: 'cover', ...fromBarn } as const
// Wide on purpose: what is out of range is a refusal with its field, not an unreadable command.
const number = z.number().nullable()
const day = z.string().max(30).nullable()

/** What was typed, and what each field held when it was typed over: another value by now is a conflict. */
const typed = <S extends z.ZodRawShape>(fields: S) =>
  z.object({ coverId: recordId, ...fields, was: z.strictObject(fields).partial().optional(), ...entryLinks })

export const COVER_TOUCHING = commandObject({
  name: 'COVER_TOUCHING',
  payload: typed({
    touching: z.union([z.boolean(), z.literal('unsure')]).nullable(),
    touchingDate: day.optional(),
  }),
  ...ofCover,
})
export const COVER_FARROWING = commandObject({
  name: 'COVER_FARROWING',
  payload: typed({
    farrowingDate: day,
    viable: number,
    unviable: number,
    nanny: z.boolean().optional(),
    grid: z.boolean().optional(),
  }),
  ...ofCover,
})
export const COVER_WEIGHING3 = commandObject({
  name: 'COVER_WEIGHING3',
  payload: typed({ nestCount3Week: number, weight3Week: number.optional() }),
  ...ofCover,
})
export const COVER_WEIGHING4 = commandObject({
  name: 'COVER_WEIGHING4',
  payload: typed({
    nestCount: number,
    weight4Week: number.optional(),
    smallestWeight: number.optional(),
    largestWeight: number.optional(),
  }),
  ...ofCover,
})
/** The doe of a cover was not inseminated. */
export const COVER_SKIP = commandObject({
  name: 'COVER_SKIP',
  payload: z.object({ coverId: recordId, reason: z.enum(SKIP_REASONS), ...entryLinks }),
  ...ofCover,
})
export const RABBIT_WEIGHT_THIRD_YEAN = commandObject({
  name: 'RABBIT_WEIGHT_THIRD_YEAN',
  payload: z.object({
    rabbitId: recordId,
    weight: number,
    was: z.strictObject({ weight: number }).optional(),
    ...entryLinks,
  }),
  ...ofCover,
  record: 'rabbit',
})
