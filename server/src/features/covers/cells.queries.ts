import type { CellField } from '@warren/shared/features/covers/cells.vocabulary.ts'
import { COVER, type CoverDraft } from '@warren/shared/features/covers/covers.record.ts'
import { tattooKey } from '@warren/shared/kernel/reading/names.rules.ts'
import { sql } from 'kysely'
import type { Db, FarmScope, Tx } from '../../platform/db/db.ts'
import { farmOf, rowsOf, withIds } from '../../platform/db/lists.ts'
import { selectionOf } from '../../platform/db/record-columns.ts'
import { LIVING } from '../animals/index.ts'

type OwnCell = Exclude<CellField, 'status' | 'healthCondition'>
const TYPES = { answer: 'boolean', flag: 'boolean', day: 'date', whole: 'int' } as const

const OWN_CELLS = Object.entries(COVER).flatMap(([key, field]) => {
  const type = field.kind in TYPES ? TYPES[field.kind as keyof typeof TYPES] : undefined
  return type === undefined
    ? []
    : [[key as OwnCell, { column: 'column' in field ? field.column : key, type }] as const]
})
/** The columns of covers behind the cells of a grid. */
export const CELL_COLUMNS = Object.fromEntries(OWN_CELLS) as Readonly<
  Record<OwnCell, { readonly column: string; readonly type: string }>
>

/** A cover held, with what is shown of its doe. */
export interface HeldCover extends CoverDraft {
  readonly id: number
  readonly motherId: number
  readonly tattoo: string | null
  readonly version: number
  readonly updatedAt: Date
  readonly by: string | null
}

interface OfGroup {
  readonly farmId: number
  readonly id: number
}

const coversOf = (db: Db, farmId: number) =>
  db
    .selectFrom('covers as c')
    .innerJoin('rabbits as r', (join) =>
      join.onRef('r.farm_id', '=', 'c.farm_id').onRef('r.id', '=', 'c.mother_id'),
    )
    // Row policies hide accounts the caller may not see, and with them their names.
    .leftJoin('users as u', 'u.id', 'c.updated_by')
    .select(['c.id', 'c.mother_id as motherId', 'r.tattoo', 'c.version', 'c.updated_at as updatedAt'])
    .select([
      'u.username as by',
      'r.status',
      'r.health_condition as healthCondition',
      ...selectionOf(COVER, 'c'),
    ])
    .where('c.farm_id', '=', farmId)

const coversBy = (db: Db, { farmId, id }: OfGroup) => coversOf(db, farmId).where('c.ia_group_id', '=', id)

/** Covers of a farm by number, whichever their groups. */
export const findCells = (
  scope: FarmScope,
  db: Db,
  ids: readonly number[],
): Promise<(HeldCover & { readonly groupId: number })[]> =>
  coversOf(db, farmOf(scope)).select('c.ia_group_id as groupId').where('c.id', '=', withIds(ids)).execute()

/** Covers of a group by number, held in the order of their numbers; those of other groups are none. */
export const lockCells = (tx: Tx, group: OfGroup, ids: readonly number[]): Promise<HeldCover[]> =>
  coversBy(tx, group).where('c.id', '=', withIds(ids)).orderBy('c.id').forNoKeyUpdate('c').execute()

/** Covers of a group by the tattoos of their does, those of a doe that lives last. */
export const findOfTattoos = (db: Db, group: OfGroup, tattoos: readonly string[]): Promise<HeldCover[]> =>
  coversBy(db, group)
    .where('r.tattoo_key', '=', sql<string>`any (${sql.val(tattoos.map(tattooKey))}::text[])`)
    .orderBy(LIVING)
    .orderBy('r.id')
    .execute()

/** Does of some covers of a group. */
export const mothersOfCovers = async (
  tx: Tx,
  { farmId, id }: OfGroup,
  ids: readonly number[],
): Promise<number[]> => {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select c.mother_id as id from app.covers c
    where c.farm_id = ${farmId} and c.ia_group_id = ${id} and c.id = any (${[...ids]}::bigint[])`,
  )
  return rows.map((row) => row.id)
}

/** Writes the cells of many covers in one statement. */
export async function writeCells(
  tx: Tx,
  farmId: number,
  covers: readonly (Pick<CoverDraft, OwnCell> & { readonly id: number })[],
  { seq, userId, now }: { readonly seq: number; readonly userId: number; readonly now: Date },
): Promise<void> {
  if (covers.length === 0) return
  const lists = OWN_CELLS.map(
    ([key, { type }]) => sql`${sql.val(covers.map((cover) => cover[key]))}::${sql.raw(type)}[]`,
  )
  const names = OWN_CELLS.map(([, { column }]) => column)
  await sql`
    update app.covers c set ${sql.raw(names.map((name) => `${name} = n.${name}`).join(', '))},
      seq = ${seq}, version = c.version + 1, updated_at = ${now}, updated_by = ${userId}
    from unnest(${sql.val(covers.map(({ id }) => id))}::bigint[], ${sql.join(lists)}) n (id, ${sql.raw(names.join(', '))})
    where c.farm_id = ${farmId} and c.id = n.id`.execute(tx)
}
