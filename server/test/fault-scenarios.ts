import type { CommandName } from '@warren/shared/kernel/command-object.ts'
import { buildUser, callerFor } from './builders.ts'
import { SCENARIOS } from './lock-order/scenarios.ts'
import type { Scenario, Turn } from './lock-order/turn.ts'

const beginner = async ({ ground: { world } }: Turn) =>
  callerFor(world, await buildUser(world, { role: 'ADMIN' }))

/** Two sides of a race quarrel about these, so that one alone is refused: here they are given as they succeed. */
const GOOD: Partial<Record<CommandName, Scenario>> = {
  USER_UPDATE: {
    prepare: async ({ ground, n }) => ({
      send: () =>
        ground.owners[0].call('PUT', `/api/v1/user/${ground.accounts[0].id}`, { phoneNumber: `+36${n}` }),
    }),
  },
  FARM_CREATE: {
    prepare: async ({ ground, round }) => ({
      send: () =>
        ground.owners[0].call('POST', '/api/v1/farm', {
          name: `Made ${ground.lane}`,
          shortName: `${String.fromCharCode(75 + (Math.floor(round / 10) % 6), 65 + (Math.floor(round / 60) % 26))}${round % 10}`,
        }),
    }),
  },
  FARM_UPDATE: {
    prepare: async ({ ground, n }) => ({
      send: () =>
        ground.owners[0].call('PUT', `/api/v1/farm/${ground.farmId}`, {
          name: `Renamed ${n}`,
          shortName: `QA${ground.lane}`,
        }),
    }),
  },
  SAMPLE_FILL: {
    prepare: async (turn) => {
      const call = await beginner(turn)
      return { send: () => call('POST', '/api/v1/sample-data') }
    },
  },
  SAMPLE_REMOVE: {
    prepare: async (turn) => {
      const call = await beginner(turn)
      await call('POST', '/api/v1/sample-data')
      return { send: () => call('DELETE', '/api/v1/sample-data') }
    },
  },
  // A person has a few known devices at most, and each new password makes the browser at hand one of them.
  PASSWORD_RESET: {
    prepare: async (turn) => {
      const { world, accounts } = turn.ground
      await world.admin.query('delete from app.known_devices where user_id = $1', [accounts[0].id])
      return SCENARIOS.PASSWORD_RESET.prepare(turn)
    },
  },
  // A worker tells of does at which she has work.
  RABBIT_STATUS_SET: {
    prepare: async (turn) => {
      await SCENARIOS.TASK_START.prepare(turn)
      return SCENARIOS.RABBIT_STATUS_SET.prepare(turn)
    },
  },
  // What is written of a file alone can be taken back.
  IMPORT_UNDO: SCENARIOS.IMPORT_REVERT,
}

/** A good call of each command, made ready so that sending it is all that is left. */
export const scenarioOf = (name: CommandName): Scenario => GOOD[name] ?? SCENARIOS[name]

/** Their work goes on in the worker after the answer; what they come to is read there. */
export const hasJob = (name: CommandName): boolean => name.startsWith('IMPORT_')
