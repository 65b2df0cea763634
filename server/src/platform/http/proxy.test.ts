import { expect, it } from 'vitest'
import { testWorld } from '../../../test/world.ts'

/** As compose.yaml sets it: the gateway of its network, which `tools/ops/units.test.ts` compares. */
const PROXY = '172.30.83.1'
const world = testWorld({ settings: { TRUST_PROXY: PROXY, PASSWORD_CALLS_PER_MINUTE: '5' } })

/** Sign-ins that claim another address each time; the budget of a minute is five. */
const guess = async (remoteAddress: string): Promise<number[]> => {
  const codes: number[] = []
  for (let i = 0; i < 7; i++) {
    const { statusCode } = await world().app.inject({
      method: 'POST',
      url: '/auth/v1/login',
      remoteAddress,
      headers: { 'x-forwarded-for': `203.0.113.${i}` },
      payload: { username: `stranger.${i}`, password: 'wrong' },
    })
    codes.push(statusCode)
  }
  return codes
}

it('S15: a neighbour in a private network cannot choose the address it is limited by', async () => {
  for (const neighbour of ['172.30.83.7', '192.168.1.20', '10.0.0.5'])
    expect((await guess(neighbour)).slice(5)).toEqual([429, 429])
})

it('S15: the proxy speaks for the addresses behind it', async () => {
  expect(await guess(PROXY)).not.toContain(429)
})
