import type { Tx } from '../db/db.ts'
import type { CommandRow } from './commands.queries.ts'
import { takeQuota } from './device-quota.ts'
import { moveLane } from './lanes.queries.ts'

/** The lane does not stand where a command thought: another call was faster. Nothing happened; it is asked again. */
export class LaneMoved extends Error {
  override readonly name = 'LaneMoved'
}

/** Takes the number of a command in its lane, in the transaction of the command: both are there, or neither [FLD-09]. */
async function takeNumber(tx: Tx, { lane }: Pick<CommandRow, 'lane'>): Promise<void> {
  if (!lane) return
  if (!(await moveLane(tx, lane.laneId, lane.seq - 1, lane.seq))) throw new LaneMoved()
}

/**
 * What a command of a device takes before anything else: its count of the day, then its number. Both are asked for at once;
 * the engine answers them in this order.
 */
export async function takePlace(tx: Tx, row: CommandRow): Promise<void> {
  await Promise.all([takeQuota(tx, row), takeNumber(tx, row)])
}
