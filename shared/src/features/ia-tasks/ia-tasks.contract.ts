import { z } from 'zod'
import { endpoint, messages } from '../../kernel/endpoint.ts'
import { MAX_ID, recordId } from '../../kernel/ids.ts'
import { iaGroup } from '../ia-groups/ia-groups.contract.ts'
import { TASK_STATUSES, TASK_TYPES } from '../ia-groups/ia-groups.vocabulary.ts'
import { ITEM_COLUMNS, MAX_PARTS, MAX_TASK_USERS } from './ia-tasks.vocabulary.ts'

const whole = z.number().int()
const common = { access: ['ADMIN'], cost: 'light' } as const
const oneGroup = { ...common, params: z.object({ id: recordId }), record: 'ia-group' } as const
const oneTask = {
  ...common,
  params: z.object({ id: recordId, taskId: recordId }),
  record: 'ia-task',
} as const

const groupStatus = z.object({
  iaGroupId: whole,
  iaGroupName: z.string(),
  startDate: z.string(),
  numberOfCreatedIATasks: whole,
  numberOfFinishedIATasks: whole,
  closed: z.boolean(),
  /** Tasks that should be over by now. */
  late: whole,
  /** Conflicts in how its work of today was handed out. */
  conflicts: whole,
})
export type GroupStatus = z.infer<typeof groupStatus>

const worker = z.object({ userId: whole, name: z.string(), dedicated: z.boolean(), working: z.boolean() })
export type TaskWorker = z.infer<typeof worker>

/** What of a task a worker does: all of it, a stable, or a row of a stable. */
const part = z.object({
  userId: recordId,
  stableId: recordId.nullable(),
  row: whole.min(1).max(9999).nullable(),
})
export type TaskPart = z.infer<typeof part>

const items = z.object({ done: whole, total: whole })

/** A task as the given API has it [TSK-06]. */
const taskCore = z.object({
  iaTaskId: whole,
  type: z.enum(TASK_TYPES),
  /** What people did, or what the data says where that is further. */
  status: z.enum(TASK_STATUSES),
  estimatedStartAt: z.iso.datetime(),
  iaTaskUsers: z.array(worker),
})
/** What does not fit in how a task was handed out; it is said, never refused. */
const conflict = z.discriminatedUnion('code', [
  z.object({ code: z.literal('FREE_ROWS'), rows: whole }),
  z.object({ code: z.literal('SWITCHED_OFF'), name: z.string() }),
  z.object({ code: z.literal('OVERLOAD'), name: z.string(), hours: z.number() }),
])

const task = taskCore.extend({
  /** Those at work with since when. */
  iaTaskUsers: z.array(worker.extend({ since: z.iso.datetime().nullable() })),
  /** When people began and ended it; data alone leaves no time. */
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  version: whole,
  /** An administrator has set the status: the data moves it no more. */
  byHand: z.boolean(),
  late: z.boolean(),
  items,
  /** Hours of work for one worker. */
  hours: z.number(),
  parts: z.array(part),
  /** Where its does are, as one walks; null for those without a cage. */
  stables: z.array(items.extend({ stableId: whole.nullable(), stable: z.string().nullable() })),
  conflicts: z.array(conflict),
})
export type TaskRow = z.infer<typeof task>

export const listGroupStatuses = endpoint({
  id: 'E-051',
  summary: 'Insemination groups with their tasks: open ones first',
  method: 'GET',
  path: '/api/v1/ia-groups/status',
  ...common,
  refusal: 'http',
  answer: z.array(groupStatus),
})

export const listTasks = endpoint({
  id: 'E-052',
  summary: 'The tasks of an insemination group, by their days',
  method: 'GET',
  path: '/api/v1/ia-group/{id}/tasks',
  ...oneGroup,
  refusal: 'http',
  answer: z.array(task),
})

