import type { HealthCondition, RabbitStatus } from '@warren/shared/features/stock/stock.vocabulary.ts'
import { sql } from 'kysely'
import { anyOf } from '../../../platform/db/lists.ts'
import type { FarmScope, Tx } from '../../../platform/db/db.ts'

const RABBIT_COLUMNS = [
  'ear_tag_id',
  'tattoo',
  'father_sperm_id',
  'mother_id',
  'mother_farm_id',
  'mother_tattoo',
  'origin',
  'breast_number',
  'health_condition',
  'status',
  'cage_id',
  'birth_date',
  'family_genetics',
  'breed',
  'line',
  'pedigree',
  'source_farm_id',
  'bred_from_date',
  'exit_date',
  'weight_32d',
  'weight_66d',
  'weight_18w',
  'weight_third_yean',
  'statistical_weight',
] as const

/** The rabbit as it is, held until the command is over. */
export const lockRabbit = (scope: FarmScope, tx: Tx, id: number) =>
  tx
    .selectFrom('rabbits')
    .select(['id', 'farm_id', 'version', ...RABBIT_COLUMNS])
    .where('farm_id', '=', anyOf(scope))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .$narrowType<{ status: RabbitStatus; health_condition: HealthCondition }>()
    .executeTakeFirst()
export type StoredRabbit = NonNullable<Awaited<ReturnType<typeof lockRabbit>>>

/** What a sheet may change of a rabbit; codes are text until the rules have looked at them. */
export type RabbitColumns = Omit<
  Pick<StoredRabbit, (typeof RABBIT_COLUMNS)[number]>,
  'status' | 'health_condition'
> & { status: string; health_condition: string }

/** The father alone: a circle he closes is told apart from one the mother closes. */
export const updateFather = async (tx: Tx, { farm_id, id }: StoredRabbit, spermId: number | null) => {
  await tx
    .updateTable('rabbits')
    .set({ father_sperm_id: spermId })
    .where('farm_id', '=', farm_id)
    .where('id', '=', id)
    .execute()
}

export const updateRabbit = async (
  tx: Tx,
  { farm_id, id }: StoredRabbit,
  changed: Partial<RabbitColumns>,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('rabbits')
    .set({ ...changed, version: sql`version + 1`, updated_at: now })
    .where('farm_id', '=', farm_id)
    .where('id', '=', id)
    .execute()
}

const COVER_COLUMNS = [
  'sperm_id',
  'sperm_label',
  'pedigree',
  'touching',
  'touching_date',
  'farrowing_date',
  'viable',
  'unviable',
  'added',
  'taken',
  'adjusted',
  'nest_count_3week',
  'weight_3week',
  'smallest_weight',
  'largest_weight',
  'nest_count',
  'weight_4week',
  'nanny',
  'grid',
] as const

/** The cover as it is with the first day of its group, held until the command is over. */
export const lockCover = (scope: FarmScope, tx: Tx, id: number) =>
  tx
    .selectFrom('covers as c')
    .innerJoin('ia_groups as g', (join) =>
      join.onRef('g.farm_id', '=', 'c.farm_id').onRef('g.id', '=', 'c.ia_group_id'),
    )
    .select([
      'c.id',
      'c.farm_id',
      'c.mother_id',
      'c.version',
      'g.start_date',
      ...COVER_COLUMNS.map((column) => `c.${column}` as const),
    ])
    .where('c.farm_id', '=', anyOf(scope))
    .where('c.id', '=', id)
    .forNoKeyUpdate('c')
    .executeTakeFirst()
export type StoredCover = NonNullable<Awaited<ReturnType<typeof lockCover>>>
export type CoverColumns = Pick<StoredCover, (typeof COVER_COLUMNS)[number]>

export const updateCover = async (
  tx: Tx,
  { farm_id, id }: StoredCover,
  changed: Partial<CoverColumns>,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('covers')
    .set({ ...changed, version: sql`version + 1`, updated_at: now })
    .where('farm_id', '=', farm_id)
    .where('id', '=', id)
    .execute()
}
