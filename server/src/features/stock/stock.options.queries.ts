import { sql } from 'kysely'
import type { Db, FarmScope } from '../../platform/db/db.ts'
import { anyOf } from '../../platform/db/lists.ts'

/** The newest ones: more than a farm has in many years. */
const MOST_GROUPS = 1000

const listGroups = (scope: FarmScope, db: Db) =>
  db
    .selectFrom('ia_groups')
    .select(['id', sql<string>`name || coalesce(to_char(start_date, '-YYMMDD'), '')`.as('name')])
    .where('farm_id', '=', anyOf(scope))
    .orderBy('start_date', (order) => order.desc().nullsFirst())
    .orderBy('id', 'desc')
    .limit(MOST_GROUPS)
    .execute()

const listStables = (scope: FarmScope, db: Db) =>
  db.selectFrom('stables').select(['id', 'name']).where('farm_id', '=', anyOf(scope)).execute()

/** From the ranges: a row has a few, and hundreds of cages. */
const findGreatest = (scope: FarmScope, db: Db) =>
  db
    .selectFrom('cage_ranges')
    .select(({ fn }) => [
      fn.coalesce(fn.max('row_no'), sql<number>`0`).as('maxRow'),
      fn.coalesce(fn.max('to_no'), sql<number>`0`).as('maxCol'),
    ])
    .where('farm_id', '=', anyOf(scope))
    .executeTakeFirstOrThrow()

/** Such a map keeps no order, neither here nor in the browser: the screen sorts it. */
const byId = (rows: readonly { readonly id: number; readonly name: string }[]): Record<string, string> =>
  Object.fromEntries(rows.map(({ id, name }) => [id, name]))

/** What the filters of the list offer [STK-13, D-079]. */
export async function findFilterOptions(scope: FarmScope, db: Db) {
  const [groups, stables, greatest] = await Promise.all([
    listGroups(scope, db),
    listStables(scope, db),
    findGreatest(scope, db),
  ])
  return { iaGroups: byId(groups), stables: byId(stables), ...greatest }
}
