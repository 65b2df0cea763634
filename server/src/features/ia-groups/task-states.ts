import { ROUND_DAYS, type TaskType } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import {
  COUNTED_TASKS,
  type CountedTask,
  isLate,
  type StoredTask,
  type TaskCount,
  taskStateOf,
} from '@warren/shared/features/ia-groups/task-states.rules.ts'
import { addDays, type Day, todayIn } from '@warren/shared/kernel/calendar.ts'
import type { Db } from '../../platform/commands/command.ts'
import { countTasksOf, type RoundCounts } from './task-counts.queries.ts'

/** The clock of the farm. */
export interface Clock {
  readonly zone: string
  readonly today: Day
}

/** A task as people left it, with the round it belongs to. */
export interface RoundTask extends StoredTask {
  readonly farmId: number
  readonly groupId: number
  readonly startDate: Day
  readonly type: TaskType
  /** When it should begin. */
  readonly at: Date
}

export const isOver = ({ startDate }: Pick<RoundTask, 'startDate'>, today: Day): boolean =>
  today > addDays(startDate, ROUND_DAYS.end)

/** Tasks by their groups, in the order they come. */
export function byGroup<T extends Pick<RoundTask, 'groupId'>>(
  tasks: readonly T[],
): ReadonlyMap<number, readonly T[]> {
  const groups = new Map<number, T[]>()
  for (const task of tasks) groups.set(task.groupId, [...(groups.get(task.groupId) ?? []), task])
  return groups
}

/** What data says of the rounds of some tasks; those of rounds that are over are not asked [3.6]. */
export async function countsOf(db: Db, tasks: readonly RoundTask[], today: Day) {
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

/** Counts of places together. */
export function sumCounts(places: readonly RoundCounts[]): RoundCounts {
  const sumOf = (of: (place: RoundCounts) => number) => places.reduce((sum, place) => sum + of(place), 0)
  return {
    covers: sumOf(({ covers }) => covers),
    counts: Object.fromEntries(
      COUNTED_TASKS.map((type) => [
        type,
        {
          relevant: sumOf(({ counts }) => counts[type].relevant),
          done: sumOf(({ counts }) => counts[type].done),
        },
      ]),
    ) as Record<CountedTask, TaskCount>,
  }
}

/** The status that is shown, and whether the task should be over by now. */
export function stateOf(task: RoundTask, counted: RoundCounts | undefined, { zone, today }: Clock) {
  const status = counted ? taskStateOf(task, counted.counts) : task.status
  const late = !isOver(task, today) && isLate({ ...task, status, day: todayIn(zone, task.at) }, today)
  return { status, late }
}
