import type { CommandOutcome } from '@warren/shared/features/commands/commands.contract.ts'
import { beforeEach, expect } from 'vitest'
import { type BuiltUser, buildFarm, buildUser, type Caller, callerFor } from './builders.ts'
import { logOf } from './log.ts'
import type { World } from './world.ts'

const TODAY = '2026-05-12'
/** When a device says it was done. */
const AT = `${TODAY}T06:30:00Z`

/** A command as a device sends it. */
export interface Sent {
  readonly clientId: string
  readonly command: string
  readonly at: string
  readonly version?: number
  readonly payload: Record<string, unknown>
}

/** A device of the administrator of a farm of its own, anew before each test. */
export function testDevice(world: () => World) {
  const here = {} as { farmId: number; admin: BuiltUser; asAdmin: Caller }
  let sentSoFar = 0
  beforeEach(async () => {
    world().now = new Date(`${TODAY}T08:00:00Z`)
    here.farmId = (await buildFarm(world())).id
    here.admin = await buildUser(world(), { role: 'ADMIN', farmId: here.farmId })
    here.asAdmin = await callerFor(world(), here.admin)
  })
  const newId = () => `phone-${++sentSoFar}`
  const item = (command: string, payload: Record<string, unknown>, clientId = newId()): Sent => ({
    clientId,
    command,
    at: AT,
    payload,
  })
  return {
    here,
    TODAY,
    AT,
    newId,
    item,
    stableNamed: (name: string, clientId?: string) =>
      item('STABLE_CREATE', { farmId: here.farmId, name }, clientId),
    send: async (items: readonly Sent[], caller = here.asAdmin): Promise<CommandOutcome[]> => {
      const heard = await caller('POST', '/api/v1/commands', { commands: items })
      expect(heard.status).toBe(200)
      return heard.body as CommandOutcome[]
    },
    /** Outcomes in short: 'ERROR COMMAND_TOO_LARGE'. */
    told: (outcomes: readonly CommandOutcome[]): string[] =>
      outcomes.map(({ status, messages }) => [status, ...messages].join(' ')),
    log: () => logOf(world(), here.admin.id),
    stables: async (of = here.farmId): Promise<string[]> => {
      const { rows } = await world().admin.query<{ name: string }>(
        'select name from app.stables where farm_id = $1 order by id',
        [of],
      )
      return rows.map(({ name }) => name)
    },
  }
}
