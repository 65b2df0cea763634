import type { CommandObject } from '@warren/shared/kernel/command-object.ts'
import type pg from 'pg'

export interface Operation {
  readonly command: CommandObject
  readonly farmId: number
  readonly payload: object
  readonly now: Date
  /** Null: in the log of the installation, where the farm's own log is closed. */
  readonly inChain?: null
}

/** The row of an operator's command in the log, in the transaction that does it; its trigger links it. */
export async function logOperation(
  client: pg.ClientBase,
  { command, farmId, payload, now, inChain }: Operation,
): Promise<void> {
  await client.query(
    `insert into app.commands (version, farm_id, username, name, status, source, payload, result, record_type, record_id, seq, hash)
     values ($1, $2, 'server', $3, 'DONE', 'SERVER', $4, '{"messages":[]}', $5, $6, 0, '')`,
    [now, inChain === null ? null : farmId, command.name, JSON.stringify(payload), command.record, farmId],
  )
}
