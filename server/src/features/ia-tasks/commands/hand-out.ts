import type {
  dedicateUsers as dedicateEndpoint,
  saveTaskParts as partsEndpoint,
  setTaskStatus as statusEndpoint,
  TaskPart,
} from '@warren/shared/features/ia-tasks/ia-tasks.contract.ts'
import {
  TASK_DEDICATE,
  TASK_PARTS_SAVE,
  TASK_STATUS_SET,
  TASK_UNDEDICATE,
} from '@warren/shared/features/ia-tasks/ia-tasks.commands.ts'
import type { BodyOf } from '@warren/shared/kernel/endpoint.ts'
import { type Actor, scopeOf } from '../../../platform/auth/actor.ts'
import { command, type CommandContext, type Tx } from '../../../platform/commands/command.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import { violatedCode } from '../../../platform/commands/violations.ts'
import { staleVersion } from '../../../platform/commands/stale.ts'
import {
  activeWorkers,
  changeTask,
  dedicate,
  deleteParts,
  insertParts,
  knownPlaces,
  lockTask,
  partsOf,
  endWork,
  type TaskRecord,
  undedicate,
  workersOf,
} from '../tasks.queries.ts'

/** One task of one group, as the address names it. */
interface Address {
  readonly id: number
  readonly taskId: number
}

async function held(actor: Actor, tx: Tx, { id, taskId }: Address): Promise<TaskRecord> {
  const task = await lockTask(scopeOf(actor), tx, taskId)
  if (task?.groupId !== id) throw refuse('NOT_FOUND')
  return task
}

/** The task of the version that was seen. */
async function heldAsSeen(actor: Actor, tx: Tx, address: Address, version: number): Promise<TaskRecord> {
  const task = await held(actor, tx, address)
  if (task.version !== version) throw await staleVersion(tx, { type: 'ia-task', id: task.id })
  return task
}

/** Only workers of the farm who may sign in do its work. */
async function checkWorkers(
  tx: Tx,
  task: TaskRecord,
  userIds: readonly number[],
  field: string,
): Promise<void> {
  const known = await activeWorkers(tx, task.farmId, userIds)
  if (userIds.length === 0 || userIds.some((id) => !known.has(id))) throw refuse('INVALID_DATA', { field })
}

/** Who has the task, by name and part, as the log shows it. */
async function handedOut(tx: Tx, { farmId, id }: TaskRecord) {
  const workers = await workersOf(tx, farmId, [id])
  const parts = await partsOf(tx, farmId, [id])
  const wordsOf = ({ stable, row }: (typeof parts)[number]): string =>
    stable === null ? '*' : [stable, row].filter((part) => part !== null).join('/')
  return {
    users: workers.map(({ name }) => name),
    parts: parts.map(
      (part) => `${workers.find(({ userId }) => userId === part.userId)?.name}: ${wordsOf(part)}`,
    ),
  }
}

/** Gives workers the task: all of it, unless they have parts of it already [TSK-16]. */
export const dedicateUsers = (
  context: CommandContext,
  actor: Actor,
  address: Address,
  { userIds }: BodyOf<typeof dedicateEndpoint>,
): Promise<{ messages: [] }> =>
  command(context, actor, { command: TASK_DEDICATE, payload: { ...address, userIds } }, async (tx, note) => {
    const task = await held(actor, tx, address)
    const asked = [...new Set(userIds)]
    await checkWorkers(tx, task, asked, 'userIds')
    const before = await handedOut(tx, task)
    const withParts = new Set((await partsOf(tx, task.farmId, [task.id])).map(({ userId }) => userId))
    await dedicate(tx, task, asked)
    await insertParts(
      tx,
      task,
      asked.filter((id) => !withParts.has(id)).map((userId) => ({ userId, stableId: null, row: null })),
    )
    await changeTask(tx, task, {})
    note.change(task.id, before, await handedOut(tx, task))
    return { messages: [] }
  })

