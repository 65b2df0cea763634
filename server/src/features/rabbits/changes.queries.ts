import type { HealthCondition, RabbitStatus } from '@warren/shared/features/animals/animals.vocabulary.ts'
import { RABBIT } from '@warren/shared/features/rabbits/rabbits.record.ts'
import type { DraftOf } from '@warren/shared/kernel/record.ts'
import { sql } from 'kysely'
import { anyOf, rowsOf } from '../../platform/db/lists.ts'
import type { FarmScope, Tx } from '../../platform/db/db.ts'
import { rowOf, selectionOf } from '../../platform/db/record-columns.ts'
import { holdCages, holdEarTags, holdPedigree, MARK } from '../animals/index.ts'

/** The rabbit as it is, held until the command is over. */
export const lockRabbit = (scope: FarmScope, tx: Tx, id: number) =>
  tx
    .selectFrom('rabbits')
    .select([
      'id',
      'farm_id as farmId',
      'sex',
      'version',
      'updated_at as updatedAt',
      ...selectionOf(RABBIT, 'rabbits'),
    ])
    .where('farm_id', '=', anyOf(scope))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .$narrowType<{ status: RabbitStatus; healthCondition: HealthCondition }>()
    .executeTakeFirst()
export type StoredRabbit = NonNullable<Awaited<ReturnType<typeof lockRabbit>>>

/** Whether a worker has or had work at a doe, or at another one of her stable [FLD-13]. */
export const hasWorkAt = async (
  tx: Tx,
  { farmId, id }: Pick<StoredRabbit, 'farmId' | 'id'>,
  userId: number,
): Promise<boolean> => {
  const [found] = await rowsOf<{ isNear: boolean }>(
    tx,
    sql`select exists (
      select from app.ia_task_users u
      join app.ia_tasks t on t.farm_id = u.farm_id and t.id = u.task_id
      join app.covers c on c.farm_id = t.farm_id and c.ia_group_id = t.ia_group_id
      join app.rabbits m on m.farm_id = c.farm_id and m.id = c.mother_id
      join app.rabbits d on d.farm_id = c.farm_id and d.id = ${id}
      where u.farm_id = ${farmId} and u.user_id = ${userId}
        and (m.id = d.id or (d.stable_id > 0 and m.stable_id = d.stable_id))) as "isNear"`,
  )
  return found?.isNear === true
}

/** What the change claims beside the rabbit itself, held before it is written. */
export async function holdClaims(
  tx: Tx,
  { farmId, earTagId: carried }: StoredRabbit,
  { motherId, spermId, earTagId, status, cageId }: Partial<DraftOf<typeof RABBIT>>,
): Promise<void> {
  if (motherId !== undefined || spermId !== undefined) await holdPedigree(tx, farmId)
  if (earTagId !== undefined || status !== undefined)
    await holdEarTags(
      tx,
      [carried, earTagId ?? null].filter((id) => id !== null),
    )
  if (typeof cageId === 'number') await holdCages(tx, farmId, [cageId])
}

/** The father alone: a circle he closes is told apart from one the mother closes. */
export const updateFather = async (tx: Tx, { farmId, id }: StoredRabbit, spermId: number | null) => {
  await tx
    .updateTable('rabbits')
    .set({ father_sperm_id: spermId })
    .where('farm_id', '=', farmId)
    .where('id', '=', id)
    .execute()
}

export const updateRabbit = async (
  tx: Tx,
  { farmId, id }: StoredRabbit,
  changed: Partial<DraftOf<typeof RABBIT>>,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('rabbits as r')
    .set({ ...rowOf(RABBIT, changed), tattoo_twin: MARK, version: sql`r.version + 1`, updated_at: now })
    .where('r.farm_id', '=', farmId)
    .where('r.id', '=', id)
    .execute()
}
