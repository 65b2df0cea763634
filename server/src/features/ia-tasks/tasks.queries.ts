import type { TaskPart, TaskWorker } from '@warren/shared/features/ia-tasks/ia-tasks.contract.ts'
import type { TaskType } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import type { TaskStatus } from '@warren/shared/features/ia-groups/task-states.rules.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { sql } from 'kysely'
import type { Db, FarmScope, Tx } from '../../platform/db/db.ts'
import { anyOf, withIds } from '../../platform/db/lists.ts'

/** More rounds than a farm has in ten years. */
const MOST_TASKS = 2000

const TASK = [
  't.id',
  't.farm_id as farmId',
  't.ia_group_id as groupId',
  't.type',
  't.status',
  't.estimated_start_at as at',
  't.by_hand as byHand',
  't.started_at as startedAt',
  't.finished_at as finishedAt',
  't.version',
] as const

interface Known {
  type: TaskType
  status: TaskStatus
}

const tasks = (scope: FarmScope, db: Db) =>
  db
    .selectFrom('ia_tasks as t')
    .innerJoin('ia_groups as g', (join) =>
      join.onRef('g.farm_id', '=', 't.farm_id').onRef('g.id', '=', 't.ia_group_id'),
    )
    .select([...TASK, 'g.name', 'g.start_date as startDate'])
    .where('t.farm_id', '=', anyOf(scope))
    // A group with tasks is closed, and a closed group has its day.
    .$narrowType<Known & { startDate: Day }>()

/** The tasks of a group by their days. */
export const tasksOfGroup = (scope: FarmScope, db: Db, groupId: number) =>
  tasks(scope, db)
    .where('t.ia_group_id', '=', groupId)
    .orderBy('t.estimated_start_at')
    .orderBy('t.id')
    .execute()
export type TaskRecord = Awaited<ReturnType<typeof tasksOfGroup>>[number]

/** All tasks of all groups of the farm; six of each. */
export const allTasks = (scope: FarmScope, db: Db) =>
  tasks(scope, db)
    .orderBy('g.start_date', 'desc')
    .orderBy('g.name')
    .orderBy('t.id')
    .limit(MOST_TASKS)
    .execute()

/** Tasks of some moments, in rounds that may be walked: none that people have ended. */
export const tasksAt = (scope: FarmScope, db: Db, moments: readonly Date[]) =>
  tasks(scope, db)
    .where('t.estimated_start_at', '=', sql<Date>`any (${sql.val([...moments])}::timestamptz[])`)
    .where('t.status', '!=', 'DONE')
    .orderBy('t.id')
    .execute()

export const findTask = (scope: FarmScope, db: Db, id: number) =>
  tasks(scope, db).where('t.id', '=', id).executeTakeFirst()

/** Tasks dedicated to a worker, of rounds that are not over. */
export const tasksOfWorker = (scope: FarmScope, db: Db, userId: number, from: Day) =>
  tasks(scope, db)
    .innerJoin('ia_task_users as u', (join) =>
      join.onRef('u.farm_id', '=', 't.farm_id').onRef('u.task_id', '=', 't.id'),
    )
    .where('u.user_id', '=', userId)
    .where('u.dedicated', '=', true)
    .where('g.start_date', '>=', from)
    .orderBy('t.estimated_start_at')
    .orderBy('t.id')
    .execute()

/** Who is dedicated to some tasks, by name. */
export const workersOf = (db: Db, farmId: number, taskIds: readonly number[]) =>
  db
    .selectFrom('ia_task_users as u')
    .innerJoin('users as p', 'p.id', 'u.user_id')
    .select(['u.task_id as taskId', 'u.user_id as userId', 'p.username as name', 'u.dedicated', 'p.active'])
    // An account that is switched off cannot finish: its worker works no longer.
    .select(sql<boolean>`u.working and p.active`.as('working'))
    .select(sql<Date | null>`case when u.working and p.active then u.working_since end`.as('since'))
    .where('u.farm_id', '=', farmId)
    .where('u.task_id', '=', withIds(taskIds))
    .where('u.dedicated', '=', true)
    .orderBy('p.username')
    .execute()