/** Takes a worker off the task; what is still on her phone is taken when it arrives [TSK-17]. */
export const undedicateUser = (
  context: CommandContext,
  actor: Actor,
  { userId, ...address }: Address & { readonly userId: number },
): Promise<{ messages: [] }> =>
  command(context, actor, { command: TASK_UNDEDICATE, payload: { ...address, userId } }, async (tx, note) => {
    const task = await held(actor, tx, address)
    const worker = (await workersOf(tx, task.farmId, [task.id])).find((one) => one.userId === userId)
    if (!worker) throw refuse('NOT_FOUND')
    if (worker.working) throw refuse('task-in-work', { params: { name: worker.name } })
    const before = await handedOut(tx, task)
    await undedicate(tx, task, [userId])
    await changeTask(tx, task, {})
    note.change(task.id, before, await handedOut(tx, task))
    return { messages: [] }
  })

const placeOf = ({ stableId, row }: TaskPart): string => `${stableId ?? ''}/${row ?? ''}`

/** Rows and stables of the farm, each given to a worker once; a row without its stable is none. */
async function checkParts(tx: Tx, task: TaskRecord, parts: readonly TaskPart[]): Promise<void> {
  const stables = parts.flatMap(({ stableId }) => stableId ?? [])
  const known = await knownPlaces(tx, task.farmId, [...new Set(stables)])
  const isKnown = (part: TaskPart) => (part.stableId === null ? part.row === null : known.has(placeOf(part)))
  const asText = parts.map((part) => `${part.userId} ${placeOf(part)}`)
  if (!parts.every(isKnown) || new Set(asText).size !== asText.length)
    throw refuse('INVALID_DATA', { field: 'parts' })
}

/** A row or a stable that is deleted in this moment is none of the farm's any more. */
async function ofKnownPlaces(write: Promise<void>): Promise<void> {
  try {
    await write
  } catch (error) {
    const code = violatedCode(error, {
      ia_task_parts__row_no__fkey: 'INVALID_DATA',
      ia_task_parts__stable_id__fkey: 'INVALID_DATA',
    })
    throw code === undefined ? error : refuse(code, { field: 'parts' })
  }
}

/** Splits the task anew; workers who are left out lose it, but not while working [W-48]. */
export const saveParts = (
  context: CommandContext,
  actor: Actor,
  address: Address,
  { parts, version }: BodyOf<typeof partsEndpoint>,
): Promise<{ messages: [] }> =>
  command(
    context,
    actor,
    { command: TASK_PARTS_SAVE, payload: { ...address, parts, version } },
    async (tx, note) => {
      const task = await heldAsSeen(actor, tx, address, version)
      const wanted = [...new Set(parts.map(({ userId }) => userId))]
      await checkWorkers(tx, task, wanted, 'parts')
      await checkParts(tx, task, parts)
      const leaving = (await workersOf(tx, task.farmId, [task.id])).filter(
        ({ userId }) => !wanted.includes(userId),
      )
      const atWork = leaving.find(({ working }) => working)
      if (atWork) throw refuse('task-in-work', { field: 'parts', params: { name: atWork.name } })
      const before = await handedOut(tx, task)
      await undedicate(
        tx,
        task,
        leaving.map(({ userId }) => userId),
      )
      await dedicate(tx, task, wanted)
      await deleteParts(tx, task, wanted)
      await ofKnownPlaces(insertParts(tx, task, parts))
      await changeTask(tx, task, {})
      note.change(task.id, before, await handedOut(tx, task))
      return { messages: [] }
    },
  )

/** Sets the status by hand; TO_DO forgets what people did and lets the data decide again [W-49, BD-15]. */
export const setStatus = (
  context: CommandContext,
  actor: Actor,
  address: Address,
  { status, version }: BodyOf<typeof statusEndpoint>,
): Promise<{ messages: [] }> =>
  command(
    context,
    actor,
    { command: TASK_STATUS_SET, payload: { ...address, status, version } },
    async (tx, note) => {
      const task = await heldAsSeen(actor, tx, address, version)
      // Who is told that it is over, or has not begun, does not work on it.
      if (status !== 'IN_PROGRESS') await endWork(tx, task)
      await changeTask(tx, task, {
        status,
        by_hand: status !== 'TO_DO',
        finished_at: status === 'DONE' ? context.now : null,
        ...(status === 'TO_DO' && { started_at: null }),
        // Also of one that was told to be over without ever having been begun.
        ...(status === 'IN_PROGRESS' && { started_at: task.startedAt ?? context.now }),
      })
      note.change(
        task.id,
        { status: task.status, byHand: task.byHand },
        { status, byHand: status !== 'TO_DO' },
      )
      return { messages: [] }
    },
  )
