import type { Db, FarmScope } from '../../../platform/db/db.ts'
import { anyOf, withIds } from '../../../platform/db/lists.ts'
import type { StockPlan } from './plan-rabbits.ts'
import type { ShownNames } from './preview-rabbits.ts'

/** What rabbits that get another tag or father have so far, by name. */
export async function loadShownNames(scope: FarmScope, db: Db, { updates }: StockPlan): Promise<ShownNames> {
  const changed = (key: 'earTagId' | 'spermId') =>
    updates.flatMap(({ entry: { stored }, record }) =>
      record[key] === stored[key] ? [] : (stored[key] ?? []),
    )
  const tags = await db
    .selectFrom('ear_tags')
    .select(['id', 'tag'])
    .where('farm_id', '=', anyOf(scope))
    .where('id', '=', withIds(changed('earTagId')))
    .execute()
  const sperms = await db
    .selectFrom('sperms')
    .select(['id', 'label'])
    .where('farm_id', '=', anyOf(scope))
    .where('id', '=', withIds(changed('spermId')))
    .execute()
  return {
    tags: new Map(tags.map(({ id, tag }) => [id, tag])),
    sperms: new Map(sperms.map(({ id, label }) => [id, label])),
  }
}
