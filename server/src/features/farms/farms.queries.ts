import { FARM, type FarmDraft } from '@warren/shared/features/farms/farms.record.ts'
import { sql } from 'kysely'
import { anyOf } from '../../platform/db/lists.ts'
import type { Db, FarmScope, Tx } from '../../platform/db/db.ts'
import { rowOf, selectionOf } from '../../platform/db/record-columns.ts'

export const listFarms = (scope: FarmScope, db: Db) =>
  db
    .selectFrom('farms')
    .select(['id', 'version', ...selectionOf(FARM, 'farms')])
    .where('id', '=', anyOf(scope))
    .orderBy('name')
    .orderBy('id')
    .execute()

/** A stable as it is answered; its area is a number with one decimal. */
const STABLE = [
  'id',
  'name',
  'farm_id as farmId',
  sql<number | null>`area_m2::float8`.as('area'),
  'version',
] as const

export const listStables = (scope: FarmScope, db: Db) =>
  db
    .selectFrom('stables')
    .select(STABLE)
    .where('farm_id', '=', anyOf(scope))
    .orderBy('name')
    .orderBy('id')
    .execute()

/** Farms the row policies show: those an account may be assigned to. */
export const listOwnFarmOptions = (db: Db) =>
  db
    .selectFrom('farms')
    .select(['id', 'name', 'short_name as shortName', 'country'])
    .orderBy('name')
    .orderBy('id')
    .execute()

/** Names beyond the own farms, through the one function that may show them [FRM-32]. */
export const listFarmDirectory = (db: Db, all: boolean) =>
  db
    .selectFrom(
      sql<{
        id: number
        name: string
        short_name: string
        country: string | null
      }>`app.farm_directory(${all})`.as('d'),
    )
    .select(['d.id', 'd.name', 'd.short_name as shortName', 'd.country'])
    .execute()

/** Names of farms beyond the own ones by id, for the few a page names. */
export const namesOfFarms = async (db: Db, ids: readonly (number | null)[]) => {
  const asked = [...new Set(ids)].filter((id) => id !== null)
  const found = await db
    .selectFrom(
      sql<{ id: number; name: string; short_name: string }>`app.farm_names(${sql.val(asked)}::int[])`.as('d'),
    )
    .select(['d.id', 'd.name', 'd.short_name as shortName'])
    .execute()
  return new Map(found.map(({ id, ...farm }) => [id, farm]))
}

/** A farm as it is stored: what was left empty is null. */
export type FarmFields = { readonly [K in keyof FarmDraft]: string | null } & Pick<
  FarmDraft,
  'name' | 'shortName'
>

/** The own farm that has this id, but for the one that is being edited. */
export const findFarmByShortName = (scope: FarmScope, tx: Tx, shortName: string, exceptId = 0) =>
  tx
    .selectFrom('farms')
    .select(['id', 'name'])
    .where('id', '=', anyOf(scope))
    .where('short_name', '=', shortName)
    .where('id', '<>', exceptId)
    .executeTakeFirst()

export const insertFarm = async (tx: Tx, ownerId: number, farm: FarmFields): Promise<number> =>
  (
    await tx
      .insertInto('farms')
      .values({ ...rowOf(FARM, farm), owner_id: ownerId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Namespace of the lock that changes of letters take. */
const LETTERS = 1406

/** Letters of farms change one after the other: two owners who want each other's would wait for each other. */
export const holdLetters = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${LETTERS}::int, 0)`.execute(tx)
}

/** Held for change, but not as a key: rows that point at the farm, those of the log above all, go on being written. */
export const lockFarm = (scope: FarmScope, tx: Tx, id: number) =>
  tx
    .selectFrom('farms')
    .select(['version', ...selectionOf(FARM, 'farms')])
    .where('id', '=', id)
    .where('id', '=', anyOf(scope))
    .forNoKeyUpdate()
    .executeTakeFirst()

export const updateFarm = async (tx: Tx, id: number, farm: FarmFields, now: Date): Promise<void> => {
  await tx
    .updateTable('farms')
    .set({ ...rowOf(FARM, farm), version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .execute()
}

interface WrittenStable {
  readonly name: string
  readonly area: number | null
}

export const insertStable = async (tx: Tx, farmId: number, { name, area }: WrittenStable): Promise<number> =>
  (
    await tx
      .insertInto('stables')
      .values({ farm_id: farmId, name, area_m2: area })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** The stable of the farm that is called so, however it is spelled, but for the one that is being edited. */
export const findStableByName = (tx: Tx, farmId: number, name: string, exceptId = 0) =>
  tx
    .selectFrom('stables')
    .select(['id', 'name'])
    .where('farm_id', '=', farmId)
    .where(sql`app.folded_name(name)`, '=', sql`app.folded_name(${name})`)
    .where('id', '<>', exceptId)
    .executeTakeFirst()

/** The stable with its farm; held, so that its rows change one after the other. */
export const lockStable = (scope: FarmScope, tx: Tx, id: number) =>
  tx
    .selectFrom('stables')
    .select(STABLE)
    .where('farm_id', '=', anyOf(scope))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const findStable = (scope: FarmScope, db: Db, id: number) =>
  db
    .selectFrom('stables')
    .select(STABLE)
    .where('farm_id', '=', anyOf(scope))
    .where('id', '=', id)
    .executeTakeFirst()

export const updateStable = async (
  tx: Tx,
  id: number,
  { name, area }: WrittenStable,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('stables')
    .set({ name, area_m2: area, version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export const listCageTypes = (db: Db) =>
  db.selectFrom('cage_types').select(['id', 'code']).orderBy('id').execute()

export const countStables = async (tx: Tx, farmId: number): Promise<number> =>
  (
    await tx
      .selectFrom('stables')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('farm_id', '=', farmId)
      .executeTakeFirstOrThrow()
  ).n
