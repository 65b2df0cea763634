import { TASK_FINISH, TASK_START } from '@warren/shared/features/ia-tasks/ia-tasks.commands.ts'
import type { PayloadOf } from '@warren/shared/kernel/command-object.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { type Actor, scopeOf } from '../../../platform/auth/actor.ts'
import { command, type CommandContext, type Tx } from '../../../platform/commands/command.ts'
import type { FromBarn } from '../../../platform/commands/from-barn.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import { countTasksOf } from '../../ia-groups/index.ts'
import { beginWork, changeTask, endWork, lockTask, type TaskRecord, workersOf } from '../tasks.queries.ts'

/** The task of a worker, held; one that is not dedicated to her is none of hers [D-103]. */
async function heldOwn(actor: Actor, tx: Tx, id: number): Promise<TaskRecord> {
  const task = await lockTask(scopeOf(actor), tx, id)
  const workers = task ? await workersOf(tx, task.farmId, [id]) : []
  if (!task || !workers.some(({ userId }) => userId === actor.userId)) throw refuse('NOT_ALLOWED')
  return task
}

/** A worker begins: the first one begins the task [FLD-02, D-103]. */
export const startTask = (
  context: CommandContext,
  actor: Actor,
  { payload, sender }: FromBarn<PayloadOf<typeof TASK_START>>,
): Promise<{ messages: [] }> =>
  command(context, actor, { command: TASK_START, payload, ...sender }, async (tx, note) => {
    const task = await heldOwn(actor, tx, payload.iaTaskId)
    if (task.status === 'DONE') throw refuse('task-closed')
    await beginWork(tx, task, actor.userId, context.now)
    if (task.status === 'TO_DO') {
      await changeTask(tx, task, { status: 'IN_PROGRESS', started_at: context.now })
      note.change(task.id, { status: 'TO_DO' }, { status: 'IN_PROGRESS' })
    } else note.change(task.id, undefined, { working: actor.username })
    return { messages: [] }
  })

/** True when each doe that the task is about has had her turn; the insemination leaves nothing to count. */
async function hasAll(tx: Tx, task: TaskRecord, today: Day): Promise<boolean> {
  if (task.type === 'insemination') return true
  const round = { id: task.groupId, startDate: task.startDate, weighsThird: task.type === 'weighing_3rdyean' }
  const counted = (await countTasksOf(tx, task.farmId, [round], today)).get(task.groupId)
  const { relevant, done } = counted?.counts[task.type] ?? { relevant: 0, done: 0 }
  return done === relevant
}

/** A worker stops: the last one ends the task, where nothing is missing or she says that it may [FLD-02, D-103]. */
export const finishTask = (
  context: CommandContext,
  actor: Actor,
  { payload, sender, today }: FromBarn<PayloadOf<typeof TASK_FINISH>>,
): Promise<{ messages: [] }> =>
  command(context, actor, { command: TASK_FINISH, payload, ...sender }, async (tx, note) => {
    const task = await heldOwn(actor, tx, payload.iaTaskId)
    await endWork(tx, task, actor.userId)
    const isLast = !(await workersOf(tx, task.farmId, [task.id])).some(({ working }) => working)
    const isOver = task.status !== 'DONE' && isLast && (payload.force || (await hasAll(tx, task, today)))
    if (isOver) {
      await changeTask(tx, task, { status: 'DONE', finished_at: context.now })
      note.change(task.id, { status: task.status }, { status: 'DONE' })
    } else note.change(task.id, { working: actor.username }, { working: '' })
    return { messages: [] }
  })
