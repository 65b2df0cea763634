import type { Target } from '@warren/shared/features/statistics/figures.vocabulary.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'

/** What a farm has set itself. */
export const ownTargets = (db: Db, farmId: number): Promise<Target[]> =>
  db
    .selectFrom('farm_targets')
    .select(['figure', sql<number>`value::float8`.as('value'), 'source', 'year'])
    .where('farm_id', '=', farmId)
    .$narrowType<{ figure: Target['figure'] }>()
    .execute()

/** Writes targets of a farm one after the other, in the order of the list; those without a value are taken away. */
export async function writeTargets(tx: Tx, farmId: number, targets: readonly Target[]): Promise<void> {
  for (const { figure, value, source, year } of targets) {
    if (value === null)
      await tx.deleteFrom('farm_targets').where('farm_id', '=', farmId).where('figure', '=', figure).execute()
    else
      await tx
        .insertInto('farm_targets')
        .values({ farm_id: farmId, figure, value, source, year })
        .onConflict((conflict) =>
          conflict.columns(['farm_id', 'figure']).doUpdateSet({ value, source, year }),
        )
        .execute()
  }
}
