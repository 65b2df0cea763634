import type { CommandName } from '@warren/shared/kernel/command-object.ts'
import type { Scenario } from './turn.ts'

/** One phone for both sides of a race: who opens it second gets a new token, and either may be ended by the other. */
const laneOf = (lane: number): string => `00000000-0000-4000-8000-${String(lane).padStart(12, '0')}`

export const fieldScenarios: Pick<Record<CommandName, Scenario>, 'FIELD_LANE_OPEN' | 'FIELD_LANE_END'> = {
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
}
