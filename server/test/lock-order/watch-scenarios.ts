import type { CommandName } from '@warren/shared/kernel/command-object.ts'
import { insert } from '../sample.ts'
import { caller, pairOf } from './group-scenarios.ts'
import type { Scenario } from './turn.ts'

/** Looking at alarms, in races with what changes or ends the same fattening groups. */
export const watchScenarios = {
  ALARM_SEEN: {
    prepare: async (turn) => {
      const { own, other } = await pairOf(turn)
      const groupId = turn.variant % 2 === 0 ? own.id : other.id
      const { world, farmId } = turn.ground
      const id = await insert(
        world,
        `insert into app.group_alarms (farm_id, group_id, stock, signal, level, day, told_day, watched_to, value, observed, expected, state)
         select $1, g.id, 'FAT', 'DEATHS', 'WATCH', date '2026-04-20' + ($3::int % 100), '2026-05-12', '2026-05-12', 300, 12, 4,
           case when g.end_date is null and g.deleted_at is null then 'OPEN' else 'OVER' end from app.production_groups g where g.id = $2
         on conflict on constraint group_alarms__day__key do update set state = excluded.state, seen_at = null returning id::int`,
        [farmId, groupId, turn.n],
      )
      return { send: () => caller(turn)('PUT', `/api/v1/alarm/${id}`, { state: 'SEEN', note: '' }) }
    },
  },
} satisfies Partial<Record<CommandName, Scenario>>
