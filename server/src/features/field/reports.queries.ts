import { REPORT_STATUSES } from '@warren/shared/features/field/field.vocabulary.ts'
import type { pageReports } from '@warren/shared/features/field/reports.contract.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { QueryOf } from '@warren/shared/kernel/endpoint.ts'
import { sql } from 'kysely'
import type { Db, FarmScope } from '../../platform/db/db.ts'
import { farmOf, rowsOf, sortedBy, withIds } from '../../platform/db/lists.ts'
import { CAGE, STABLE } from '../animals/index.ts'

const SORTS = {
  arrivedAt: sql`c.version`,
  username: sql`c.username collate app.people`,
  command: sql`c.name`,
  status: sql`c.status`,
}

/**
 * What phones of the farm sent and no user has settled. A row without an id is no report: the phone sends it again; only what
 * came under the id of another entry has none and is one.
 */
const openReports = (scope: FarmScope, db: Db) =>
  db
    .selectFrom('commands as c')
    .where('c.farm_id', '=', farmOf(scope))
    .where('c.source', '=', 'MOBILE')
    .where('c.status', 'in', REPORT_STATUSES)
    .where(sql<boolean>`(c.client_id is not null or c.error = 'COMMAND_ID_REUSED')`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('command_resolutions as r')
            .select('r.command_id')
            .whereRef('r.command_id', '=', 'c.id'),
        ),
      ),
    )

const COLUMNS = [
  'c.id',
  'c.version',
  'c.farm_id as farmId',
  'c.user_id as userId',
  'c.username',
  'c.client_id as clientId',
  'c.name',
  'c.status',
  'c.payload',
  'c.result',
  'c.error',
] as const

export async function pageOpen(scope: FarmScope, db: Db, query: QueryOf<typeof pageReports>) {
  const { status } = query
  const open = openReports(scope, db)
  const asked = status === undefined ? open : open.where('c.status', '=', status)
  const { total } = await asked
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await sortedBy(asked.select(COLUMNS), {
    query,
    sorts: SORTS,
    fallback: 'arrivedAt',
    id: sql`c.id`,
  })
    .limit(query.pageSize)
    .offset(query.page * query.pageSize)
    .execute()
  return { rows, total }
}
export type OpenReport = Awaited<ReturnType<typeof pageOpen>>['rows'][number]

export const findOpen = (scope: FarmScope, db: Db, id: number): Promise<OpenReport | undefined> =>
  openReports(scope, db).select(COLUMNS).where('c.id', '=', id).executeTakeFirst()

/** Whether a phone of the farm sent this and it went wrong, settled or not. */
export const isReport = async (scope: FarmScope, db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('commands as c')
    .select('c.id')
    .where('c.farm_id', '=', farmOf(scope))
    .where('c.source', '=', 'MOBILE')
    .where('c.status', 'in', REPORT_STATUSES)
    .where('c.id', '=', id)
    .executeTakeFirst()) !== undefined

/** Whose ids some commands came under: who made the entries, also where a colleague brought them. */
export const ownersOf = (db: Db, userIds: readonly number[], clientIds: readonly string[]) =>
  db
    .selectFrom('command_clients as k')
    .leftJoin('users as u', 'u.id', 'k.user_id')
    .select(['k.command_id as commandId', 'k.user_id as userId', 'u.username'])
    .where('k.user_id', '=', withIds(userIds))
    .where('k.client_id', '=', sql<string>`any (${sql.val([...clientIds])}::text[])`)
    .execute()

/** Phones by which some ids came; a number was taken in the moment of the command. */
export const phonesOf = (db: Db, clientIds: readonly string[], moments: readonly Date[]) =>
  db
    .selectFrom('lane_slots as s')
    .innerJoin('field_lanes as l', 'l.id', 's.lane_id')
    .select(['s.client_id as clientId', 'l.user_id as userId', 'l.label'])
    .where('s.at', '=', sql<Date>`any (${sql.val([...moments])}::timestamptz[])`)
    .where('s.client_id', '=', sql<string>`any (${sql.val([...clientIds])}::text[])`)
    .execute()

/** A doe as a report shows her. */
export interface DoeFact {
  readonly id: number
  readonly tattoo: string | null
  readonly earTag: string | null
  readonly cage: string | null
  readonly weight: number | null
}

export const doesBy = (scope: FarmScope, db: Db, ids: readonly number[]): Promise<DoeFact[]> =>
  rowsOf<DoeFact>(
    db,
    sql`select r.id, r.tattoo, e.tag as "earTag", ${CAGE} as cage, r.weight_third_yean as weight
      from app.rabbits r ${STABLE} left join app.ear_tags e on e.farm_id = r.farm_id and e.id = r.ear_tag_id
      where r.farm_id = ${farmOf(scope)} and r.id = any (${sql.val([...ids])}::bigint[])`,
  )

export const roundsBy = (scope: FarmScope, db: Db, ids: readonly number[]) =>
  db
    .selectFrom('ia_groups')
    .select(['id', 'name', 'start_date as startDate'])
    .where('farm_id', '=', farmOf(scope))
    .where('id', '=', withIds(ids))
    .$narrowType<{ startDate: Day | null }>()
    .execute()

/** The newest cover of a doe in a round that weighs does after their third birth. */
export const thirdBirthCover = async (
  scope: FarmScope,
  db: Db,
  motherId: number,
): Promise<number | undefined> =>
  (
    await db
      .selectFrom('covers as c')
      .innerJoin('ia_tasks as t', (join) =>
        join.onRef('t.farm_id', '=', 'c.farm_id').onRef('t.ia_group_id', '=', 'c.ia_group_id'),
      )
      .select('c.id')
      .where('c.farm_id', '=', farmOf(scope))
      .where('c.mother_id', '=', motherId)
      .where('t.type', '=', 'weighing_3rdyean')
      .orderBy('c.start_date', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id
