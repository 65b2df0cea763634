import type { Tx } from '../../../platform/commands/command.ts'
import { noteUse } from '../releases.queries.ts'

/**
 * Animals of other farms have been recorded as parents: the engine writes RELEASE_USE into the logs of both farms. The last thing a command does: it holds the log of both farms
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
