import { foldDays } from '@warren/shared/features/group-pages/fold.rules.ts'
import { alarmsOf } from '@warren/shared/features/watch/alarms.rules.ts'
import { knownDays } from '@warren/shared/features/watch/group-watch.rules.ts'
import { todayIn } from '@warren/shared/kernel/calendar.ts'
import { scopeOfFarm } from '../../../platform/auth/actor.ts'
import { type CommandContext, unloggedFarmCommand } from '../../../platform/commands/command.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { lockGroups, storedDiaries } from '../../group-pages/index.ts'
import { farmHistory } from '../farm-history.ts'
import { keepAlarms, seenAlarms } from '../watch.queries.ts'

/** What the jobs of the watch are given. */
export interface WatchContext extends CommandContext {
  /** Time zone of the farms: the watch counts their days. */
  readonly zone: string
}

/**
 * Looks at all days of a group anew. The group is held while it is looked at: of two runs the later one sees what the earlier one
 * saw, and more. A closed group has nothing to watch any more, but tells something for those after it.
 */
export const watchOneGroup = (
  { engine, now, zone }: WatchContext,
  { farmId, groupId }: { readonly farmId: number; readonly groupId: number },
): Promise<void> =>
  unloggedFarmCommand({ engine }, farmId, 'GROUP_WATCH', async (tx) => {
    const [group] = await lockGroups(scopeOfFarm(farmId), tx, [groupId])
    if (!group || group.isParent) return
    if (group.endDate !== null) return enqueue(tx, 'refresh-curves', { farmId }, `refresh-curves:${farmId}`)
    const [diaries, history, seen] = await Promise.all([
      storedDiaries(tx, [group]),
      farmHistory(tx, farmId, group.kind),
      seenAlarms(tx, farmId, groupId),
    ])
    const today = todayIn(zone, now)
    const days = diaries.flatMap((diary) => foldDays(diary, today))
    await keepAlarms(tx, group, alarmsOf(group, knownDays(days, group, today), { history, seen }))
  })
