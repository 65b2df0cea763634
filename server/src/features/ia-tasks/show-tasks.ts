import type {
  GroupStatus,
  listTaskUsers,
  TaskPart,
  TaskRow,
} from '@warren/shared/features/ia-tasks/ia-tasks.contract.ts'
import { groupLabelOf } from '@warren/shared/features/ia-groups/ia-groups.rules.ts'
import { hoursOf } from '@warren/shared/features/ia-groups/task-states.rules.ts'
import { todayIn } from '@warren/shared/kernel/calendar.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { type Actor, scopeOf } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/commands/command.ts'
import {
  byGroup,
  type Clock,
  countsOf,
  countTasksByRow,
  findSeq,
  isOver,
  type RowCounts,
  stateOf,
  sumCounts,
} from '../ia-groups/index.ts'
import { conflictsIn } from './task-conflicts.ts'
import { itemsIn, plainWorker } from './task-state.ts'
import {
  allTasks,
  farmWorkers,
  findTask,
  otherWork,
  partsOf,
  tasksOfGroup,
  workersOf,
} from './tasks.queries.ts'

/** Groups with their progress: open ones first, then the newest [TSK-02, TSK-07, TSK-13, D-102, D-104]. */
export async function showStatuses(actor: Actor, db: Db, clock: Clock): Promise<GroupStatus[]> {
  const tasks = await allTasks(scopeOf(actor), db)
  const counts = await countsOf(db, tasks, clock.today)
  // A round is walked for its conflicts only on the days of its work.
  const ofToday = tasks.filter(
    (task) =>
      todayIn(clock.zone, task.at) === clock.today &&
      stateOf(task, counts.get(task.groupId), clock).status !== 'DONE',
  )
  const conflicts = await conflictsIn(actor, db, ofToday, { clock })
  const rows = [...byGroup(tasks)].flatMap(([id, own]): GroupStatus[] => {
    const [first] = own
    if (!first) return []
    const states = own.map((task) => stateOf(task, counts.get(id), clock))
    const finished = states.filter(({ status }) => status === 'DONE').length
    return [
      {
        iaGroupId: id,
        iaGroupName: groupLabelOf(first),
        startDate: first.startDate,
        numberOfCreatedIATasks: own.length,
        numberOfFinishedIATasks: finished,
        closed: finished === own.length || isOver(first, clock.today),
        late: states.filter(({ late }) => late).length,
        conflicts: own.reduce((sum, task) => sum + (conflicts.get(task.id)?.length ?? 0), 0),
      },
    ]
  })
  // They come by their days; a stable sort keeps that within both halves.
  return rows.toSorted((a, b) => Number(a.closed) - Number(b.closed))
}

/** Rows by their stables, in the order one walks. */
const stablesOf = (rows: readonly RowCounts[]) =>
  [...Map.groupBy(rows, ({ stableId }) => stableId)].map(([stableId, own]) => ({
    stableId,
    stable: own[0]?.stable ?? null,
    ...sumCounts(own),
  }))

const plainPart = ({ userId, stableId, row }: TaskPart): TaskPart => ({ userId, stableId, row })

/** The tasks of a group; undefined where the farm has no such group [TSK-14]. */
export async function showTasks(
  actor: Actor,
  db: Db,
  groupId: number,
  clock: Clock,
): Promise<TaskRow[] | undefined> {
  const tasks = await tasksOfGroup(scopeOf(actor), db, groupId)
  const [first] = tasks
  if (!first) return (await findSeq(scopeOf(actor), db, groupId)) === undefined ? undefined : []
  const ids = tasks.map(({ id }) => id)
  // Also of a round that is over: who looks at it wants its figures.
  const round = {
    id: groupId,
    startDate: first.startDate,
    weighsThird: tasks.some(({ type }) => type === 'weighing_3rdyean'),
  }
  const rows = await countTasksByRow(db, first.farmId, round, clock.today)
  const counted = sumCounts(rows)
  const byStable = stablesOf(rows)
  const workers = await workersOf(db, first.farmId, ids)
  const parts = await partsOf(db, first.farmId, ids)
  const open = tasks.filter((task) => stateOf(task, counted, clock).status !== 'DONE')
  const conflicts = isOver(first, clock.today)
    ? undefined
    : await conflictsIn(actor, db, open, { clock, known: new Map([[groupId, rows]]) })
  return tasks.map((task) => {
    const { status, late } = stateOf(task, counted, clock)
    const items = itemsIn(task, status, counted)
    return {
      iaTaskId: task.id,
      type: task.type,
      status,
      estimatedStartAt: task.at.toISOString(),
      iaTaskUsers: workers
        .filter(({ taskId }) => taskId === task.id)
        .map((worker) => ({ ...plainWorker(worker), since: worker.since?.toISOString() ?? null })),
      startedAt: task.startedAt?.toISOString() ?? null,
      finishedAt: task.finishedAt?.toISOString() ?? null,
      version: task.version,
      byHand: task.byHand,
      late,
      items,
      hours: hoursOf(task.type, items.total),
      parts: parts.filter(({ taskId }) => taskId === task.id).map(plainPart),
      stables: byStable
        .map(({ stableId, stable, ...own }) => ({ stableId, stable, ...itemsIn(task, status, own) }))
        .filter(({ total }) => total > 0),
      conflicts: conflicts?.get(task.id) ?? [],
    }
  })
}

/** Workers of the farm beside one task of one group [TSK-15]. */
export async function showWorkers(
  actor: Actor,
  db: Db,
  { id, taskId }: { id: number; taskId: number },
): Promise<AnswerOf<typeof listTaskUsers> | undefined> {
  const task = await findTask(scopeOf(actor), db, taskId)
  if (task?.groupId !== id) return undefined
  const others = await otherWork(db, task)
  return (await farmWorkers(db, task.farmId, taskId)).map((worker) => ({
    ...worker,
    also: others
      .filter(({ userId }) => userId === worker.userId)
      .map((other) => ({ type: other.type, iaGroupName: groupLabelOf(other) })),
  }))
}