export const partsOf = (
  db: Db,
  farmId: number,
  taskIds: readonly number[],
): Promise<(TaskPart & { taskId: number; stable: string | null })[]> =>
  db
    .selectFrom('ia_task_parts as a')
    .leftJoin('stables as s', (join) =>
      join.onRef('s.farm_id', '=', 'a.farm_id').onRef('s.id', '=', 'a.stable_id'),
    )
    .select(['a.task_id as taskId', 'a.user_id as userId', 'a.stable_id as stableId', 'a.row_no as row'])
    .select('s.name as stable')
    .where('a.farm_id', '=', farmId)
    .where('a.task_id', '=', withIds(taskIds))
    .orderBy('s.walk_key')
    .orderBy('a.row_no')
    .orderBy('a.user_id')
    .execute()

/** What else workers do on the day of a task, as it is called in the log. */
export const otherWork = (db: Db, { farmId, id, at }: Pick<TaskRecord, 'farmId' | 'id' | 'at'>) =>
  db
    .selectFrom('ia_task_users as u')
    .innerJoin('ia_tasks as t', (join) =>
      join.onRef('t.farm_id', '=', 'u.farm_id').onRef('t.id', '=', 'u.task_id'),
    )
    .innerJoin('ia_groups as g', (join) =>
      join.onRef('g.farm_id', '=', 't.farm_id').onRef('g.id', '=', 't.ia_group_id'),
    )
    .select(['u.user_id as userId', 't.type', 'g.name', 'g.start_date as startDate'])
    .where('u.farm_id', '=', farmId)
    .where('u.dedicated', '=', true)
    .where('t.estimated_start_at', '=', at)
    .where('t.id', '!=', id)
    .orderBy('t.id')
    .$narrowType<{ type: TaskType }>()
    .execute()

/** Every worker of the farm who may sign in, and whether the task is hers [E-053]. */
export const farmWorkers = (db: Db, farmId: number, taskId: number): Promise<TaskWorker[]> =>
  db
    .selectFrom('users as p')
    .leftJoin('ia_task_users as u', (join) =>
      join.onRef('u.user_id', '=', 'p.id').on('u.farm_id', '=', farmId).on('u.task_id', '=', taskId),
    )
    .select([
      'p.id as userId',
      'p.username as name',
      sql<boolean>`coalesce(u.dedicated, false)`.as('dedicated'),
      sql<boolean>`coalesce(u.working, false)`.as('working'),
    ])
    .where('p.farm_id', '=', farmId)
    .where('p.role', '=', 'USER')
    .where('p.active', '=', true)
    .orderBy('p.username')
    .execute()

/** The task held until the command is over. */
export const lockTask = (scope: FarmScope, tx: Tx, id: number) =>
  tasks(scope, tx).where('t.id', '=', id).forUpdate('t').executeTakeFirst()

/** Which of some accounts are workers of the farm who may sign in. */
export const activeWorkers = async (
  tx: Tx,
  farmId: number,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('farm_id', '=', farmId)
    .where('role', '=', 'USER')
    .where('active', '=', true)
    .where('id', '=', withIds(userIds))
    .execute()
  return new Set(found.map(({ id }) => id))
}

/** The task of a type in a group, and whether a worker has it or had it. */
export const findWork = (
  tx: Tx,
  group: { readonly farmId: number; readonly id: number },
  type: TaskType,
  userId: number,
) =>
  tx
    .selectFrom('ia_tasks as t')
    .leftJoin('ia_task_users as u', (join) =>
      join.onRef('u.farm_id', '=', 't.farm_id').onRef('u.task_id', '=', 't.id').on('u.user_id', '=', userId),
    )
    .select(['t.status', sql<boolean>`u.user_id is not null`.as('isHers')])
    .where('t.farm_id', '=', group.farmId)
    .where('t.ia_group_id', '=', group.id)
    .where('t.type', '=', type)
    .executeTakeFirst()

/** Rows of stables of the farm among those that are named, as `stable/row`; a whole stable is named without its row. */
export const knownPlaces = async (
  tx: Tx,
  farmId: number,
  stableIds: readonly number[],
): Promise<ReadonlySet<string>> => {
  const rows = await tx
    .selectFrom('stables as s')
    .leftJoin('cage_rows as w', (join) =>
      join.onRef('w.farm_id', '=', 's.farm_id').onRef('w.stable_id', '=', 's.id'),
    )
    .select(['s.id as stableId', 'w.row_no as row'])
    .where('s.farm_id', '=', farmId)
    .where('s.id', '=', withIds(stableIds))
    .execute()
  return new Set(rows.flatMap(({ stableId, row }) => [`${stableId}/`, `${stableId}/${row ?? ''}`]))
}

