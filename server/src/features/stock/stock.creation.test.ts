import { API } from '@warren/shared/api.ts'
import { beforeAll, expect, it } from 'vitest'
import { bearer, buildRabbit, type BuiltUser, buildUser, signInAs } from '../../../test/builders.ts'
import { SAMPLES, send } from '../../../test/samples.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
let admin: BuiltUser
let token: string
beforeAll(async () => {
  admin = await buildUser(world(), { role: 'ADMIN' })
  token = await signInAs(world(), admin)
})

const rabbits = async (): Promise<number> =>
  (await world().admin.query<{ n: number }>('select count(*)::int as n from app.rabbits')).rows[0]?.n ?? -1

/** Files are how stock enters; without a worker none of them is written here. */
const changing = API.filter(
  ({ id, method, bodyType }) => method !== 'GET' && bodyType !== 'file' && SAMPLES[id] !== undefined,
)

it.each(changing.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s creates no rabbit: stock enters by import only [STK-25]',
  async (id, endpoint) => {
    const farmId = admin.farmId ?? 0
    const { id: userId } = await buildUser(world(), { role: 'USER', farmId })
    const request = (await SAMPLES[id]?.({ world: world(), role: 'ADMIN', farmId, userId })) ?? {}
    const before = await rabbits()
    await send(world(), endpoint, request, bearer(token))
    expect(await rabbits()).toBe(before)
    // The one that signs out.
    if (id === 'X-10') token = await signInAs(world(), admin)
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
