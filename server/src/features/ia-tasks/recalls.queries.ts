import type { TaskType } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** Work at a doe for which a worker is sent back. */
interface Recalled {
  readonly farmId: number
  readonly coverId: number
  readonly type: TaskType
}

interface Sent {
  /** The report that is settled by it. */
  readonly commandId: number
  readonly note: string | null
  readonly by: number
  readonly at: Date
}

/** Puts a doe on the list of a task again; who is sent twice is sent for the later reason. */
export const insertRecall = async (
  tx: Tx,
  { farmId, coverId, type }: Recalled,
  { commandId, note, by, at }: Sent,
): Promise<void> => {
  const sent = { command_id: commandId, note, created_by: by, sent_at: at }
  await tx
    .insertInto('doe_recalls')
    .values({ farm_id: farmId, cover_id: coverId, type, ...sent })
    .onConflict((conflict) => conflict.columns(['farm_id', 'cover_id', 'type']).doUpdateSet(sent))
    .execute()
}

/** The doe has her answer. */
export const endRecall = async (tx: Tx, { farmId, coverId, type }: Recalled): Promise<void> => {
  await tx
    .deleteFrom('doe_recalls')
    .where('farm_id', '=', farmId)
    .where('cover_id', '=', coverId)
    .where('type', '=', type)
    .execute()
}

/** The same of the weight after the third birth, which is the doe's and not a cover's. */
export const endRecallsOfDoe = async (
  tx: Tx,
  { farmId, id }: { readonly farmId: number; readonly id: number },
): Promise<void> => {
  await sql`delete from app.doe_recalls q using app.covers c
    where q.farm_id = ${farmId} and q.type = 'weighing_3rdyean'
      and c.farm_id = q.farm_id and c.id = q.cover_id and c.mother_id = ${id}`.execute(tx)
}

/** The task of a type in a group, held. */
export const lockTaskOf = (
  tx: Tx,
  { farmId, id }: { readonly farmId: number; readonly id: number },
  type: TaskType,
) =>
  tx
    .selectFrom('ia_tasks as t')
    .select(['t.id', 't.farm_id as farmId', 't.status', 't.started_at as startedAt'])
    .where('t.farm_id', '=', farmId)
    .where('t.ia_group_id', '=', id)
    .where('t.type', '=', type)
    .forUpdate('t')
    .executeTakeFirst()
