import type { TaskType } from '../ia-groups/ia-groups.vocabulary.ts'
import { hoursOf } from '../ia-groups/task-states.rules.ts'

/** A working day. */
const MOST_HOURS = 8

export type TaskConflict =
  | { readonly code: 'FREE_ROWS'; readonly rows: number }
  | { readonly code: 'SWITCHED_OFF'; readonly name: string }
  | { readonly code: 'OVERLOAD'; readonly name: string; readonly hours: number }

/** What of a task a worker has: all of it, a stable, or a row of a stable. */
interface PartOfTask {
  readonly userId: number
  readonly stableId: number | null
  readonly row: number | null
}

/** Does of a task in one row of cages; without a stable those that have no cage. */
export interface RowOfWork {
  readonly stableId: number | null
  readonly row: number | null
  readonly items: number
}

/** A task with its rows and with who has them. */
export interface HandedOut {
  readonly type: TaskType
  readonly rows: readonly RowOfWork[]
  readonly parts: readonly PartOfTask[]
  readonly workers: readonly { readonly userId: number; readonly name: string; readonly active: boolean }[]
}

/** Who has a row. Does without a cage are of who has the whole task, else of the first worker [6.2]. */
function holdersOf({ stableId, row }: RowOfWork, { parts, workers }: HandedOut): readonly number[] {
  const holders = parts.filter(
    (part) =>
      part.stableId === null || (part.stableId === stableId && (part.row === null || part.row === row)),
  )
  const [first] = workers.map(({ userId }) => userId).toSorted((a, b) => a - b)
  if (holders.length === 0 && stableId === null) return first === undefined ? [] : [first]
  return [...new Set(holders.map(({ userId }) => userId))]
}

/** Hours of one worker in a task: a row of several is shared between them. */
function hoursIn(task: HandedOut, userId: number): number {
  const items = task.rows.reduce((sum, row) => {
    const holders = holdersOf(row, task)
    return holders.includes(userId) ? sum + row.items / holders.length : sum
  }, 0)
  return hoursOf(task.type, items)
}

const freeRows = (task: HandedOut): number =>
  task.rows.filter((row) => row.stableId !== null && row.items > 0 && holdersOf(row, task).length === 0)
    .length

/**
 * What does not fit in how a task was handed out: rows of today that are free, accounts that are switched off, and
 * workers with more than a day's work in this and the other tasks of its day [6.2].
 */
export function conflictsOf(
  task: HandedOut,
  { isToday, sameDay }: { readonly isToday: boolean; readonly sameDay: readonly HandedOut[] },
): TaskConflict[] {
  const rows = isToday ? freeRows(task) : 0
  const said: TaskConflict[] = rows > 0 ? [{ code: 'FREE_ROWS', rows }] : []
  for (const { userId, name, active } of task.workers) {
    if (!active) said.push({ code: 'SWITCHED_OFF', name })
    const own = hoursIn(task, userId)
    const hours = sameDay.reduce((sum, other) => sum + hoursIn(other, userId), own)
    if (own > 0 && hours > MOST_HOURS)
      said.push({ code: 'OVERLOAD', name, hours: Math.round(hours * 10) / 10 })
  }
  return said
}
