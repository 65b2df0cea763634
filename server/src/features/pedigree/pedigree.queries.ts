import type { Parentage } from '@warren/shared/features/pedigree/inbreeding.rules.ts'
import type { Breed, Line, Sex } from '@warren/shared/features/animals/animals.vocabulary.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { RabbitKey } from '../animals/index.ts'

/** Parentage of this rabbit and its ancestors across all farms: ids without names. */
export const listAncestry = (db: Db, { id }: RabbitKey): Promise<Parentage[]> =>
  db
    .selectFrom(
      sql<{
        id: number
        mother_id: number | null
        father_id: number | null
      }>`app.rabbit_ancestors(array[${id}]::bigint[])`.as('a'),
    )
    .select(['a.id', 'a.mother_id as mother', 'a.father_id as father'])
    .execute()

/** Parentage as JSON text, `[id, mother, father]` each: large ones are read in a thread. */
interface AncestryText {
  readonly animals: number
  readonly text: string
}

/** A list as the engine reads it: tens of thousands of numbers one by one would keep other requests waiting. */
const asArray = (ids: readonly number[]) => sql.val(`{${ids.join(',')}}`)

/** Parentage of does of the own farm, of the bucks of its semen, and of their ancestors across all farms: ids without names. */
export const findCoupleAncestry = (
  db: Db,
  { does, sperms }: { readonly does: readonly number[]; readonly sperms: readonly number[] },
): Promise<AncestryText> =>
  db
    .selectFrom(
      sql<{
        id: number
        mother_id: number | null
        father_id: number | null
      }>`app.couple_ancestors(${asArray(does)}::bigint[], ${asArray(sperms)}::bigint[])`.as('a'),
    )
    .select([
      sql<number>`count(*)::int`.as('animals'),
      sql<string>`coalesce(json_agg(json_build_array(a.id, a.mother_id, a.father_id)), '[]')::text`.as(
        'text',
      ),
    ])
    .executeTakeFirstOrThrow()

/** Rabbits of the own farm among the given ids, with the stored facts about their parents. */
export const listKin = (db: Db, { farmId }: RabbitKey, ids: readonly number[]) =>
  db
    .selectFrom('rabbits as r')
    .leftJoin('sperms as s', (join) =>
      join.onRef('s.farm_id', '=', 'r.farm_id').onRef('s.id', '=', 'r.father_sperm_id'),
    )
    .select([
      'r.id',
      'r.tattoo',
      'r.sex',
      'r.birth_date as birthDate',
      'r.line',
      'r.breed',
      'r.mother_id as motherId',
      'r.mother_farm_id as motherFarmId',
      'r.mother_tattoo as motherTattoo',
      's.buck_id as buckId',
      's.buck_farm_id as buckFarmId',
      's.buck_tattoo as buckTattoo',
    ])
    .where('r.farm_id', '=', farmId)
    .where('r.id', '=', sql<number>`any (${sql.val([...ids])}::bigint[])`)
    .$narrowType<{ sex: Sex; line: Line | null; breed: Breed | null }>()
    .execute()
