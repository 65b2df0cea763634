import type { TaskRow, TaskWorker } from '@warren/shared/features/ia-tasks/ia-tasks.contract.ts'
import type { TaskStatus } from '@warren/shared/features/ia-groups/task-states.rules.ts'
import type { RoundCounts } from '../ia-groups/index.ts'
import type { TaskRecord } from './tasks.queries.ts'

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
