import {
  type HealthCondition,
  type RabbitStatus,
  type Sex,
} from '@warren/shared/features/animals/animals.vocabulary.ts'
import { STATE } from '@warren/shared/features/animals/animals.record.ts'
import type { DraftOf } from '@warren/shared/kernel/record.ts'
import { sql, type SqlBool } from 'kysely'
import { anyOf } from '../../platform/db/lists.ts'
import type { Db, FarmScope, Tx } from '../../platform/db/db.ts'
import { rowOf, selectionOf } from '../../platform/db/record-columns.ts'
import { MARK } from './states.queries.ts'

/** Whether rabbit `r` lives, in the words of the database, so that the indexes over the living serve. */
export const LIVING = sql<SqlBool>`app.is_living(r.status)`
/** The stable of rabbit `r`, whose name is part of the cage's label. */
export const STABLE = sql`left join app.stables st on st.farm_id = r.farm_id and st.id = r.stable_id`
/** The cage of rabbit `r`, or the last one of a rabbit that left; needs `STABLE`. */
export const CAGE = sql<string | null>`coalesce(app.cage_label(st.name, r.cage_key), r.cage_label)`
/** Whether rabbit `r` is a doe of an insemination group; true of every rabbit if the query names no group. */
export const isOfGroup = (iaGroupId: number | undefined) =>
  iaGroupId === undefined
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (select from app.covers d where d.farm_id = r.farm_id and d.mother_id = r.id and d.ia_group_id = ${iaGroupId})`
/** Whether semen `s` is in the tray of an insemination group or was given to one of its does; true of all without a group. */
export const isSemenOfGroup = (iaGroupId: number | undefined) =>
  iaGroupId === undefined
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(exists (select from app.ia_group_sperms t where t.farm_id = s.farm_id and t.sperm_id = s.id and t.ia_group_id = ${iaGroupId})
        or exists (select from app.covers d where d.farm_id = s.farm_id and d.sperm_id = s.id and d.ia_group_id = ${iaGroupId}))`
/** Letters of farms beyond the own one, by id, through the one function that may show them. */
export const farmShorts = async (
  db: Db,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, string>> => {
  const asked = [...new Set(ids)].filter((id) => id !== null)
  if (asked.length === 0) return new Map()
  const rows = await db
    .selectFrom(sql<{ id: number; short_name: string }>`app.farm_names(${sql.val(asked)}::int[])`.as('d'))
    .select(['d.id', 'd.short_name as shortName'])
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

/** The state of an animal as it is, held until the command is over. */
export const lockState = (scope: FarmScope, tx: Tx, id: number) =>
  tx
    .selectFrom('rabbits')
    .select([
      'id',
      'farm_id as farmId',
      'version',
      'updated_at as updatedAt',
      ...selectionOf(STATE, 'rabbits'),
    ])
    .where('farm_id', '=', anyOf(scope))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .$narrowType<{ status: RabbitStatus; healthCondition: HealthCondition }>()
    .executeTakeFirst()
export type AnimalState = NonNullable<Awaited<ReturnType<typeof lockState>>>

/** What the form of another record changes of the animal. */
export type StateDraft = DraftOf<typeof STATE>

export const updateState = async (
  tx: Tx,
  { farmId, id }: AnimalState,
  changed: Partial<StateDraft>,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('rabbits as r')
    .set({ ...rowOf(STATE, changed), tattoo_twin: MARK, version: sql`r.version + 1`, updated_at: now })
    .where('r.farm_id', '=', farmId)
    .where('r.id', '=', id)
    .execute()
}
