import { scopeOfFarm } from '../../../platform/auth/actor.ts'
import { serverRead, unloggedFarmCommand } from '../../../platform/commands/command.ts'
import { listOpenGroups } from '../../group-pages/index.ts'
import { allFarms } from '../watch.queries.ts'
import { refreshCurves } from './refresh-curves.ts'
import { type WatchContext, watchOneGroup } from './watch-group.ts'

/** Curves and open groups of one farm, as the night does it; each group by itself, so that no save waits for long. */
export async function watchFarm(context: WatchContext, farmId: number): Promise<void> {
  await refreshCurves(context, farmId)
  const open = await unloggedFarmCommand(context, farmId, 'GROUP_WATCH', (tx) =>
    listOpenGroups(scopeOfFarm(farmId), tx),
  )
  for (const { id } of open) await watchOneGroup(context, { farmId, groupId: id })
}

/** All farms, one after the other: night work takes one place of the worker. A farm that fails keeps no other one waiting. */
export async function watchFarms(context: WatchContext): Promise<void> {
  const failures: unknown[] = []
  for (const farmId of await serverRead(context, 'worker', allFarms))
    await watchFarm(context, farmId).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} farms could not be watched`)
}
