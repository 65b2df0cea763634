import { sql } from 'kysely'
import type { FarmScope, Tx } from '../../platform/db/db.ts'
import { anyOf } from '../../platform/db/lists.ts'

/** The newest group of a doe in which does are weighed after their third birth. */
export const findThirdBirthGroup = (scope: FarmScope, tx: Tx, rabbitId: number) =>
  tx
    .selectFrom('covers as c')
    .innerJoin('ia_tasks as t', (join) =>
      join.onRef('t.farm_id', '=', 'c.farm_id').onRef('t.ia_group_id', '=', 'c.ia_group_id'),
    )
    .select(['c.farm_id as farmId', 'c.ia_group_id as id'])
    .where('c.farm_id', '=', anyOf(scope))
    .where('c.mother_id', '=', rabbitId)
    .where('t.type', '=', 'weighing_3rdyean')
    .orderBy('c.start_date', 'desc')
    .limit(1)
    .executeTakeFirst()

/** A doe with her weight, held until the command is over. */
export const lockThirdWeight = (scope: FarmScope, tx: Tx, id: number) =>
  tx
    .selectFrom('rabbits')
    .select(['id', 'farm_id as farmId', 'status', 'weight_third_yean as weight'])
    .where('farm_id', '=', anyOf(scope))
    .where('id', '=', id)
    .where('sex', '=', 'FEMALE')
    .forNoKeyUpdate()
    .executeTakeFirst()

export const writeThirdWeight = async (
  tx: Tx,
  { farmId, id }: { readonly farmId: number; readonly id: number },
  weight: number | null,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('rabbits')
    .set({ weight_third_yean: weight, version: sql`version + 1`, updated_at: now })
    .where('farm_id', '=', farmId)
    .where('id', '=', id)
    .execute()
}
