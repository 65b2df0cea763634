import type { Pedigree } from '@warren/shared/features/animals/animals.vocabulary.ts'
import { COVER, type CoverDraft } from '@warren/shared/features/covers/covers.record.ts'
import type { FormKey, StoredKey } from '@warren/shared/kernel/record.ts'
import { sql } from 'kysely'
import { anyOf, withIds } from '../../platform/db/lists.ts'
import type { Db, FarmScope, Tx } from '../../platform/db/db.ts'
import { rowOf, selectionOf } from '../../platform/db/record-columns.ts'

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
      's.label as currentLabel',
      ...selectionOf(COVER, 'c'),
      'c.version',
    ])
    .where('c.farm_id', '=', anyOf(scope))
    .where('c.mother_id', '=', motherId)
    .orderBy(sql`g.start_date desc nulls first`)
    .orderBy('c.id', 'desc')
    .limit(MOST_COVERS)
    .$narrowType<{ pedigree: Pedigree }>()
    .execute()

/** Whose insemination it is, in which group; that never changes. */
export const findKeysOf = (scope: FarmScope, tx: Tx, id: number) =>
  tx
    .selectFrom('covers')
    .select(['farm_id as farmId', 'mother_id as motherId', 'ia_group_id as groupId'])
    .where('farm_id', '=', anyOf(scope))
    .where('id', '=', id)
    .executeTakeFirst()

/** The cover as it is with the first day of its group, held until the command is over. */
export const lockCover = (scope: FarmScope, tx: Tx, id: number) =>
  tx
    .selectFrom('covers as c')
    .innerJoin('ia_groups as g', (join) =>
      join.onRef('g.farm_id', '=', 'c.farm_id').onRef('g.id', '=', 'c.ia_group_id'),
    )
    .select([
      'c.id',
      'c.farm_id as farmId',
      'c.mother_id as motherId',
      'c.version',
      'c.updated_at as updatedAt',
      'g.start_date as startDate',
      ...selectionOf(COVER, 'c'),
    ])
    .where('c.farm_id', '=', anyOf(scope))
    .where('c.id', '=', id)
    .forNoKeyUpdate('c')
    .executeTakeFirst()
export type StoredCover = NonNullable<Awaited<ReturnType<typeof lockCover>>>
/** What a form changes of the cover itself. */
export type CoverFields = Pick<CoverDraft, FormKey<typeof COVER> & StoredKey<typeof COVER>> &
  Pick<StoredCover, 'spermLabel'>

export const updateCover = async (
  tx: Tx,
  { farmId, id }: StoredCover,
  changed: Partial<CoverFields>,
  { seq, userId, now }: { readonly seq: number; readonly userId: number; readonly now: Date },
): Promise<void> => {
  await tx
    .updateTable('covers')
    .set({
      ...rowOf(COVER, changed),
      seq,
      version: sql`version + 1`,
      updated_at: now,
      updated_by: userId,
    })
    .where('farm_id', '=', farmId)
    .where('id', '=', id)
    .execute()
}

/** Inseminations by mother and day, for the log; the page of the mother shows them. */
export const nameCovers = (db: Db, ids: readonly number[]) => {
  const rows = sql`with c as (select id, mother_id, start_date from app.covers where id = ${withIds(ids)})
    select c.id, concat_ws(' · ', m.name, c.start_date) as name, c.mother_id as within
    from c left join app.rabbit_names(array(select mother_id from c)) m on m.id = c.mother_id`
  return db
    .selectFrom(sql<{ id: number; name: string; within: number }>`(${rows})`.as('t'))
    .selectAll('t')
    .execute()
}
