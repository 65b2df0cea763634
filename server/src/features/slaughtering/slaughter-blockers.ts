import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { Tx } from '../../platform/commands/command.ts'
import { refuse } from '../../platform/commands/refusal.ts'
import type { Group } from '../group-pages/index.ts'

/** What stands against slaughtering animals of a group: why, and the first day on which it no longer does. */
export interface SlaughterBlocker {
  readonly reason: string
  readonly until: Day
}

/** Asked before each slaughtering; a register of medicines answers with withdrawal times that still run [GD-27]. */
export type SlaughterBlockers = (tx: Tx, group: Group, day: Day) => Promise<readonly SlaughterBlocker[]>

/** The seed's flags and texts of medicine say no withdrawal time: nothing stands against a slaughtering. */
export const noBlockers: SlaughterBlockers = () => Promise.resolve([])

export async function refuseBlocked(
  blockers: SlaughterBlockers,
  tx: Tx,
  group: Group,
  day: Day,
): Promise<void> {
  const [blocker] = await blockers(tx, group, day)
  if (blocker) throw refuse('SAVING_ERROR', { field: 'createDate', params: { ...blocker } })
}
