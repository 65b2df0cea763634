import { earTaggingSheet } from '@warren/shared/features/ear-tagging/ear-tagging.sheet.ts'
import type { PageQuery } from '@warren/shared/kernel/paging.ts'
import type { RowOf } from '@warren/shared/kernel/sheet.ts'
import { sql } from 'kysely'
import type { Db, FarmScope } from '../../platform/db/db.ts'
import { farmOf, sortedBy, streamRows, withIds } from '../../platform/db/lists.ts'

/** Instants of the days that are shown: from the first until just before the second. */
interface Period {
  readonly from: Date
  readonly until: Date
}

const SORTS = {
  endAt: sql`l.end_at`,
  listName: sql`l.list_name`,
  username: sql`l.username`,
  size: sql`(select count(*) from app.ear_tagging_items i where i.farm_id = l.farm_id and i.list_id = l.id)`,
}

const inPeriod = (scope: FarmScope, db: Db, { from, until }: Period) =>
  db
    .selectFrom('ear_tagging_lists as l')
    .where('l.farm_id', '=', farmOf(scope))
    .where('l.end_at', '>=', from)
    .where('l.end_at', '<', until)

/** A page of the lists of a farm; cages and tattoos of each in the order of tagging [ETL-02, ETL-04, D-115]. */
export async function pageLists(scope: FarmScope, db: Db, query: PageQuery, period: Period) {
  const lists = inPeriod(scope, db, period)
  const { total } = await lists
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const sorted = sortedBy(lists, { query, sorts: SORTS, fallback: 'endAt', id: sql`l.id` })
  const rows = await sorted
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('ear_tagging_items as i')
          .select([
            sql<string>`coalesce(string_agg(i.cage_label, ', ' order by i.seq), '')`.as('cages'),
            sql<string>`coalesce(string_agg(i.tattoo, ', ' order by i.seq), '')`.as('tattoos'),
            eb.fn.countAll<number>().as('size'),
          ])
          .whereRef('i.farm_id', '=', 'l.farm_id')
          .whereRef('i.list_id', '=', 'l.id')
          .as('n'),
      (join) => join.onTrue(),
    )
    .select([
      'l.id',
      'l.list_name as listName',
      'l.end_at as endAt',
      'l.username',
      'n.cages',
      'n.tattoos',
      'n.size',
    ])
    .limit(query.pageSize)
    .offset(query.page * query.pageSize)
    .execute()
  const data = rows.map((row) => ({ ...row, endAt: row.endAt.toISOString() }))
  return { data, totalElements: total, number: query.page }
}

export const findList = (scope: FarmScope, db: Db, id: number) =>
  db
    .selectFrom('ear_tagging_lists')
    .select(['id', 'list_name as listName', 'username', 'end_at as endAt'])
    .where('farm_id', '=', farmOf(scope))
    .where('id', '=', id)
    .executeTakeFirst()

/** The pairs of a list with the columns of its sheet [O-12]. */
export const streamItems = (scope: FarmScope, db: Db, id: number, zone: string) =>
  streamRows<RowOf<typeof earTaggingSheet>>(
    db,
    sql`select i.seq as no, i.cage_label as cage, i.tattoo, e.tag as "earTag", e.eid,
        to_char(i.at at time zone ${zone}, 'YYYY-MM-DD"T"HH24:MI') as "taggedAt"
      from app.ear_tagging_items i join app.ear_tags e on e.farm_id = i.farm_id and e.id = i.ear_tag_id
      where i.farm_id = ${farmOf(scope)} and i.list_id = ${id} order by i.seq`,
  )

/** Lists by their names, for the log. */
export const nameEarTaggingLists = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('ear_tagging_lists')
    .select(['id', 'list_name as name'])
    .where('id', '=', withIds(ids))
    .execute()
