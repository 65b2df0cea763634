import type { TaskRow, TaskWorker } from '@warren/shared/features/ia-tasks/ia-tasks.contract.ts'
import { ROUND_DAYS } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import { isLate, type TaskStatus, taskStateOf } from '@warren/shared/features/ia-groups/task-states.rules.ts'
import { addDays, type Day, todayIn } from '@warren/shared/kernel/calendar.ts'
import type { Db } from '../../platform/commands/command.ts'
import { countTasksOf, type RoundCounts } from '../ia-groups/index.ts'
import type { TaskRecord } from './tasks.queries.ts'

/** The clock of the farm. */
export interface Clock {
  readonly zone: string
  readonly today: Day
}

const NOTHING: RoundCounts = {
  covers: 0,
  counts: {
    'check-touching': { relevant: 0, done: 0 },
    farrowing: { relevant: 0, done: 0 },
    weighing3: { relevant: 0, done: 0 },
    weighing4: { relevant: 0, done: 0 },
    weighing_3rdyean: { relevant: 0, done: 0 },
  },
}

export const isOver = ({ startDate }: Pick<TaskRecord, 'startDate'>, today: Day): boolean =>
  today > addDays(startDate, ROUND_DAYS.end)

/** Tasks by their groups, in the order they come. */
export function byGroup(tasks: readonly TaskRecord[]): ReadonlyMap<number, readonly TaskRecord[]> {
  const groups = new Map<number, TaskRecord[]>()
  for (const task of tasks) groups.set(task.groupId, [...(groups.get(task.groupId) ?? []), task])
  return groups
}

/** What data says of the rounds of some tasks; those of rounds that are over are not asked [3.6]. */
export async function countsOf(db: Db, tasks: readonly TaskRecord[], today: Day) {
  const [first] = tasks
  const rounds = [...byGroup(tasks)].flatMap(([id, own]) => {
    const [one] = own
    if (!one || isOver(one, today)) return []
    return [
      { id, startDate: one.startDate, weighsThird: own.some(({ type }) => type === 'weighing_3rdyean') },
    ]
  })
  return first && rounds.length > 0
    ? countTasksOf(db, first.farmId, rounds, today)
    : new Map<number, RoundCounts>()
}

/** The status that is shown, and whether the task should be over by now. */
export function stateOf(task: TaskRecord, counted: RoundCounts | undefined, { zone, today }: Clock) {
  const status: TaskStatus = counted ? taskStateOf(task, counted.counts) : task.status
  const late = !isOver(task, today) && isLate({ ...task, status, day: todayIn(zone, task.at) }, today)
  return { status, late }
}

export const plainWorker = ({ userId, name, dedicated, working }: TaskWorker): TaskWorker => ({
  userId,
  name,
  dedicated,
  working,
})

/** The number of does a task is about, and of those that had their turn. */
export function itemsIn(
  task: TaskRecord,
  status: TaskStatus,
  counted: RoundCounts = NOTHING,
): TaskRow['items'] {
  if (task.type === 'insemination')
    return { done: status === 'DONE' ? counted.covers : 0, total: counted.covers }
  const { relevant, done } = counted.counts[task.type]
  return { done, total: relevant }
}
