import type { HealthCondition, RabbitStatus } from '@warren/shared/features/animals/animals.vocabulary.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { rowsOf, withIds } from '../../platform/db/lists.ts'
import { CAGE, LIVING, STABLE } from '../animals/index.ts'

export const findOwnFarm = (db: Db, farmId: number) =>
  db
    .selectFrom('farms')
    .select(['id', 'name', 'short_name as shortName'])
    .where('id', '=', farmId)
    .executeTakeFirstOrThrow()

export const stablesBy = (db: Db, farmId: number, ids: readonly number[]) =>
  db
    .selectFrom('stables')
    .select(['id', 'name'])
    .where('farm_id', '=', farmId)
    .where('id', '=', withIds(ids))
    .orderBy('walk_key')
    .orderBy('id')
    .execute()

export const cagesIn = (db: Db, farmId: number, stableIds: readonly number[]) =>
  db
    .selectFrom('cages')
    .select(['id', 'stable_id as stableId', 'row_no as row', 'position', 'no'])
    .where('farm_id', '=', farmId)
    .where('stable_id', '=', withIds(stableIds))
    .orderBy('stable_id')
    .orderBy('row_no')
    .orderBy('no')
    .orderBy('position')
    .execute()

/** Living does of some stables, and those of a list that stand in none: for scans, and for their state. */
export const doesIn = (db: Db, farmId: number, stableIds: readonly number[], ids: readonly number[]) =>
  db
    .selectFrom('rabbits as r')
    .leftJoin('ear_tags as e', (join) =>
      join.onRef('e.farm_id', '=', 'r.farm_id').onRef('e.id', '=', 'r.ear_tag_id'),
    )
    .select([
      'r.id',
      'r.cage_id as cageId',
      sql<number | null>`nullif(r.stable_id, 0)`.as('stableId'),
      'r.tattoo',
      'e.tag as earTag',
      'e.eid',
      'r.status',
      'r.health_condition as healthCondition',
    ])
    .where('r.farm_id', '=', farmId)
    .where((eb) => eb.or([eb('r.stable_id', '=', withIds(stableIds)), eb('r.id', '=', withIds(ids))]))
    .where('r.sex', '=', 'FEMALE')
    .where(sql<boolean>`app.is_living(r.status)`)
    .orderBy('r.id')
    .$narrowType<{ status: RabbitStatus; healthCondition: HealthCondition }>()
    .execute()

/** Living rabbits of a farm by their names, for who tags them. */
export const livingRabbitsOf = (db: Db, farmId: number) =>
  rowsOf<{ id: number; tattoo: string | null; cage: string | null; tag: string | null }>(
    db,
    sql`select r.id, r.tattoo, ${CAGE} as cage, e.tag from app.rabbits r ${STABLE}
      left join app.ear_tags e on e.farm_id = r.farm_id and e.id = r.ear_tag_id
      where r.farm_id = ${farmId} and ${LIVING} order by r.id`,
  )

/** Tags of a farm that no user wears and that may be used. */
export const freeTagsOf = (db: Db, farmId: number) =>
  db
    .selectFrom('ear_tags')
    .select(['tag', 'eid'])
    .where('farm_id', '=', farmId)
    .where('active', '=', true)
    .where('used', '=', false)
    .orderBy('tag')
    .execute()
