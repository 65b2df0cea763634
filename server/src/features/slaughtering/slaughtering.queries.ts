import { kilogramsOf } from '@warren/shared/features/group-pages/diary.rules.ts'
import type { Quantity } from '@warren/shared/features/group-pages/slaughter.rules.ts'
import {
  CAUSE_FIELDS,
  type CauseField,
  type Condemnation,
  CONDEMNATIONS,
} from '@warren/shared/features/group-pages/slaughter.vocabulary.ts'
import type { Slaughtering } from '@warren/shared/features/group-pages/slaughterings.contract.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, FarmScope, Tx } from '../../platform/db/db.ts'
import { farmOf, rowsOf } from '../../platform/db/lists.ts'

/** A slaughtering as it is written: grams, and causes that have animals. */
export interface WrittenSlaughtering extends Quantity {
  readonly day: Day
  readonly lot: string | null
  readonly itemNo: string | null
  readonly item: string | null
  readonly causes: Readonly<Partial<Record<Condemnation, Quantity>>>
}

export interface SlaughteringRow extends WrittenSlaughtering {
  readonly id: number
  readonly farmId: number
  readonly groupId: number
  readonly version: number
}

/** Most groups are slaughtered in one or two lots. */
const MOST = 2000

const slaughterings = (db: Db, condition: RawBuilder<unknown>): Promise<SlaughteringRow[]> =>
  rowsOf(
    db,
    sql`select s.id::int, s.farm_id as "farmId", s.group_id::int as "groupId", s.create_date as day, s.lot, s.item_no as "itemNo", s.item,
      s.num, s.grams, s.version,
      coalesce((select json_object_agg(c.cause, json_build_object('num', c.num, 'grams', c.grams)) from app.slaughter_condemnations c
        where c.farm_id = s.farm_id and c.slaughtering_id = s.id), '{}') as causes
      from app.slaughterings s where ${condition} order by s.create_date, s.id limit ${MOST}`,
  )

/** A slaughtering as pages show it; kilograms, every cause [SLA-01]. */
export function slaughteringDto(row: SlaughteringRow): Slaughtering {
  const figures = CONDEMNATIONS.flatMap((cause): [CauseField, number][] => [
    [`${cause}Num`, row.causes[cause]?.num ?? 0],
    [`${cause}Weight`, kilogramsOf(row.causes[cause]?.grams ?? 0)],
  ])
  const { id, groupId, day, lot, itemNo, item, num, grams, version } = row
  return {
    id,
    groupId,
    createDate: day,
    lot,
    itemNo,
    item,
    num,
    weight: kilogramsOf(grams),
    ...(Object.fromEntries(figures) as Record<(typeof CAUSE_FIELDS)[number], number>),
    version,
  }
}

/** Slaughterings of some groups, those in the bin left out. */
export const listSlaughterings = async (
  db: Db,
  farmId: number,
  groupIds: readonly number[],
): Promise<Slaughtering[]> => {
  const rows = await slaughterings(
    db,
    sql`s.farm_id = ${farmId} and s.group_id = any (${[...groupIds]}::bigint[]) and s.deleted_at is null`,
  )
  return rows.map(slaughteringDto)
}

/** A slaughtering of the farm that is not in the bin. */
export const findSlaughtering = async (
  scope: FarmScope,
  db: Db,
  id: number,
): Promise<SlaughteringRow | undefined> => {
  const [row] = await slaughterings(
    db,
    sql`s.farm_id = ${farmOf(scope)} and s.id = ${id} and s.deleted_at is null`,
  )
  return row
}

/** One that was put into the bin, of a group that stands. */
export const findBinnedSlaughtering = async (
  scope: FarmScope,
  db: Db,
  { id, begins }: { readonly id: number; readonly begins: Date },
): Promise<SlaughteringRow | undefined> => {
  const [row] = await slaughterings(
    db,
    sql`s.farm_id = ${farmOf(scope)} and s.id = ${id} and s.deleted_at >= ${begins}::timestamptz`,
  )
  return row
}

/** Slaughterings in the bin, of groups that stand. */
export const listBinnedSlaughterings = (scope: FarmScope, db: Db, begins: Date) =>
  rowsOf<{ type: 'slaughtering'; id: number; kind: 'FATTENING'; name: string; at: Date }>(
    db,
    sql`select 'slaughtering' as type, s.id::int, 'FATTENING' as kind, g.generated_name || ' · ' || s.create_date || ' · ' || s.num as name,
      s.deleted_at as at from app.slaughterings s
      cross join lateral (select x.generated_name from app.production_groups x
        where x.farm_id = s.farm_id and x.id = s.group_id and x.deleted_at is null offset 0) g
      where s.farm_id = ${farmOf(scope)} and s.deleted_at >= ${begins}::timestamptz order by s.deleted_at desc limit 500`,
  )

const columnsOf = ({ day, lot, itemNo, item, num, grams }: WrittenSlaughtering) => ({
  create_date: day,
  lot,
  item_no: itemNo,
  item,
  num,
  grams,
})

/** Puts the causes of a slaughtering in the place of those it had. */
async function replaceCauses(
  tx: Tx,
  farmId: number,
  id: number,
  { causes }: WrittenSlaughtering,
): Promise<void> {
  await tx
    .deleteFrom('slaughter_condemnations')
    .where('farm_id', '=', farmId)
    .where('slaughtering_id', '=', id)
    .execute()
  const rows = Object.entries(causes).map(([cause, { num, grams }]) => ({
    farm_id: farmId,
    slaughtering_id: id,
    cause,
    num,
    grams,
  }))
  if (rows.length > 0) await tx.insertInto('slaughter_condemnations').values(rows).execute()
}

export async function insertSlaughtering(
  tx: Tx,
  { farmId, groupId }: { readonly farmId: number; readonly groupId: number },
  written: WrittenSlaughtering,
): Promise<number> {
  const { id } = await tx
    .insertInto('slaughterings')
    .values({ farm_id: farmId, group_id: groupId, ...columnsOf(written) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await replaceCauses(tx, farmId, id, written)
  return id
}

export async function updateSlaughtering(
  tx: Tx,
  farmId: number,
  id: number,
  written: WrittenSlaughtering,
): Promise<void> {
  await tx
    .updateTable('slaughterings')
    .set({ ...columnsOf(written), version: sql`version + 1` })
    .where('farm_id', '=', farmId)
    .where('id', '=', id)
    .execute()
  await replaceCauses(tx, farmId, id, written)
}

/** Puts a slaughtering into the bin with its cutting rows, or takes out those that went with it. */
export async function markSlaughtering(
  tx: Tx,
  { farmId, id }: Pick<SlaughteringRow, 'farmId' | 'id'>,
  deletedAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('slaughterings')
    .set({ deleted_at: deletedAt, version: sql`version + 1` })
    .where('farm_id', '=', farmId)
    .where('id', '=', id)
    .execute()
  const rows = tx
    .updateTable('cutting_rows')
    .set({ removed_at: deletedAt, removed_with_it: deletedAt !== null })
    .where('farm_id', '=', farmId)
    .where('slaughtering_id', '=', id)
  await (deletedAt === null
    ? rows.where('removed_with_it', '=', true)
    : rows.where('removed_at', 'is', null)
  ).execute()
}
