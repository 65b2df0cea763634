import type {
  listMyTasks,
  listTaskItems,
  TaskWorker,
} from '@warren/shared/features/ia-tasks/ia-tasks.contract.ts'
import { ITEM_COLUMNS } from '@warren/shared/features/ia-tasks/ia-tasks.vocabulary.ts'
import { groupLabelOf } from '@warren/shared/features/ia-groups/ia-groups.rules.ts'
import { ROUND_DAYS } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import type { AnswerInputOf, AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { type Actor, scopeOf } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/commands/command.ts'
import { rawAnswer } from '../../platform/http/raw-answer.ts'
import { type Clock, countsOf, findSeq, stateOf } from '../ia-groups/index.ts'
import { type Place, progressIn, taskItems } from './items.queries.ts'
import { plainWorker } from './task-state.ts'
import { findTask, partsOf, tasksOfWorker, workersOf } from './tasks.queries.ts'

type Parts = Awaited<ReturnType<typeof partsOf>>

/**
 * Where a worker does a task. Does without a cage belong to who has the whole task, else to the first worker.
 */
function placesOf(userId: number, parts: Parts, workers: readonly TaskWorker[]): Place[] {
  const own = parts.filter((part) => part.userId === userId).map(({ stableId, row }) => ({ stableId, row }))
  const isGivenWhole = parts.some(({ stableId }) => stableId === null)
  const [first] = workers.map((worker) => worker.userId).toSorted((a, b) => a - b)
  return !isGivenWhole && first === userId ? [...own, { stableId: 0, row: null }] : own
}

/** Whether two workers meet in a place. */
const meet = (a: Place, b: Place): boolean =>
  a.stableId === null ||
  b.stableId === null ||
  (a.stableId === b.stableId && (a.row === null || b.row === null || a.row === b.row))

/** The tasks of the worker who asks: the next one first, those that are done last [FLD-01, X-07]. */
export async function showMyTasks(actor: Actor, db: Db, clock: Clock): Promise<AnswerOf<typeof listMyTasks>> {
  const from = addDays(clock.today, -ROUND_DAYS.end)
  const tasks = await tasksOfWorker(scopeOf(actor), db, actor.userId, from)
  const [first] = tasks
  if (!first) return []
  const ids = tasks.map(({ id }) => id)
  const counts = await countsOf(db, tasks, clock.today)
  const workers = await workersOf(db, first.farmId, ids)
  const parts = await partsOf(db, first.farmId, ids)
  const rows: AnswerOf<typeof listMyTasks> = []
  for (const task of tasks) {
    const { status, late } = stateOf(task, counts.get(task.groupId), clock)
    const hers = workers.filter(({ taskId }) => taskId === task.id)
    const split = parts.filter(({ taskId }) => taskId === task.id)
    const places = placesOf(actor.userId, split, hers)
    const others = hers.filter(
      ({ userId }) =>
        userId !== actor.userId &&
        split.some((part) => part.userId === userId && places.some((place) => meet(place, part))),
    )
    const { next, ...items } = await progressIn(db, task, places, clock.today)
    rows.push({
      iaTaskId: task.id,
      type: task.type,
      status,
      estimatedStartAt: task.at.toISOString(),
      iaTaskUsers: hers.map(plainWorker),
      iaGroupId: task.groupId,
      iaGroupName: groupLabelOf(task),
      late,
      parts: split
        .filter(({ userId }) => userId === actor.userId)
        .map(({ stableId, stable, row }) => ({ stableId, stable, row })),
      items,
      next: status === 'DONE' ? null : next,
      with: others.map(({ name }) => name),
    })
  }
  return rows.toSorted((a, b) => Number(a.status === 'DONE') - Number(b.status === 'DONE'))
}

/** A stable or a row of it. */
interface Asked {
  readonly stableId?: number | undefined
  readonly row?: number | undefined
}

/** What a worker asks for: a row or a stable of the task, else her own parts; the office all of it. */
function askedPlaces(actor: Actor, { stableId, row }: Asked, own: readonly Place[]): readonly Place[] {
  if (stableId !== undefined) return [{ stableId, row: row ?? null }]
  return actor.role === 'USER' ? own : [{ stableId: null, row: null }]
}

interface AskedItems {
  readonly taskId: number
  readonly asked: Asked
  readonly clock: Clock
}

/** The does of a task; a worker sees those of a task of her own only [W-50]. */
export async function showItems(actor: Actor, db: Db, wanted: AskedItems) {
  const items = await itemsFor(actor, db, wanted)
  return items && rawAnswer<AnswerInputOf<typeof listTaskItems>>(items)
}

/** What a worker takes along of her tasks: those that are not done, each with its does. */
export async function showTasksToTake(actor: Actor, db: Db, clock: Clock) {
  const open = (await showMyTasks(actor, db, clock)).filter(({ status }) => status !== 'DONE')
  const taken = []
  for (const mine of open) {
    const found = await itemsFor(actor, db, { taskId: mine.iaTaskId, asked: {}, clock })
    if (!found) continue
    const { group, seq, columns, items, recalls } = found
    taken.push({ ...mine, group, seq, columns, items: items.read(), recalls })
  }
  return taken
}

async function itemsFor(actor: Actor, db: Db, { taskId, asked, clock }: AskedItems) {
  const task = await findTask(scopeOf(actor), db, taskId)
  const workers = task ? await workersOf(db, task.farmId, [taskId]) : []
  if (!task || (actor.role === 'USER' && !workers.some(({ userId }) => userId === actor.userId)))
    return undefined
  const seq = await findSeq(scopeOf(actor), db, task.groupId)
  const places = placesOf(actor.userId, await partsOf(db, task.farmId, [taskId]), workers)
  const counts = await countsOf(db, [task], clock.today)
  return {
    task: {
      iaTaskId: task.id,
      type: task.type,
      status: stateOf(task, counts.get(task.groupId), clock).status,
      estimatedStartAt: task.at.toISOString(),
      iaTaskUsers: workers.map(plainWorker),
    },
    group: { id: task.groupId, startDate: task.startDate, formattedName: groupLabelOf(task) },
    seq: seq ?? 0,
    columns: [...ITEM_COLUMNS],
    ...(await taskItems(db, task, askedPlaces(actor, asked, places), clock.today)),
  }
}
