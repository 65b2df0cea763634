import type { RELEASE_USE } from '@warren/shared/features/releases/releases.commands.ts'
import type { Tx } from '../../../platform/commands/command.ts'
import { noteUse } from '../releases.queries.ts'

/** Name of the rows that the engine writes into the logs of both farms. */
export type UseLogged = (typeof RELEASE_USE)['name']

/**
 * Animals of other farms have been recorded as parents. The last thing a command does: it holds the log of both farms
 * until the command is over.
 */
export async function recordUse(
  tx: Tx,
  rabbitIds: readonly (number | null | undefined)[],
  now: Date,
): Promise<void> {
  const ids = [...new Set(rabbitIds)].filter((id) => id !== null && id !== undefined)
  if (ids.length > 0) await noteUse(tx, ids, now)
}
