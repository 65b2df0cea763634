import type { CommandName } from '@warren/shared/kernel/command-object.ts'
import { bearer, buildUser, callerFor } from './builders.ts'
import { groupScenarios, pairOf } from './lock-order/group-scenarios.ts'
import { motherScenarios } from './lock-order/mother-scenarios.ts'
import { SCENARIOS } from './lock-order/scenarios.ts'
import type { Scenario, Turn } from './lock-order/turn.ts'
import { youngScenarios } from './lock-order/young-scenarios.ts'
import { fileForm, workbook } from './workbooks.ts'

/** A user keeps some files, and each further one takes the place of the oldest. */
const withoutFiles = async ({ ground: { world, admins } }: Turn): Promise<void> => {
  await world.admin.query('delete from app.imports where user_id = $1', [admins[0].id])
}

const beginner = async ({ ground: { world } }: Turn) =>
  callerFor(world, await buildUser(world, { role: 'ADMIN' }))

/** What they write follows a number of the turn, and each has a group of its own: the same number is the same work. */
const steady = (scenario: Scenario): Scenario => ({
  ...scenario,
  prepare: (turn) => scenario.prepare({ ...turn, n: 61 }),
})

/** A group that was closed before. */
const reopening = (kind: 'FATTENING' | 'YOUNG' | 'MOTHER'): Scenario => ({
  prepare: async (turn) => {
    const closing = await steady(SCENARIOS[`${kind}_GROUP_CLOSE`]).prepare(turn)
    await closing.send()
    return steady(SCENARIOS[`${kind}_GROUP_REOPEN`]).prepare(turn)
  },
})

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
  IMPORT_START: {
    prepare: async (turn) => {
      await withoutFiles(turn)
      return SCENARIOS.IMPORT_START.prepare(turn)
    },
  },
  // By the plain call: weights are added to those of the day, so that a file that is written twice is seen.
  IMPORT_DAILY_WEIGHTS: {
    prepare: async (turn) => {
      const { world, admins } = turn.ground
      const { own } = await pairOf(turn)
      await withoutFiles(turn)
      const file = await workbook([['Weight (g)'], [1000 + (turn.round % 5000)], [2486]])
      const { headers, payload } = fileForm('scale.xlsx', file)
      const url = `/api/v1/import/group/${own.id}/diary/${own.id * 1024 + 22}/weights/FAT`
      return {
        send: async () => {
          const sent = { ...headers, ...bearer(admins[0].token) }
          const answer = await world.app.inject({ method: 'POST', url, payload, headers: sent })
          return { status: answer.statusCode, body: answer.json<unknown>() }
        },
      }
    },
  },
  FATTENING_GROUP_REOPEN: reopening('FATTENING'),
  YOUNG_GROUP_REOPEN: reopening('YOUNG'),
  MOTHER_GROUP_REOPEN: reopening('MOTHER'),
  // A code counts once: who asks again does so with the next one.
  SECOND_FACTOR_OFF: {
    prepare: async (turn) => {
      const { send } = await SCENARIOS.SECOND_FACTOR_OFF.prepare(turn)
      let isAgain = false
      return {
        send: async () => {
          if (isAgain) await turn.ground.world.admin.query('update app.second_factors set last_step = 0')
          isAgain = true
          return send()
        },
      }
    },
  },
  // What is written of a file alone can be taken back.
  IMPORT_UNDO: SCENARIOS.IMPORT_REVERT,
}

const isSteady = (name: CommandName): boolean =>
  [groupScenarios, youngScenarios, motherScenarios].some((own) => name in own)

/** A good call of each command, made ready so that sending it is all that is left. */
export const scenarioOf = (name: CommandName): Scenario =>
  GOOD[name] ?? (isSteady(name) ? steady(SCENARIOS[name]) : SCENARIOS[name])

/** Their work goes on in the worker after the answer; what they come to is read there. */
export const hasJob = (name: CommandName): boolean => name.startsWith('IMPORT_')
