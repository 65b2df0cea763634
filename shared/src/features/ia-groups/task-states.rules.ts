import { addDays, type Day } from '../../kernel/calendar.ts'
import { ROUND_DAYS, type TASK_STATUSES, type TaskType } from './ia-groups.vocabulary.ts'

export type TaskStatus = (typeof TASK_STATUSES)[number]
/** Work that leaves a datum in each cover; the insemination itself leaves none. */
export type CountedTask = Exclude<TaskType, 'insemination'>

/** Covers a task is about, and those of them that have their datum. */
export interface TaskCount {
  readonly relevant: number
  readonly done: number
}
export type TaskCounts = Readonly<Record<CountedTask, TaskCount>>

export const COUNTED_TASKS: readonly CountedTask[] = [
  'check-touching',
  'farrowing',
  'weighing3',
  'weighing4',
  'weighing_3rdyean',
]

/** The day a task is about; the work of kindling begins the day before, when nests are made ready [D-083, D-100]. */
export const dayOfTask = (type: TaskType, start: Day): Day =>
  type === 'farrowing' ? addDays(start, ROUND_DAYS.farrowing - ROUND_DAYS.farrowingPreparation) : start

/** What the data says of a task; the insemination is over with the first datum of a later one [D-101]. */
export function statusByData(type: TaskType, counts: TaskCounts): TaskStatus {
  if (type === 'insemination') return COUNTED_TASKS.some((later) => counts[later].done > 0) ? 'DONE' : 'TO_DO'
  const { relevant, done } = counts[type]
  if (done === 0) return 'TO_DO'
  return done < relevant ? 'IN_PROGRESS' : 'DONE'
}

/** What people did. */
export interface StoredTask {
  readonly type: TaskType
  readonly status: TaskStatus
  readonly byHand: boolean
}

const STEPS: Readonly<Record<TaskStatus, number>> = { TO_DO: 0, IN_PROGRESS: 1, DONE: 2 }

/** The status that is shown: what people did, unless the data is further [BD-15]. */
export function taskStateOf({ type, status, byHand }: StoredTask, counts: TaskCounts): TaskStatus {
  if (byHand || status === 'DONE') return status
  const said = statusByData(type, counts)
  return STEPS[said] > STEPS[status] ? said : status
}

/** Days a task may stay open behind its own. */
const PATIENCE: Readonly<Record<TaskType, number>> = {
  insemination: 0,
  'check-touching': 3,
  farrowing: 5,
  weighing_3rdyean: 5,
  weighing3: 2,
  weighing4: 2,
}

export const isLate = (
  { type, status, day }: { type: TaskType; status: TaskStatus; day: Day },
  today: Day,
): boolean => status !== 'DONE' && today > addDays(day, PATIENCE[type])

/** Covers that one worker does in an hour. */
const RATES: Readonly<Record<TaskType, number>> = {
  insemination: 120,
  'check-touching': 250,
  farrowing: 60,
  weighing_3rdyean: 60,
  weighing3: 60,
  weighing4: 60,
}

/** Hours of work, to a tenth. */
export const hoursOf = (type: TaskType, items: number): number => Math.round((10 * items) / RATES[type]) / 10

/** Progress of a group in percent [TSK-03, D-105]. */
export const progressOf = (group: {
  readonly closed: boolean
  readonly numberOfCreatedIATasks: number
  readonly numberOfFinishedIATasks: number
}): number => {
  if (group.closed) return 100
  const { numberOfCreatedIATasks: created, numberOfFinishedIATasks: finished } = group
  return created === 0 ? 0 : Math.round((100 * finished) / created)
}
