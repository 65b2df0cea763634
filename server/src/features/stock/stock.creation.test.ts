import { API } from '@warren/shared/api.ts'
import { expectedStatus } from '@warren/shared/kernel/access.ts'
import type { Endpoint } from '@warren/shared/kernel/endpoint.ts'
import type { Role } from '@warren/shared/kernel/roles.ts'
import { beforeAll, expect, it } from 'vitest'
import {
  bearer,
  buildFarm,
  buildRabbit,
  type BuiltUser,
  buildUser,
  signInAs,
} from '../../../test/builders.ts'
import { SAMPLES } from '../../../test/samples.ts'
import { send } from '../../../test/send-sample.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
let admin: BuiltUser
let owner: BuiltUser
let token: string
beforeAll(async () => {
  owner = await buildUser(world(), { role: 'OWNER' })
  const { id: farmId } = await buildFarm(world(), owner.id)
  admin = await buildUser(world(), { role: 'ADMIN', farmId })
  token = await signInAs(world(), admin)
  // The one whom the sample of signing in names.
  await buildUser(world(), { role: 'ADMIN', username: 'walk.admin' })
})

const rabbits = async (): Promise<number> =>
  (await world().admin.query<{ n: number }>('select count(*)::int as n from app.rabbits')).rows[0]?.n ?? -1

/** Files are how stock enters; without a worker none of them is written here. */
const changing = API.filter(
  ({ id, method, bodyType }) => method !== 'GET' && bodyType !== 'file' && SAMPLES[id] !== undefined,
)
/** Caller that may: an administrator, the owner of the farm, or a super administrator. */
const callerOf = ({ access }: Endpoint): Role => {
  if (access === 'public' || access === 'signed-in' || access.includes('ADMIN')) return 'ADMIN'
  return access.includes('OWNER') ? 'OWNER' : 'SUPERADMIN'
}
const tokenOf = async (role: Role): Promise<string> =>
  signInAs(world(), role === 'OWNER' ? owner : role === 'ADMIN' ? admin : await buildUser(world(), { role }))

/** Call whose sample can only be refused: the reset token does not exist. */
const REFUSALS: Readonly<Record<string, readonly string[]>> = {
  'X-08': ['reset-token-invalid'],
  'W-234': ['INVALID_DATA'],
  'W-235': ['second-factor-off'],
  'W-237': ['second-factor-off'],
  // Sample animals go into a farm without anything of its own alone, and out again: no stock enters by them.
  'W-282': ['sample-not-empty'],
  'W-283': ['sample-not-in'],
}
const messagesOf = ({ answerType }: Endpoint, answer: Awaited<ReturnType<typeof send>>) =>
  answerType === 'file' ? [] : (answer.json<{ messages?: unknown[] }>().messages ?? [])

it.each(changing.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s creates no rabbit: stock enters by import only [STK-25]',
  async (id, endpoint) => {
    const farmId = admin.farmId ?? 0
    const role = callerOf(endpoint)
    const { id: userId } = await buildUser(world(), { role: 'USER', farmId })
    const request = (await SAMPLES[id]?.({ world: world(), role, farmId, userId })) ?? {}
    const before = await rabbits()
    const answer = await send(world(), endpoint, request, bearer(await tokenOf(role)))
    // Only a call that did its work tells anything.
    expect([answer.statusCode, messagesOf(endpoint, answer)]).toEqual([
      expectedStatus(endpoint, role, 'own farm'),
      REFUSALS[id] ?? [],
    ])
    expect(await rabbits()).toBe(before)
  },
)

it('a device cannot create one either: its command is kept and not done [STK-25]', async () => {
  await buildRabbit(world(), { farmId: admin.farmId ?? 0 })
  const before = await rabbits()
  for (const command of ['RABBIT_CREATE', 'IMPORT_RABBITS', 'RABBIT_UPDATE']) {
    const answer = await world().app.inject({
      method: 'POST',
      url: '/api/v1/commands',
      headers: bearer(token),
      payload: {
        commands: [
          {
            clientId: `create-${command}`,
            command,
            at: '2026-05-12T07:00:00Z',
            payload: { tattoo: 'NEW001', sex: 'FEMALE' },
          },
        ],
      },
    })
    expect(answer.statusCode).toBe(200)
  }
  expect(await rabbits()).toBe(before)
})
