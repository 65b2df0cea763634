import type { TaskType } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { LIVING } from '../animals/index.ts'
import { openRecall } from '../ia-groups/index.ts'

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
  const sent = {
    command_id: commandId,
    note,
    created_by: by,
    sent_at: at,
    owner_id: null,
    client_id: null,
  }
  await tx
    .insertInto('doe_recalls')
    .values({ farm_id: farmId, cover_id: coverId, type, ...sent })
    .onConflict((conflict) => conflict.columns(['farm_id', 'cover_id', 'type']).doUpdateSet(sent))
    .execute()
}

/** Which work was done: at one cover, or the weighing of a doe, which is hers and not a cover's. */
type Done =
  | Recalled
  | { readonly farmId: number; readonly motherId: number; readonly type: 'weighing_3rdyean' }

/** What an entry says of itself: when it was done, whose it is, which earlier one it answers or undoes. */
export interface DoneEntry {
  readonly doneAt: Date
  readonly ownerId: number
  /** None where the office wrote it. */
  readonly clientId: string | undefined
  readonly answers: string | undefined
  readonly undoes: string | undefined
}

const coversOf = (done: Done): RawBuilder<unknown> =>
  'coverId' in done
    ? sql`${done.coverId}::bigint`
    : sql`(select c.id from app.covers c where c.farm_id = ${done.farmId} and c.mother_id = ${done.motherId})`

/** It was done after the worker was sent back, or it answers the very report: an older one leaves the doe open. */
const isAnswer = ({ doneAt, ownerId, answers }: DoneEntry): RawBuilder<SqlBool> =>
  sql`(q.sent_at < ${doneAt}::timestamptz or exists (select from app.command_resolutions s
    where s.command_id = q.command_id and s.owner_id = ${ownerId} and s.client_id = ${answers ?? null}))`

/**
 * What an entry changes in a recall of the same work: the answer ends it, undoing the answer opens it again. What the office
 * writes itself is not undone from the barn, and ends it for good [FLD-15, D-203].
 */
export async function noteInRecall(tx: Tx, done: Done, entry: DoneEntry): Promise<void> {
  const { clientId, ownerId, undoes } = entry
  const work = sql`q.farm_id = ${done.farmId} and q.type = ${done.type} and q.cover_id in (${coversOf(done)})`
  if (undoes !== undefined)
    await sql`update app.doe_recalls q set owner_id = null, client_id = null
      where ${work} and q.owner_id = ${ownerId} and q.client_id = ${undoes}`.execute(tx)
  else if (clientId === undefined)
    await sql`delete from app.doe_recalls q where ${work} and q.client_id is null and ${isAnswer(entry)}`.execute(
      tx,
    )
  else
    await sql`update app.doe_recalls q set owner_id = ${ownerId}, client_id = ${clientId}
      where ${work} and q.client_id is null and ${isAnswer(entry)}`.execute(tx)
}

/** A worker was sent back to a doe of the task later than that, and there is no answer yet. */
export const hasRecallSince = async (
  tx: Tx,
  { farmId, groupId, type }: { readonly farmId: number; readonly groupId: number; readonly type: TaskType },
  since: Date,
): Promise<boolean> => {
  const { rows } = await sql`select from app.doe_recalls q
    join app.covers c on c.farm_id = q.farm_id and c.id = q.cover_id
    join app.rabbits r on r.farm_id = c.farm_id and r.id = c.mother_id
    where ${openRecall(farmId, type)} and c.ia_group_id = ${groupId} and ${LIVING} and q.sent_at > ${since}::timestamptz limit 1`.execute(
    tx,
  )
  return rows.length > 0
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