const ofTask = ({ farmId, id }: Pick<TaskRecord, 'farmId' | 'id'>) => ({ farm_id: farmId, task_id: id })

/** Makes workers dedicated, also those who had lost the task. */
export const dedicate = async (
  tx: Tx,
  task: Pick<TaskRecord, 'farmId' | 'id'>,
  userIds: readonly number[],
): Promise<void> => {
  if (userIds.length === 0) return
  await tx
    .insertInto('ia_task_users')
    .values(userIds.map((userId) => ({ ...ofTask(task), user_id: userId })))
    .onConflict((conflict) =>
      conflict.columns(['farm_id', 'task_id', 'user_id']).doUpdateSet({ dedicated: true }),
    )
    .execute()
}

/** Takes the task from workers: their rows stay, and with them the right to deliver what is on their phones. */
export const undedicate = async (
  tx: Tx,
  task: Pick<TaskRecord, 'farmId' | 'id'>,
  userIds: readonly number[],
): Promise<void> => {
  await deleteParts(tx, task, userIds)
  await tx
    .updateTable('ia_task_users')
    .set({ dedicated: false, working: false })
    .where('farm_id', '=', task.farmId)
    .where('task_id', '=', task.id)
    .where('user_id', '=', withIds(userIds))
    .execute()
}

export const deleteParts = async (
  tx: Tx,
  task: Pick<TaskRecord, 'farmId' | 'id'>,
  userIds: readonly number[],
): Promise<void> => {
  await tx
    .deleteFrom('ia_task_parts')
    .where('farm_id', '=', task.farmId)
    .where('task_id', '=', task.id)
    .where('user_id', '=', withIds(userIds))
    .execute()
}

export const insertParts = async (
  tx: Tx,
  task: Pick<TaskRecord, 'farmId' | 'id'>,
  parts: readonly TaskPart[],
): Promise<void> => {
  if (parts.length === 0) return
  await tx
    .insertInto('ia_task_parts')
    .values(
      parts.map(({ userId, stableId, row }) => ({
        ...ofTask(task),
        user_id: userId,
        stable_id: stableId,
        row_no: row,
      })),
    )
    .execute()
}

/** A worker begins; who works already goes on as before. */
export const beginWork = async (
  tx: Tx,
  task: Pick<TaskRecord, 'farmId' | 'id'>,
  userId: number,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('ia_task_users')
    .set({ working: true, working_since: now })
    .where('farm_id', '=', task.farmId)
    .where('task_id', '=', task.id)
    .where('user_id', '=', userId)
    .where('working', '=', false)
    .execute()
}

/** A worker ends, or all who work on the task. */
export const endWork = async (
  tx: Tx,
  task: Pick<TaskRecord, 'farmId' | 'id'>,
  userId?: number,
): Promise<void> => {
  const update = tx
    .updateTable('ia_task_users')
    .set({ working: false })
    .where('farm_id', '=', task.farmId)
    .where('task_id', '=', task.id)
    .where('working', '=', true)
  await (userId === undefined ? update : update.where('user_id', '=', userId)).execute()
}

interface TaskChange {
  readonly status?: TaskStatus
  readonly by_hand?: boolean
  readonly started_at?: Date | null
  readonly finished_at?: Date | null
}

export const changeTask = async (
  tx: Tx,
  task: Pick<TaskRecord, 'farmId' | 'id'>,
  change: TaskChange,
): Promise<void> => {
  await tx
    .updateTable('ia_tasks')
    .set({ ...change, version: sql`version + 1` })
    .where('farm_id', '=', task.farmId)
    .where('id', '=', task.id)
    .execute()
}

/** Tasks by type and group, for the log. */
export const nameTasks = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('ia_tasks as t')
    .innerJoin('ia_groups as g', (join) =>
      join.onRef('g.farm_id', '=', 't.farm_id').onRef('g.id', '=', 't.ia_group_id'),
    )
    .select([
      't.id',
      sql<string>`g.name || coalesce(to_char(g.start_date, '-YYMMDD'), '') || ' ' || t.type`.as('name'),
    ])
    .where('t.id', '=', withIds(ids))
    .execute()
