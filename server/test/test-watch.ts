import type { getGroupWatch, listWatch } from '@warren/shared/features/watch/watch.contract.ts'
import { diaryIdOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { buildUser, callerFor } from './builders.ts'
import { watchOneGroup } from '../src/features/watch/index.ts'
import { type MadeGroup, START, testGroups } from './test-groups.ts'
import type { World } from './world.ts'

type Watch = AnswerOf<typeof getGroupWatch>
type FarmWatch = AnswerOf<typeof listWatch>

/** Twenty usual days of 4,000 rabbits of the shipped curve, then three that stand out. */
export const USUAL_DAYS = [3, 4, 3, 5, 5, 6, 7, 8, 8, 10, 10, 11, 11, 11, 11, 10, 9, 9, 8, 7]
export const OUTBREAK = [16, 24, 30]

/** Groups of a farm with ways to let animals die and to let the watch look at them. */
export function testWatch(world: () => World) {
  const ways = testGroups(world)
  const { here, get, send } = ways
  const context = () => ({
    engine: world().engine,
    now: world().now,
    zone: world().services.settings.TIME_ZONE,
  })
  /** Types into days on end: each cell over what it is known to show. */
  const fill = (group: MadeGroup, rows: readonly { day: string; set: object; was?: object }[]) =>
    here.call('POST', `/api/v1/group/${group.id}/cells`, {
      rows: rows.map(({ day, set, was }) => ({
        id: diaryIdOf(group, day),
        was: was ?? Object.fromEntries(Object.keys(set).map((field) => [field, field === 'dead' ? 0 : null])),
        set,
      })),
    })
  return {
    ...ways,
    context,
    fill,
    /** Deaths of days on end from a day on. */
    die: (group: MadeGroup, numbers: readonly number[], from = START) =>
      fill(
        group,
        numbers.map((dead, at) => ({ day: addDays(from, at), set: { dead } })),
      ),
    /** What the worker does after a save. */
    look: (group: MadeGroup) => watchOneGroup(context(), { farmId: here.farmId, groupId: group.id }),
    watch: (id: number, query = '') => get<Watch>(`/api/v1/group/${id}/watch${query}`),
    farmWatch: () => get<FarmWatch>('/api/v1/watch'),
    /** Another administrator, where the clock was moved: sessions end. */
    signIn: async () => {
      here.call = await callerFor(world(), await buildUser(world(), { role: 'ADMIN', farmId: here.farmId }))
    },
    see: (id: number, note = '') => send('PUT', `/api/v1/alarm/${id}`, { state: 'SEEN', note }),
    /** States of the alarms of a group, in order. */
    states: async (id: number): Promise<string[]> => {
      const { rows } = await world().admin.query<{ said: string }>(
        "select signal || ' ' || level || ' ' || state as said from app.group_alarms where group_id = $1 order by day, id",
        [id],
      )
      return rows.map(({ said }) => said)
    },
  }
}
