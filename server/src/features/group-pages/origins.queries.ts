import type { OriginQuantities } from '@warren/shared/features/group-pages/documents.rules.ts'
import { kilogramsOf } from '@warren/shared/features/group-pages/diary.rules.ts'
import type { Origin } from '@warren/shared/features/group-pages/group-pages.contract.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { withIds } from '../../platform/db/lists.ts'

const COLUMNS = [
  'o.id',
  'o.group_id as groupId',
  'o.arrived_date as day',
  'o.farm_name as farmName',
  'o.other_group_id as otherGroupId',
  'o.group_name as groupName',
  'o.age',
  'o.num',
  'o.num_ps as numPS',
  'o.num_gp as numGP',
  'o.grams',
  'o.grams_ps as gramsPS',
  'o.grams_gp as gramsGP',
  'o.is_moving as isMoving',
  'o.is_moving_source as isMovingSource',
  'o.associated_id as associatedId',
  'o.version',
  'o.deleted_at as deletedAt',
] as const

const origins = (db: Db, farmId: number) =>
  db.selectFrom('origins as o').select(COLUMNS).where('o.farm_id', '=', farmId)

/** Arrivals and moves of some groups, those in the bin left out. */
export const listOrigins = (db: Db, farmId: number, groupIds: readonly number[]) =>
  origins(db, farmId)
    .where('o.group_id', '=', withIds(groupIds))
    .where('o.deleted_at', 'is', null)
    .orderBy('o.arrived_date')
    .orderBy('o.id')
    .execute()
export type OriginRow = Awaited<ReturnType<typeof listOrigins>>[number]

/** An arrival of a group, or both rows of a move; from the bin where that is asked for. */
export async function findOrigin(db: Db, farmId: number, id: number, bin = false): Promise<OriginRow[]> {
  const state = bin ? 'is not' : 'is'
  const row = await origins(db, farmId)
    .where('o.id', '=', id)
    .where('o.deleted_at', state, null)
    .executeTakeFirst()
  if (!row || row.associatedId === null) return row ? [row] : []
  return origins(db, farmId)
    .where('o.associated_id', '=', row.associatedId)
    .where('o.deleted_at', state, null)
    .orderBy('o.is_moving_source', 'desc')
    .execute()
}

/** Arrivals that name a mother group. */
export const originsFrom = (db: Db, farmId: number, motherIds: readonly number[]) =>
  origins(db, farmId)
    .where('o.other_group_id', '=', withIds(motherIds))
    .where('o.is_moving', '=', false)
    .where('o.deleted_at', 'is', null)
    .execute()

/** The last move that one of these groups takes part in, with the name of the group at its other end. */
export const findMove = (db: Db, farmId: number, groupIds: readonly number[]) =>
  origins(db, farmId)
    .leftJoin('production_groups as g', (join) =>
      join.onRef('g.farm_id', '=', 'o.farm_id').onRef('g.id', '=', 'o.other_group_id'),
    )
    .select('g.generated_name as otherName')
    .where('o.group_id', '=', withIds(groupIds))
    .where('o.is_moving', '=', true)
    .where('o.deleted_at', 'is', null)
    .orderBy('o.arrived_date', 'desc')
    .orderBy('o.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** An arrival as it is written; a source of a move with its figures turned. */
export interface WrittenOrigin {
  readonly groupId: number
  readonly day: Day
  readonly farmName: string | null
  readonly otherGroupId: number | null
  readonly groupName: string | null
  readonly age: number
  readonly quantities: OriginQuantities
  readonly move: { readonly associatedId: string; readonly isSource: boolean } | null
}

const columnsOf = ({ quantities, move, ...origin }: WrittenOrigin) => {
  const sign = move?.isSource === true ? -1 : 1
  const of = (stock: 'FAT' | 'PS' | 'GP', part: 'num' | 'grams') =>
    sign * (quantities[stock]?.[part] ?? 0) || 0
  return {
    arrived_date: origin.day,
    farm_name: origin.farmName,
    other_group_id: origin.otherGroupId,
    group_name: origin.groupName,
    age: origin.age,
    num: of('FAT', 'num'),
    num_ps: of('PS', 'num'),
    num_gp: of('GP', 'num'),
    grams: of('FAT', 'grams'),
    grams_ps: of('PS', 'grams'),
    grams_gp: of('GP', 'grams'),
  }
}

export async function insertOrigin(tx: Tx, farmId: number, origin: WrittenOrigin): Promise<number> {
  const { id } = await tx
    .insertInto('origins')
    .values({
      farm_id: farmId,
      group_id: origin.groupId,
      ...columnsOf(origin),
      is_moving: origin.move !== null,
      is_moving_source: origin.move?.isSource === true,
      associated_id: origin.move?.associatedId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateOrigin(tx: Tx, farmId: number, id: number, origin: WrittenOrigin): Promise<void> {
  await tx
    .updateTable('origins')
    .set({ ...columnsOf(origin), version: sql`version + 1` })
    .where('farm_id', '=', farmId)
    .where('id', '=', id)
    .execute()
}

/** Puts rows into the bin, or takes them out. */
export async function markOrigins(
  tx: Tx,
  farmId: number,
  ids: readonly number[],
  deletedAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('origins')
    .set({ deleted_at: deletedAt, version: sql`version + 1` })
    .where('farm_id', '=', farmId)
    .where('id', '=', withIds(ids))
    .execute()
}

export const farmName = async (db: Db, farmId: number): Promise<string | null> =>
  (await db.selectFrom('farms').select('name').where('id', '=', farmId).executeTakeFirst())?.name ?? null

/** A row as pages show it; kilograms. */
export const originDto = (row: OriginRow): Origin => ({
  id: row.id,
  arrivedDate: row.day,
  farmName: row.farmName,
  groupId: row.otherGroupId,
  groupName: row.groupName,
  age: row.age,
  num: row.num,
  weight: kilogramsOf(row.grams),
  numPS: row.numPS,
  numGP: row.numGP,
  weightPS: kilogramsOf(row.gramsPS),
  weightGP: kilogramsOf(row.gramsGP),
  isMoving: row.isMoving,
  isMovingSource: row.isMovingSource,
  associatedId: row.associatedId,
  version: row.version,
})
