import { MAX_SEARCH_HITS } from '@warren/shared/features/search/search.vocabulary.ts'
import type { Sex } from '@warren/shared/features/animals/animals.vocabulary.ts'
import { isRecordId } from '@warren/shared/kernel/ids.ts'
import { tattooKey } from '@warren/shared/kernel/reading/names.rules.ts'
import { sql } from 'kysely'
import type { Db, FarmScope } from '../../platform/db/db.ts'
import { anyOf, hitsOf, holding, withIds } from '../../platform/db/lists.ts'

/** What is asked of other farms' animals: any of these that is left out is not looked at. */
interface Asked {
  readonly farmId?: number
  readonly ids?: readonly number[]
  readonly tattoos?: readonly string[]
  readonly sex?: Sex
}

/**
 * Animals that other farms released to the own one. The only answer to a question about another farm's animals, and it
 * comes from what was released alone: whether that farm has an animal that it did not release makes no difference, not
 * even in time.
 */
export async function listReleased(scope: FarmScope, db: Db, { farmId, ids, tattoos, sex }: Asked) {
  // Numbers that name no record must not reach the engine.
  if (farmId !== undefined && !isRecordId(farmId)) return []
  const all = db
    .selectFrom('released_rabbits as a')
    .innerJoin('releases as r', (join) =>
      join.onRef('r.farm_id', '=', 'a.farm_id').onRef('r.id', '=', 'a.release_id'),
    )
    .select(['a.rabbit_id as id', 'a.farm_id as farmId', 'a.tattoo', 'a.sex', 'a.birth_date as birthDate'])
    .distinctOn('a.rabbit_id')
    .where('r.buyer_farm_id', '=', anyOf(scope))
    .where('r.withdrawn_at', 'is', null)
    // Told twice, the newer word counts.
    .orderBy('a.rabbit_id')
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
  const ofFarm = farmId === undefined ? all : all.where('a.farm_id', '=', farmId)
  const byId = ids === undefined ? ofFarm : ofFarm.where('a.rabbit_id', '=', withIds(ids.filter(isRecordId)))
  const bySex = sex === undefined ? byId : byId.where('a.sex', '=', sex)
  return (
    tattoos === undefined
      ? bySex
      : bySex.where(
          'a.tattoo_key',
          '=',
          sql<string>`any (${sql.val([...new Set(tattoos.map(tattooKey))])}::text[])`,
        )
  ).execute()
}

/** Released animals of a farm by a part of their tattoo, for a field that looks a parent up. */
export const searchReleased = (
  scope: FarmScope,
  db: Db,
  { farmId, term, sex }: { readonly farmId: number; readonly term: string; readonly sex: Sex },
) =>
  hitsOf(
    db,
    sql`select distinct a.rabbit_id as id, a.tattoo as label, coalesce(d.short_name, '') as info
      from app.released_rabbits a join app.releases r on r.farm_id = a.farm_id and r.id = a.release_id
        left join app.farm_names(array[${farmId}::int]) d on true
      where r.buyer_farm_id = ${anyOf(scope)} and r.withdrawn_at is null and a.farm_id = ${farmId} and a.sex = ${sex}
        and ${holding(sql`a.tattoo`, term)}
      order by label, id limit ${sql.lit(MAX_SEARCH_HITS)}`,
  )
