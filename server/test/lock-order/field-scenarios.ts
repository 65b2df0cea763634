import type { CommandName } from '@warren/shared/kernel/command-object.ts'
import type { Scenario } from './turn.ts'

/** One phone for both sides of a race: who opens it second gets a new token, and either may be ended by the other. */
const laneOf = (lane: number): string => `00000000-0000-4000-8000-${String(lane).padStart(12, '0')}`

export const fieldScenarios: Pick<
  Record<CommandName, Scenario>,
  'FIELD_LANE_OPEN' | 'FIELD_LANE_END' | 'FIELD_REPORT_SETTLE'
> = {
  FIELD_LANE_OPEN: {
    prepare: async ({ ground }) => ({
      send: () =>
        ground.admins[0].call('POST', '/api/v1/field/lane', { laneId: laneOf(ground.lane), label: 'Race' }),
    }),
  },
  FIELD_LANE_END: {
    prepare: async ({ ground, side }) => {
      const laneId = laneOf(ground.lane)
      await ground.admins[0].call('POST', '/api/v1/field/lane', { laneId, label: 'Race' })
      return { send: () => ground.admins[side].call('DELETE', `/api/v1/field/lane/${laneId}`) }
    },
  },
  FIELD_REPORT_SETTLE: {
    prepare: async ({ ground, side }) => {
      const { world, farmId, admins, lane } = ground
      const { rows } = await world.admin.query<{ id: number }>(
        `insert into app.commands (version, client_id, user_id, username, farm_id, name, status, source, payload, seq, hash)
         values ($1, $2, $3, 'race', $4, 'LATER_ON', 'UNSUPPORTED', 'MOBILE', '{}', 0, '') returning id`,
        [world.now, `race-${lane}-${side}`, admins[side].id, farmId],
      )
      return { send: () => admins[side].call('POST', `/api/v1/field/report/${rows[0]?.id}`, { how: 'KEEP' }) }
    },
  },
}
