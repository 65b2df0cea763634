import { looksAtLog } from '../src/platform/commands/chain.queries.ts'
import { NO_VISIBILITY } from '../src/platform/db/engine.ts'
import { sideBySide } from '../src/platform/db/side-by-side.ts'
import type { World } from './world.ts'

/** A row of the command log as it is stored. */
export interface LoggedCommand {
  readonly id: number
  readonly name: string
  readonly status: string
  readonly source: string
  readonly farm_id: number | null
  readonly record_type: string | null
  readonly record_id: number | null
  readonly changes: Record<string, [unknown, unknown]> | null
  readonly payload: unknown
  readonly error: string | null
  readonly client_id: string | null
}

/** What the log says of one user, oldest first. */
export const logOf = async (world: World, userId: number): Promise<LoggedCommand[]> =>
  (
    await world.admin.query<LoggedCommand>(
      `select id, name, status, source, farm_id, record_type, record_id, changes, payload, error, client_id
       from app.commands where user_id = $1 order by id`,
      [userId],
    )
  ).rows

/** What the last refusal of a user was about, field by field. */
export const lastProblems = async (world: World, userId: number): Promise<unknown[]> => {
  const { rows } = await world.admin.query<{ result: { problems?: unknown[] } | null }>(
    'select result from app.commands where user_id = $1 order by id desc limit 1',
    [userId],
  )
  return rows[0]?.result?.problems ?? []
}

/** Everything in the log that does not hang together; nothing, hopefully. */
export const chainProblems = async ({ engine }: World): Promise<unknown[]> =>
  sideBySide(engine, await engine.read('worker', NO_VISIBILITY, looksAtLog))
