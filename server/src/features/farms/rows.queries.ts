import type { CagePlace, CageRange } from '@warren/shared/features/farms/farms.rules.ts'
import type { CagePosition } from '@warren/shared/kernel/places.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'

/** A stable that was found within the actor's scope; its rows need no further check. */
export interface StableKey {
  readonly farmId: number
  readonly id: number
}

export const listRows = async (db: Db, { farmId, id }: StableKey) => {
  const rows = await db
    .selectFrom('cage_rows')
    .select(['row_no as row', 'version'])
    .where('farm_id', '=', farmId)
    .where('stable_id', '=', id)
    .orderBy('row_no')
    .execute()
  const ranges = await listRanges(db, { farmId, id })
  return rows.map(({ row, version }) => ({
    row,
    version,
    cages: ranges.filter((range) => range.row === row).map(({ row: _row, ...range }) => range),
  }))
}

const listRanges = async (db: Db, { farmId, id }: StableKey) => {
  const rows = await db
    .selectFrom('cage_ranges')
    .select(['row_no as row', 'position', 'cage_type_id as cageType', 'from_no as from', 'to_no as to'])
    .where('farm_id', '=', farmId)
    .where('stable_id', '=', id)
    .orderBy('row_no')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, position: row.position as CagePosition }))
}

export const findRow = async (
  tx: Tx,
  stable: StableKey,
  row: number,
): Promise<{ version: number; cages: CageRange[] } | undefined> =>
  (await listRows(tx, stable)).find((candidate) => candidate.row === row)

/** The cages of a row, as keys and in the order of their numbers: rabbits that move in wait, or are waited for. */
export const lockCages = async (tx: Tx, { farmId, id }: StableKey, row: number): Promise<void> => {
  await tx
    .selectFrom('cages')
    .select('id')
    .where('farm_id', '=', farmId)
    .where('stable_id', '=', id)
    .where('row_no', '=', row)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Creates the row or raises its version. */
export const upsertRow = async (tx: Tx, { farmId, id }: StableKey, row: number): Promise<void> => {
  await tx
    .insertInto('cage_rows')
    .values({ farm_id: farmId, stable_id: id, row_no: row })
    .onConflict((conflict) =>
      conflict
        .columns(['farm_id', 'stable_id', 'row_no'])
        .doUpdateSet({ version: sql`cage_rows.version + 1` }),
    )
    .execute()
}

export const replaceRanges = async (
  tx: Tx,
  { farmId, id }: StableKey,
  row: number,
  ranges: readonly CageRange[],
): Promise<void> => {
  await tx
    .deleteFrom('cage_ranges')
    .where('farm_id', '=', farmId)
    .where('stable_id', '=', id)
    .where('row_no', '=', row)
    .execute()
  const values = ranges.map((range) => ({
    farm_id: farmId,
    stable_id: id,
    row_no: row,
    position: range.position,
    cage_type_id: range.cageType,
    from_no: range.from,
    to_no: range.to,
  }))
  await tx.insertInto('cage_ranges').values(values).execute()
}

const listed = (cages: readonly CagePlace[]) =>
  sql<{
    position: string
    no: number
    type: number
  }>`(select * from unnest(${cages.map((cage) => cage.position)}::text[], ${cages.map((cage) => cage.no)}::int[], ${cages.map((cage) => cage.cageType)}::int[]))`

/** A rabbit whose cage would be lost if the row had only these. */
export const findLosingRabbit = async (
  tx: Tx,
  { farmId, id }: StableKey,
  row: number,
  cages: readonly CagePlace[],
): Promise<{ id: number; tattoo: string | null; cage: string | null } | undefined> =>
  (
    await sql<{ id: number; tattoo: string | null; cage: string | null }>`
      select r.id, r.tattoo, app.cage_label(s.name, c.place_key) as cage from app.cages c
      join app.stables s on s.farm_id = c.farm_id and s.id = c.stable_id
      join app.rabbits r on r.farm_id = c.farm_id and r.cage_id = c.id
      where c.farm_id = ${farmId} and c.stable_id = ${id} and c.row_no = ${row}
        and not exists (select from ${listed(cages)} as w(position, no, type)
          where w.position = c.position and w.no = c.no)
      order by c.place_key limit 1`.execute(tx)
  ).rows[0]

/** Cages that keep position and number keep their id; a lost one that holds a rabbit breaks its foreign key [D-036]. */
export const replaceCages = async (
  tx: Tx,
  { farmId, id }: StableKey,
  row: number,
  cages: readonly CagePlace[],
): Promise<void> => {
  const wanted = listed(cages)
  await sql`delete from app.cages c where c.farm_id = ${farmId} and c.stable_id = ${id} and c.row_no = ${row}
    and not exists (select from ${wanted} as w(position, no, type) where w.position = c.position and w.no = c.no)`.execute(
    tx,
  )
  await sql`insert into app.cages (farm_id, stable_id, row_no, position, no, cage_type_id)
    select ${farmId}::int, ${id}::int, ${row}::int, w.position, w.no, w.type from ${wanted} as w(position, no, type)
    on conflict (farm_id, stable_id, row_no, position, no) do update set cage_type_id = excluded.cage_type_id
    where cages.cage_type_id <> excluded.cage_type_id`.execute(tx)
}

/** Takes the row away with its ranges and cages; an occupied cage keeps it [FRM-17]. */
export const deleteRow = async (tx: Tx, { farmId, id }: StableKey, row: number): Promise<void> => {
  await tx
    .deleteFrom('cage_rows')
    .where('farm_id', '=', farmId)
    .where('stable_id', '=', id)
    .where('row_no', '=', row)
    .execute()
}

export const listMapCages = (db: Db, { farmId, id }: StableKey) =>
  db
    .selectFrom('cages as c')
    .leftJoin('rabbits as r', (join) =>
      join.onRef('r.farm_id', '=', 'c.farm_id').onRef('r.cage_id', '=', 'c.id'),
    )
    .select([
      'c.id',
      'c.row_no as row',
      'c.position',
      'c.no',
      'c.cage_type_id as cageType',
      'r.id as rabbitId',
      'r.tattoo',
      'r.status',
    ])
    .where('c.farm_id', '=', farmId)
    .where('c.stable_id', '=', id)
    .orderBy('c.row_no')
    .orderBy('c.position')
    .orderBy('c.no')
    .execute()

export const countCages = async (tx: Tx, { farmId, id }: StableKey): Promise<number> =>
  (
    await tx
      .selectFrom('cages')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('farm_id', '=', farmId)
      .where('stable_id', '=', id)
      .executeTakeFirstOrThrow()
  ).n
