import { BARN_UNDO_HOURS } from '@warren/shared/kernel/barn-entry.ts'
import type { EntryRow } from '../../platform/outbox/entry.ts'
import { counts, payloadOf } from './fold.rules.ts'
import type { BarnTask } from './work-list.ts'

/** A task that was finished on this phone and is not on the list of open work. */
export interface Finish {
  readonly iaTaskId: number
  readonly clientId: string
  readonly words: string
  /** She has undone it; the task comes with the next list. */
  readonly isUndone: boolean
}

interface Moment {
  readonly now: number
  /** When the list was requested. */
  readonly askedAt: number
}

/** What an entry makes of the finish of its task before it; nothing where there is none to show any more. */
function finishAfter(
  row: EntryRow,
  before: Finish | undefined,
  { now, askedAt }: Moment,
): Finish | undefined {
  const { kind, state, at, clientId, label } = row
  const { iaTaskId, undoes } = payloadOf(row)
  const words = label?.words ?? ''
  if (kind === 'TASK_FINISH') {
    const isFresh = now - Date.parse(at) < BARN_UNDO_HOURS * 3_600_000
    const isKnown = isFresh && state !== 'attention'
    return isKnown ? { iaTaskId: Number(iaTaskId), clientId, words, isUndone: false } : undefined
  }
  const isUndoing = before !== undefined && undoes === before.clientId
  return isUndoing && counts(row, askedAt) ? { ...before, words, isUndone: true } : undefined
}

/** Finishes of the last 24 hours, the newest first. One that a later start of the same task follows is none any more. */
export function finishesOf(
  rows: readonly EntryRow[],
  tasks: readonly Pick<BarnTask, 'iaTaskId' | 'status'>[],
  moment: Moment,
): readonly Finish[] {
  const last = new Map<number, Finish>()
  for (const row of rows) {
    if (row.kind !== 'TASK_START' && row.kind !== 'TASK_FINISH') continue
    const iaTaskId = Number(payloadOf(row)['iaTaskId'])
    const finish = finishAfter(row, last.get(iaTaskId), moment)
    last.delete(iaTaskId)
    if (finish) last.set(iaTaskId, finish)
  }
  const open = new Set(tasks.flatMap(({ iaTaskId, status }) => (status === 'DONE' ? [] : [iaTaskId])))
  return [...last.values()].filter(({ iaTaskId }) => !open.has(iaTaskId)).toReversed()
}
