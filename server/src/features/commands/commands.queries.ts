import type { pageCommands as pageEndpoint } from '@warren/shared/features/commands/commands.contract.ts'
import { NO_FARM } from '@warren/shared/features/commands/commands.contract.ts'
import type { QueryOf } from '@warren/shared/kernel/endpoint.ts'
import { type Expression, sql, type SqlBool } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { sortedBy, withIds } from '../../platform/db/lists.ts'

export type CommandQuery = QueryOf<typeof pageEndpoint>
export interface Period {
  readonly from: Date
  readonly until: Date
}

const rows = (db: Db) =>
  db
    .selectFrom('commands as c')
    .leftJoin('farms as f', 'f.id', 'c.farm_id')
    .leftJoin('command_resolutions as r', 'r.command_id', 'c.id')
    .leftJoin('users as ru', 'ru.id', 'r.resolved_by')

/** A settled command shows as RESOLVED; its own status stays in the log as it was written [D-187]. */
const STATUS = sql<string>`case when r.command_id is null then c.status else 'RESOLVED' end`
const SORTS = {
  id: sql`c.id`,
  version: sql`c.version`,
  farmName: sql`f.name`,
  username: sql`c.username collate app.people`,
  command: sql`c.name`,
  status: STATUS,
  source: sql`c.source`,
}

/** The conditions of this very filter: each combination is a statement of its own, with a plan of its own. */
function conditions(query: CommandQuery, period: Period): Expression<SqlBool>[] {
  const names = query.commands.split(',').filter(Boolean)
  const farm = query.farmId
  return [
    sql<SqlBool>`c.version >= ${period.from} and c.version < ${period.until}`,
    ...(farm === undefined
      ? []
      : farm === NO_FARM
        ? [sql<SqlBool>`c.farm_id is null`]
        : [sql<SqlBool>`c.farm_id = ${farm}`]),
    ...(query.username === ''
      ? []
      : [sql<SqlBool>`app.folded_name(c.username) = app.folded_name(${query.username})`]),
    ...(query.statuses.length === 0
      ? []
      : [sql<SqlBool>`${STATUS} = any (${sql.val([...query.statuses])}::text[])`]),
    ...(query.sources.length === 0
      ? []
      : [sql<SqlBool>`c.source = any (${sql.val([...query.sources])}::text[])`]),
    ...(names.length === 0 ? [] : [sql<SqlBool>`c.name = any (${sql.val(names)}::text[])`]),
  ]
}

export const pageCommands = async (db: Db, query: CommandQuery, period: Period) => {
  const where = sql.join(conditions(query, period), sql` and `) as Expression<SqlBool>
  const selected = rows(db)
    .select([
      'c.id',
      'c.version',
      'f.name as farmName',
      'c.username',
      'c.name as command',
      STATUS.as('status'),
      'c.source',
      'c.payload',
      'c.error',
      'c.record_type as recordType',
      'c.record_id as recordId',
      'c.changes',
      'ru.username as resolvedBy',
      'r.resolved_at as resolvedAt',
      'r.comment',
    ])
    .where(where)
  const content = await sortedBy(selected, { query, sorts: SORTS, fallback: 'version', id: sql`c.id` })
    .limit(query.pageSize)
    .offset(query.page * query.pageSize)
    .execute()
  const counted = await rows(db)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where(where)
    .executeTakeFirstOrThrow()
  return { content, totalElements: counted.n, number: query.page }
}

/** Commands by what they are called in the log. */
export const nameCommands = (db: Db, ids: readonly number[]) =>
  db.selectFrom('commands').select(['id', 'name']).where('id', '=', withIds(ids)).execute()

/** The command as it was logged. */
export const findCommand = (tx: Tx, id: number) =>
  tx
    .selectFrom('commands')
    .select(['status', 'farm_id as farmId', 'user_id as userId', 'client_id as clientId'])
    .where('id', '=', id)
    .executeTakeFirst()

/** How a command was settled, with what of it tells farm and phone. */
export interface Resolution {
  readonly commandId: number
  readonly userId: number
  readonly at: Date
  readonly comment: string | null
  /** Nothing where it was only marked. */
  readonly how: string | null
  readonly farmId: number | null
  readonly ownerId: number | null
  readonly clientId: string | null
}

/** Saves a resolution; returns false when the command was resolved before. */
export const insertResolution = async (tx: Tx, resolution: Resolution): Promise<boolean> => {
  const { commandId, userId, at, comment, how, farmId, ownerId, clientId } = resolution
  const inserted = await tx
    .insertInto('command_resolutions')
    .values({
      command_id: commandId,
      resolved_by: userId,
      resolved_at: at,
      comment,
      how,
      farm_id: farmId,
      owner_id: ownerId,
      client_id: clientId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('command_id')
    .executeTakeFirst()
  return inserted !== undefined
}
