import { anyOf, withIds } from '../../platform/db/lists.ts'
import type { Db, FarmScope, Tx } from '../../platform/db/db.ts'

export const listGroupNames = (scope: FarmScope, db: Db) =>
  db
    .selectFrom('production_group_names')
    .select(['id', 'name'])
    .where('farm_id', '=', anyOf(scope))
    .orderBy('name')
    .execute()

export const findGroupName = (tx: Tx, farmId: number, name: string) =>
  tx
    .selectFrom('production_group_names')
    .select(['id', 'name'])
    .where('farm_id', '=', farmId)
    .where('name', '=', name)
    .executeTakeFirst()

/** Adds the name unless the farm has it: two administrators may type it at once [D-121]. */
export const insertGroupName = (tx: Tx, farmId: number, name: string) =>
  tx
    .insertInto('production_group_names')
    .values({ farm_id: farmId, name })
    .onConflict((conflict) => conflict.columns(['farm_id', 'name']).doUpdateSet({ name }))
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()

export const deleteGroupName = (scope: FarmScope, tx: Tx, id: number) =>
  tx
    .deleteFrom('production_group_names')
    .where('farm_id', '=', anyOf(scope))
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()

/** Permitted names, for the log. */
export const nameGroupNames = (db: Db, ids: readonly number[]) =>
  db.selectFrom('production_group_names').select(['id', 'name']).where('id', '=', withIds(ids)).execute()
