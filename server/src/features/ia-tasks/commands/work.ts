import { TASK_FINISH, TASK_START } from '@warren/shared/features/ia-tasks/ia-tasks.commands.ts'
import type { PayloadOf } from '@warren/shared/kernel/command-object.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { type Actor, scopeOf } from '../../../platform/auth/actor.ts'
import { command, type CommandContext, type Tx } from '../../../platform/commands/command.ts'
import type { FromBarn } from '../../../platform/commands/from-barn.ts'
import { isFresh, ownEntry } from '../../../platform/commands/own-entry.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import { countTasksOf } from '../../ia-groups/index.ts'
import { hasRecallSince } from '../recalls.queries.ts'
import { entryOf } from './found-at-nest.ts'
import { beginWork, changeTask, endWork, lockTask, type TaskRecord, workersOf } from '../tasks.queries.ts'

/** The task of a worker, held; one that is not dedicated to her is none of hers [D-103]. */
async function heldOwn(actor: Actor, tx: Tx, id: number): Promise<TaskRecord> {
  const task = await lockTask(scopeOf(actor), tx, id)
  const workers = task ? await workersOf(tx, task.farmId, [id]) : []
  if (!task || !workers.some(({ userId }) => userId === actor.userId)) throw refuse('NOT_ALLOWED')
  return task
}

/** Whether a start undoes the finish that ended the task: her own, within a day, and nothing has ended the task since. */
async function undoesEnd(
  actor: Actor,
  tx: Tx,
  { payload, sender }: FromBarn<PayloadOf<typeof TASK_START>>,
  { task, now }: { readonly task: TaskRecord; readonly now: Date },
): Promise<boolean> {
  if (payload.undoes === undefined) return false
  const finish = await ownEntry(tx, actor, sender, payload.undoes)
  return (
    finish?.name === TASK_FINISH.name &&
    finish.recordId === task.id &&
    isFresh(finish, now) &&
    task.finishedAt?.getTime() === finish.at.getTime()
  )
}

/** A worker begins: the first one begins the task; who undoes her finish opens it again [FLD-02, D-103]. */
export const startTask = (
  context: CommandContext,
  actor: Actor,
  sent: FromBarn<PayloadOf<typeof TASK_START>>,
): Promise<{ messages: [] }> => {
  const { payload, sender } = sent
  return command(context, actor, { command: TASK_START, payload, ...sender }, async (tx, note) => {
    const { now } = context
    const task = await heldOwn(actor, tx, payload.iaTaskId)
    if (task.status === 'DONE' && !(await undoesEnd(actor, tx, sent, { task, now })))
      throw refuse('task-closed')
    await beginWork(tx, task, actor.userId, now)
    if (task.status !== 'IN_PROGRESS') {
      await changeTask(tx, task, {
        status: 'IN_PROGRESS',
        started_at: task.startedAt ?? now,
        finished_at: null,
      })
      note.change(task.id, { status: task.status }, { status: 'IN_PROGRESS' })
    } else note.change(task.id, undefined, { working: actor.username })
    return { messages: [] }
  })
}

/** True when each doe that the task is about has had her turn; the insemination leaves nothing to count. */
async function hasAll(tx: Tx, task: TaskRecord, today: Day): Promise<boolean> {
  if (task.type === 'insemination') return true
  const round = { id: task.groupId, startDate: task.startDate, weighsThird: task.type === 'weighing_3rdyean' }
  const counted = (await countTasksOf(tx, task.farmId, [round], today)).get(task.groupId)
  const { relevant, done } = counted?.counts[task.type] ?? { relevant: 0, done: 0 }
  return done === relevant
}

/**
 * A worker stops: the last one ends the task, where nothing is missing or she says that it may [FLD-02, D-103]. A finish from
 * before the office sent a worker back does not end it: it did not know of that doe [FLD-15].
 */
export const finishTask = (
  context: CommandContext,
  actor: Actor,
  { payload, sender, today }: FromBarn<PayloadOf<typeof TASK_FINISH>>,
): Promise<{ messages: [] }> =>
  command(context, actor, { command: TASK_FINISH, payload, ...sender }, async (tx, note) => {
    const task = await heldOwn(actor, tx, payload.iaTaskId)
    await endWork(tx, task, actor.userId)
    const isLast = !(await workersOf(tx, task.farmId, [task.id])).some(({ working }) => working)
    const { doneAt } = entryOf({ context, actor, sender }, payload)
    const isOver =
      task.status !== 'DONE' &&
      isLast &&
      !(await hasRecallSince(tx, task, doneAt)) &&
      (payload.force || (await hasAll(tx, task, today)))
    if (isOver) {
      await changeTask(tx, task, { status: 'DONE', finished_at: context.now })
      note.change(task.id, { status: task.status }, { status: 'DONE' })
    } else note.change(task.id, { working: actor.username }, { working: '' })
    return { messages: [] }
  })
