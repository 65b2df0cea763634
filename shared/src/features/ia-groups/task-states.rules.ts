import { addDays, type Day } from '../../kernel/calendar.ts'
import { ROUND_DAYS, type TASK_STATUSES, type TaskType } from './ia-groups.vocabulary.ts'

export type TaskStatus = (typeof TASK_STATUSES)[number]
/** Work that leaves a datum in each cover; the insemination itself leaves none. */
export type CountedTask = Exclude<TaskType, 'insemination'>

/** What a task asks of a cover. */
export interface TaskCover {
  /** The doe has not left the farm. */
  readonly lives: boolean
  readonly touching: boolean | null
  readonly farrowingDate: Day | null
  readonly viable: number | null
  readonly unviable: number | null
  readonly added: number | null
  readonly taken: number | null
  readonly adjusted: number | null
  readonly nestCount3Week: number | null
  readonly nestCount: number | null
  /** The birth of this round is her third. */
  readonly isThirdBirth: boolean
  readonly weightThirdYean: number | null
  /** Work for which a worker was sent back to the doe: she is open again until there is an answer. */
  readonly sentBack?: readonly CountedTask[]
}

/** Covers a task is about, and those of them that have their datum. */
export interface TaskCount {
  readonly relevant: number
  readonly done: number
}
export type TaskCounts = Readonly<Record<CountedTask, TaskCount>>

/** Kits in the nest: as counted at equalization, else what follows from the birth. */
const kitsOf = ({ viable, added, taken, adjusted }: TaskCover): number =>
  adjusted ?? (viable === null ? 0 : viable + (added ?? 0) - (taken ?? 0))

const hasLitter = (cover: TaskCover): boolean =>
  (cover.viable ?? 0) + (cover.unviable ?? 0) > 0 && kitsOf(cover) > 0

const DATUM: Readonly<Record<CountedTask, (cover: TaskCover) => boolean>> = {
  'check-touching': ({ touching, farrowingDate }) => touching !== null || farrowingDate !== null,
  farrowing: ({ farrowingDate }) => farrowingDate !== null,
  weighing3: ({ nestCount3Week }) => nestCount3Week !== null,
  weighing4: ({ nestCount }) => nestCount !== null,
  weighing_3rdyean: ({ weightThirdYean }) => weightThirdYean !== null,
}

const CONCERNS: Readonly<Record<CountedTask, (cover: TaskCover, day: number) => boolean>> = {
  'check-touching': () => true,
  // From the 35th day on a birth is not awaited any more: such a doe is told among those left behind.
  farrowing: ({ farrowingDate, touching }, day) =>
    farrowingDate !== null || (touching === true && day < ROUND_DAYS.lost),
  weighing3: hasLitter,
  weighing4: hasLitter,
  weighing_3rdyean: ({ farrowingDate, isThirdBirth }) => farrowingDate !== null && isThirdBirth,
}

export const COUNTED_TASKS = Object.keys(DATUM) as CountedTask[]

/** What each task of a round still waits for, on a day after the insemination [D-101, BD-08]. */
export const countTasks = (covers: readonly TaskCover[], day: number): TaskCounts =>
  Object.fromEntries(
    COUNTED_TASKS.map((type) => {
      const isSentBack = (cover: TaskCover): boolean => cover.sentBack?.includes(type) ?? false
      const relevant = covers.filter(
        (cover) =>
          ((cover.lives || DATUM[type](cover)) && CONCERNS[type](cover, day)) ||
          (cover.lives && isSentBack(cover)),
      )
      const done = relevant.filter((cover) => DATUM[type](cover) && !isSentBack(cover))
      return [type, { relevant: relevant.length, done: done.length }]
    }),
  ) as Record<CountedTask, TaskCount>

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
