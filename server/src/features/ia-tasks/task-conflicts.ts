import {
  conflictsOf,
  type HandedOut,
  type TaskConflict,
} from '@warren/shared/features/ia-tasks/conflicts.rules.ts'
import { todayIn } from '@warren/shared/kernel/calendar.ts'
import { type Actor, scopeOf } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/commands/command.ts'
import {
  byGroup,
  type Clock,
  countTasksByRow,
  type RowCounts,
  stateOf,
  sumCounts,
} from '../ia-groups/index.ts'
import { itemsIn } from './task-state.ts'
import { partsOf, type TaskRecord, tasksAt, workersOf } from './tasks.queries.ts'

interface Known {
  readonly clock: Clock
  /** Rounds that were walked before. */
  readonly known?: ReadonlyMap<number, readonly RowCounts[]>
}

/** Counts of a round, row by row; each round is walked once. */
async function rowsByGroup(
  db: Db,
  tasks: readonly TaskRecord[],
  { clock, known }: Required<Known>,
): Promise<ReadonlyMap<number, readonly RowCounts[]>> {
  const rows = new Map(known)
  for (const [id, own] of byGroup(tasks)) {
    const [first] = own
    if (!first || rows.has(id)) continue
    const weighsThird = own.some(({ type }) => type === 'weighing_3rdyean')
    const round = { id, startDate: first.startDate, weighsThird }
    rows.set(id, await countTasksByRow(db, first.farmId, round, clock.today))
  }
  return rows
}

/** Tasks of the same hour that have a worker in common with those asked for: only they can be too much together. */
async function colleagues(actor: Actor, db: Db, tasks: readonly TaskRecord[], farmId: number) {
  const asked = new Set(tasks.map(({ id }) => id))
  const found = await tasksAt(
    scopeOf(actor),
    db,
    tasks.map(({ at }) => at),
  )
  const ids = [...new Set([...asked, ...found.map(({ id }) => id)])]
  const workers = await workersOf(db, farmId, ids)
  const hers = new Set(workers.flatMap(({ taskId, userId }) => (asked.has(taskId) ? [userId] : [])))
  const shared = new Set(workers.flatMap(({ taskId, userId }) => (hers.has(userId) ? [taskId] : [])))
  return { workers, others: found.filter(({ id }) => !asked.has(id) && shared.has(id)) }
}

/** What does not fit in how tasks were handed out that are not done, by task [6.2]. */
export async function conflictsIn(
  actor: Actor,
  db: Db,
  tasks: readonly TaskRecord[],
  { clock, known = new Map() }: Known,
): Promise<ReadonlyMap<number, TaskConflict[]>> {
  const [first] = tasks
  if (!first) return new Map()
  const { workers, others } = await colleagues(actor, db, tasks, first.farmId)
  const all = [...tasks, ...others]
  const rows = await rowsByGroup(db, all, { clock, known })
  const parts = await partsOf(
    db,
    first.farmId,
    all.map(({ id }) => id),
  )
  const handedOut = (task: TaskRecord): HandedOut => {
    const counts = rows.get(task.groupId) ?? []
    const { status } = stateOf(task, sumCounts(counts), clock)
    return {
      type: task.type,
      rows: counts.map((row) => ({
        stableId: row.stableId,
        row: row.row,
        items: status === 'DONE' ? 0 : itemsIn(task, status, row).total,
      })),
      parts: parts.filter(({ taskId }) => taskId === task.id),
      workers: workers.filter(({ taskId }) => taskId === task.id),
    }
  }
  return new Map(
    tasks.map((task) => [
      task.id,
      conflictsOf(handedOut(task), {
        isToday: todayIn(clock.zone, task.at) === clock.today,
        sameDay: all
          .filter(({ id, at }) => id !== task.id && at.getTime() === task.at.getTime())
          .map(handedOut),
      }),
    ]),
  )
}