export const listTaskUsers = endpoint({
  id: 'E-053',
  summary: 'Workers of the farm, and whether they are dedicated to a task',
  method: 'GET',
  path: '/api/v1/ia-group/{id}/task/{taskId}/users',
  ...oneTask,
  refusal: 'http',
  answer: z.array(
    worker.extend({
      /** What else is hers on the day of the task. */
      also: z.array(z.object({ type: z.enum(TASK_TYPES), iaGroupName: z.string() })),
    }),
  ),
})

export const dedicateUsers = endpoint({
  id: 'E-054',
  summary: 'Dedicate workers to a task',
  method: 'POST',
  path: '/api/v1/ia-group/{id}/task/{taskId}/dedicated-user',
  ...oneTask,
  refusal: 'messages',
  // None at all is told in words, not as an unreadable request.
  body: z.object({ userIds: z.array(recordId).max(MAX_TASK_USERS) }),
  answer: messages,
})

export const undedicateUser = endpoint({
  id: 'E-055',
  summary: 'Take a worker off a task; not while working on it',
  method: 'DELETE',
  path: '/api/v1/ia-group/{id}/task/{taskId}/dedicated-user/{userId}',
  ...oneTask,
  params: oneTask.params.extend({ userId: recordId }),
  refusal: 'messages',
  answer: messages,
})

export const saveTaskParts = endpoint({
  id: 'W-48',
  summary: 'Split a task between workers by stable and row; workers who are left out lose it',
  method: 'PUT',
  path: '/api/v1/ia-group/{id}/task/{taskId}/parts',
  ...oneTask,
  refusal: 'messages',
  body: z.object({ parts: z.array(part).max(MAX_PARTS), version: whole }),
  answer: messages,
})

export const setTaskStatus = endpoint({
  id: 'W-49',
  summary: 'Set the status of a task by hand; TO_DO lets the data decide again',
  method: 'PUT',
  path: '/api/v1/ia-group/{id}/task/{taskId}/status',
  ...oneTask,
  refusal: 'messages',
  body: z.object({ status: z.enum(TASK_STATUSES), version: whole }),
  answer: messages,
})

/** A value of an item; its remarks are a list of codes. */
const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable()

export const listTaskItems = endpoint({
  id: 'W-50',
  summary:
    'What a task is about, doe by doe in walking order; a worker gets her parts unless she asks for a row',
  method: 'GET',
  path: '/api/v1/ia-task/{taskId}/items',
  access: ['ADMIN', 'USER'],
  cost: 'light',
  record: 'ia-task',
  refusal: 'http',
  params: z.object({ taskId: recordId }),
  query: z.object({
    /** Zero for does without a cage. */
    stableId: z.coerce.number().int().min(0).max(MAX_ID).optional(),
    row: z.coerce.number().int().min(1).max(9999).optional(),
  }),
  answer: z.object({
    task: taskCore,
    group: iaGroup,
    /** Changes of the group so far: what is new since then is asked by W-44. */
    seq: whole,
    columns: z.array(z.enum(ITEM_COLUMNS)),
    items: z.array(z.array(value)),
    /** When a worker was sent back to a doe, by her cover, as long as there is no answer [FLD-15]; lists of before have none. */
    recalls: z.record(z.string(), z.string()).default({}),
  }),
})

export const listMyTasks = endpoint({
  id: 'X-07',
  summary: 'The tasks dedicated to the worker who asks, the next one first',
  method: 'GET',
  path: '/api/v1/my-tasks',
  access: ['USER'],
  cost: 'light',
  refusal: 'http',
  answer: z.array(
    taskCore.extend({
      iaGroupId: whole,
      iaGroupName: z.string(),
      late: z.boolean(),
      parts: z.array(
        z.object({ stableId: whole.nullable(), stable: z.string().nullable(), row: whole.nullable() }),
      ),
      /** Of her parts. */
      items,
      /** Cage of the first doe that has not had her turn. */
      next: z.string().nullable(),
      /** Others who work on the same does. */
      with: z.array(z.string()),
    }),
  ),
})
