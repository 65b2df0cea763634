import type {
  Breed,
  HealthCondition,
  Line,
  Origin,
  Pedigree,
  RabbitStatus,
  Sex,
} from '@warren/shared/features/stock/stock.vocabulary.ts'
import { sql } from 'kysely'
import { anyOf } from '../../../platform/db/lists.ts'
import type { Db, FarmScope } from '../../../platform/db/db.ts'

const SHOWN = [
  'r.id',
  'r.farm_id as farmId',
  'r.sex',
  'r.tattoo',
  'r.ear_tag_id as earTagId',
  't.tag',
  't.eid',
  'r.father_sperm_id as spermId',
  's.label as spermLabel',
  's.buck_id as buckId',
  's.buck_farm_id as buckFarmId',
  // The tattoo of a buck of the own farm is the one he has now; of another farm the one he was bought by.
  sql<string | null>`coalesce(b.tattoo, s.buck_tattoo)`.as('buckTattoo'),
  'r.mother_id as motherId',
  'r.mother_farm_id as motherFarmId',
  'r.mother_tattoo as keptMotherTattoo',
  'm.tattoo as motherTattoo',
  'r.origin',
  'r.source_farm_id as sourceFarmId',
  'r.source_group as sourceGroup',
  'r.breast_number as breastNumber',
  'r.health_condition as healthCondition',
  'r.status',
  'r.cage_id as cageId',
  'r.cage_label as cageLabel',
  'r.birth_date as birthDate',
  'r.bred_from_date as bredFromDate',
  'r.exit_date as exitDate',
  'r.weight_32d as weight32d',
  'r.weight_66d as weight66d',
  'r.weight_18w as weight18w',
  'r.weight_third_yean as weightThirdYean',
  'r.statistical_weight as statisticalWeight',
  'r.family_genetics as familyGenetics',
  'r.breed',
  'r.line',
  'r.pedigree',
  'r.version',
] as const

/** The rabbit with what stands beside it; parents on other farms only by what is kept of them here. */
export const findRabbit = (scope: FarmScope, db: Db, id: number) =>
  db
    .selectFrom('rabbits as r')
    .leftJoin('ear_tags as t', (join) =>
      join.onRef('t.farm_id', '=', 'r.farm_id').onRef('t.id', '=', 'r.ear_tag_id'),
    )
    .leftJoin('sperms as s', (join) =>
      join.onRef('s.farm_id', '=', 'r.farm_id').onRef('s.id', '=', 'r.father_sperm_id'),
    )
    .leftJoin('rabbits as b', (join) =>
      join
        .onRef('b.farm_id', '=', 'r.farm_id')
        .onRef('b.farm_id', '=', 's.buck_farm_id')
        .onRef('b.id', '=', 's.buck_id'),
    )
    .leftJoin('rabbits as m', (join) =>
      join.onRef('m.farm_id', '=', 'r.farm_id').onRef('m.id', '=', 'r.mother_id'),
    )
    .select(SHOWN)
    .where('r.farm_id', '=', anyOf(scope))
    .where('r.id', '=', id)
    .$narrowType<{
      sex: Sex
      origin: Origin
      healthCondition: HealthCondition
      status: RabbitStatus
      breed: Breed | null
      line: Line | null
    }>()
    .executeTakeFirst()

/** Far more than a mother lives through; a list without an end is none we would send. */
const MOST_COVERS = 500

/** The inseminations of a mother, newest first; one whose group has no day yet is the newest of all. */
export const listCovers = (scope: FarmScope, db: Db, motherId: number) =>
  db
    .selectFrom('covers as c')
    .innerJoin('ia_groups as g', (join) =>
      join.onRef('g.farm_id', '=', 'c.farm_id').onRef('g.id', '=', 'c.ia_group_id'),
    )
    .leftJoin('sperms as s', (join) =>
      join.onRef('s.farm_id', '=', 'c.farm_id').onRef('s.id', '=', 'c.sperm_id'),
    )
    .select([
      'c.id',
      'g.id as groupId',
      'g.name as groupName',
      'g.start_date as startDate',
      'c.pedigree',
      'c.sperm_id as spermId',
      's.label as currentLabel',
      'c.sperm_label as spermLabel',
      'c.touching',
      'c.touching_date as touchingDate',
      'c.farrowing_date as farrowingDate',
      'c.viable',
      'c.unviable',
      'c.added',
      'c.taken',
      'c.adjusted',
      'c.nest_count_3week as nestCount3Week',
      'c.weight_3week as weight3Week',
      'c.smallest_weight as smallestWeight',
      'c.largest_weight as largestWeight',
      'c.nest_count as nestCount',
      'c.weight_4week as weight4Week',
      'c.nanny',
      'c.grid',
      'c.version',
    ])
    .where('c.farm_id', '=', anyOf(scope))
    .where('c.mother_id', '=', motherId)
    .orderBy(sql`g.start_date desc nulls first`)
    .orderBy('c.id', 'desc')
    .limit(MOST_COVERS)
    .$narrowType<{ pedigree: Pedigree }>()
    .execute()

/** Letters of farms beyond the own one, by id, through the one function that may show them. */
export const farmShorts = async (
  db: Db,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, string>> => {
  const asked = [...new Set(ids)].filter((id) => id !== null)
  if (asked.length === 0) return new Map()
  const rows = await db
    .selectFrom(sql<{ id: number; short_name: string }>`app.farm_directory(true)`.as('d'))
    .select(['d.id', 'd.short_name as shortName'])
    .where('d.id', '=', sql<number>`any (${sql.val(asked)}::int[])`)
    .execute()
  return new Map(rows.map(({ id, shortName }) => [id, shortName]))
}

/** A rabbit that was found within the actor's scope; what hangs on it needs no further check. */
export interface RabbitKey {
  readonly id: number
  readonly farmId: number
  readonly sex: Sex
}

export const findRabbitKey = (scope: FarmScope, db: Db, id: number): Promise<RabbitKey | undefined> =>
  db
    .selectFrom('rabbits')
    .select(['id', 'farm_id as farmId', 'sex'])
    .where('farm_id', '=', anyOf(scope))
    .where('id', '=', id)
    .$narrowType<{ sex: Sex }>()
    .executeTakeFirst()
