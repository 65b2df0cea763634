import { isLiving } from '@warren/shared/features/animals/animals.rules.ts'
import type { TaskType } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import { type Actor, scopeOf } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/commands/command.ts'
import { refuse } from '../../platform/commands/refusal.ts'
import { findCoverKeys, lockCells } from '../covers/index.ts'
import { holdGroup } from '../ia-groups/index.ts'
import { insertRecall, lockTaskOf } from './recalls.queries.ts'
import { changeTask } from './tasks.queries.ts'

/** Which work at which doe, for which report, and what the office says to who goes. */
interface SentBack {
  readonly coverId: number
  readonly type: TaskType
  readonly commandId: number
  readonly note: string | null
  readonly now: Date
}

/**
 * Sends a worker back to a doe: she is open again on the list of the worker who has the task, with a remark, until there is an
 * answer. A task that was ended is open again with her, else its answer would be refused [FLD-15].
 */
export async function sendBack(
  actor: Actor,
  tx: Tx,
  { coverId, type, commandId, note, now }: SentBack,
): Promise<void> {
  const keys = await findCoverKeys(scopeOf(actor), tx, coverId)
  if (!keys) throw refuse('report-no-doe')
  const group = await holdGroup(actor, tx, keys.groupId)
  const task = await lockTaskOf(tx, group, type)
  if (!task) throw refuse('report-no-doe')
  const [cover] = await lockCells(tx, group, [coverId])
  if (!cover) throw refuse('report-no-doe')
  if (!isLiving(cover.status)) throw refuse('doe-left')
  if (task.status === 'DONE')
    await changeTask(tx, task, {
      status: 'IN_PROGRESS',
      by_hand: false,
      started_at: task.startedAt ?? now,
      finished_at: null,
    })
  await insertRecall(
    tx,
    { farmId: group.farmId, coverId, type },
    { commandId, note, by: actor.userId, at: now },
  )
}
