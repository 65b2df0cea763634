import { describe, expect, it } from 'vitest'
import { buildUser, PASSWORD } from '../../../test/builders.ts'
import { figure } from '../../../test/prove.ts'
import { testWorld } from '../../../test/world.ts'
import { hashSecret } from '../../platform/auth/tokens.ts'
import { networkOf } from './commands/network-of.ts'

const FREE_PER_ADDRESS = 12
const world = testWorld({
  settings: { WRONG_PASSWORDS_PER_ADDRESS: String(FREE_PER_ADDRESS), PUBLIC_URL: 'https://warren.example' },
})
const WRONG = 'wrong1234x'

interface From {
  readonly address?: string
  readonly device?: string | undefined
}
let addresses = 0
/** An address that no other try came from. */
const newAddress = (): string => `198.51.${Math.floor(++addresses / 250)}.${addresses % 250}`

const login = (username: string, password: string, { address = newAddress(), device }: From = {}) =>
  world().app.inject({
    method: 'POST',
    url: '/auth/v1/login',
    remoteAddress: address,
    headers: device === undefined ? {} : { cookie: `user=x; device=${device}; other=y` },
    payload: { username, password },
  })
type Answer = Awaited<ReturnType<typeof login>>
const cookieOf = (answer: Answer): string => String(answer.headers['set-cookie'] ?? '')
const deviceOf = (answer: Answer): string => /^device=([\w-]+);/.exec(cookieOf(answer))?.[1] ?? ''
const statuses = (answers: readonly Answer[]): number[] => answers.map((answer) => answer.statusCode)
const later = (seconds: number): void => {
  world().now = new Date(world().now.getTime() + seconds * 1000)
}

/** Strangers, each from an address of its own: from the twentieth on the account makes unknown devices wait. */
async function attack(username: string, tries = 21): Promise<void> {
  for (let i = 0; i < tries; i++) await login(username, WRONG)
}

describe('S4: the device cookie', () => {
  it('is set by a right sign-in alone: unreadable for scripts, of this site only, for a year', async () => {
    const user = await buildUser(world(), { role: 'OWNER' })
    expect(cookieOf(await login(user.username, WRONG))).toBe('')
    const answer = await login(user.username, PASSWORD)
    expect(cookieOf(answer)).toMatch(
      /^device=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict; Secure$/,
    )
    const { rows } = await world().admin.query(
      'select secret_hash from app.known_devices where user_id = $1',
      [user.id],
    )
    expect(rows).toEqual([{ secret_hash: hashSecret(deviceOf(answer)) }])
  })

  it('is the same for all who use one browser, and each of them is known there', async () => {
    const [first, second] = [
      await buildUser(world(), { role: 'OWNER' }),
      await buildUser(world(), { role: 'OWNER' }),
    ]
    const device = deviceOf(await login(first.username, PASSWORD))
    expect(deviceOf(await login(second.username, PASSWORD, { device }))).toBe(device)
    await attack(first.username)
    await attack(second.username)
    expect((await login(first.username, PASSWORD, { device })).statusCode).toBe(200)
    expect((await login(second.username, PASSWORD, { device })).statusCode).toBe(200)
  })

  it('that was made up is not taken over', async () => {
    const user = await buildUser(world(), { role: 'OWNER' })
    const device = 'A'.repeat(43)
    const given = deviceOf(await login(user.username, PASSWORD, { device }))
    expect(given).toHaveLength(43)
    expect(given).not.toBe(device)
  })

  it('knows the ten browsers used last, and none that was not used for a year', async () => {
    const user = await buildUser(world(), { role: 'OWNER' })
    const devices: string[] = []
    for (let i = 0; i < 11; i++) {
      devices.push(deviceOf(await login(user.username, PASSWORD)))
      later(1)
    }
    const { rows } = await world().admin.query<{ secret_hash: Buffer }>(
      'select secret_hash from app.known_devices where user_id = $1',
      [user.id],
    )
    const known = new Set(rows.map((row) => row.secret_hash.toString('hex')))
    expect(devices.map((device) => known.has(hashSecret(device).toString('hex')))).toEqual([
      false,
      ...Array.from({ length: 10 }, () => true),
    ])
    const [started, device] = [world().now, devices.at(-1)]
    later(366 * 86_400)
    await attack(user.username)
    expect((await login(user.username, PASSWORD, { device })).statusCode).toBe(429)
    world().now = started
  })
})

describe('S4: strangers who try at an account', () => {
  it('do not keep a known device out, from wherever they try, also from its own address', async () => {
    const user = await buildUser(world(), { role: 'SUPERADMIN' })
    const device = deviceOf(await login(user.username, PASSWORD))
    await attack(user.username, 60)
    const office = newAddress()
    for (let i = 0; i < FREE_PER_ADDRESS + 5; i++) await login(user.username, WRONG, { address: office })
    expect((await login(user.username, PASSWORD, { address: office })).statusCode).toBe(429)
    expect((await login(user.username, PASSWORD, { address: office, device })).statusCode).toBe(200)
    expect((await login(user.username, PASSWORD, { device })).statusCode).toBe(200)
  })

  it('do not keep out another address as long as they come from a few', async () => {
    const user = await buildUser(world(), { role: 'OWNER' })
    const address = newAddress()
    for (let i = 0; i < 200; i++) {
      await login(user.username, WRONG, { address })
      later(1)
    }
    expect((await login(user.username, PASSWORD, { address })).statusCode).toBe(429)
    expect((await login(user.username, PASSWORD)).statusCode).toBe(200)
  })

  it('cannot take the place in the line of a new device of the right user', async () => {
    const user = await buildUser(world(), { role: 'OWNER' })
    await attack(user.username, 26)
    const mine = newAddress()
    const told = await login(user.username, PASSWORD, { address: mine })
    expect(told.statusCode).toBe(429)
    const wait = Number(told.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    // Half a minute at most for each of the six that wait already.
    expect(wait).toBeLessThanOrEqual(6 * 30)
    // Others go on trying, each from an address of its own, also in the very moment.
    for (let second = 0; second < wait; second++) {
      later(1)
      expect((await login(user.username, WRONG)).statusCode).toBe(429)
    }
    figure(`a new device behind six others waits ${wait} s, however many come later`)
    expect((await login(user.username, PASSWORD, { address: mine })).statusCode).toBe(200)
  })

  it('leave a mailed link as a way in: the browser that sets the new password is known', async () => {
    const user = await buildUser(world(), { role: 'OWNER' })
    await world().admin.query(
      "insert into app.password_resets (user_id, token_hash, expires_at) values ($1, $2, '2030-01-01')",
      [user.id, hashSecret('mailed-for-device')],
    )
    const confirmed = await world().app.inject({
      method: 'POST',
      url: '/users/password-reset/confirm',
      payload: { token: 'mailed-for-device', password: 'ujjelszo2027x' },
    })
    const device = deviceOf(confirmed)
    await attack(user.username)
    expect((await login(user.username, 'ujjelszo2027x')).statusCode).toBe(429)
    expect((await login(user.username, 'ujjelszo2027x', { device })).statusCode).toBe(200)
  })

  it('have their count cleared by a new password', async () => {
    const user = await buildUser(world(), { role: 'OWNER' })
    const address = newAddress()
    await attack(user.username)
    for (let i = 0; i < 6; i++) await login(user.username, WRONG, { address })
    await world().admin.query("update app.users set password_hash = password_hash || ' ' where id = $1", [
      user.id,
    ])
    expect((await login(user.username, WRONG, { address })).statusCode).toBe(401)
  })
})

describe('S4: guessing stays slow', () => {
  it('from a known device: five tries, then pauses, at that account alone', async () => {
    const user = await buildUser(world(), { role: 'OWNER' })
    const device = deviceOf(await login(user.username, PASSWORD))
    const answers: Answer[] = []
    for (let i = 0; i < 7; i++) answers.push(await login(user.username, WRONG, { device }))
    expect(statuses(answers)).toEqual([401, 401, 401, 401, 401, 429, 429])
    const other = await buildUser(world(), { role: 'OWNER' })
    expect((await login(other.username, PASSWORD, { device })).statusCode).toBe(200)
  })

  it('with the device of another account: it is unknown here', async () => {
    const [own, target] = [
      await buildUser(world(), { role: 'OWNER' }),
      await buildUser(world(), { role: 'OWNER' }),
    ]
    const device = deviceOf(await login(own.username, PASSWORD))
    await attack(target.username)
    expect((await login(target.username, WRONG, { device })).statusCode).toBe(429)
  })

  it('from one address at many accounts, also when it signs in to its own in between', async () => {
    const own = await buildUser(world(), { role: 'OWNER' })
    const address = newAddress()
    const answers: Answer[] = []
    for (let i = 0; i < FREE_PER_ADDRESS; i++) {
      expect((await login(own.username, PASSWORD, { address })).statusCode).toBe(200)
      answers.push(await login(`stranger.${i}`, WRONG, { address }))
    }
    expect(new Set(statuses(answers))).toEqual(new Set([401]))
    const refused = await login('stranger.else', WRONG, { address })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1'])
    expect((await login('stranger.else', WRONG)).statusCode).toBe(401)
  })

  it('from the addresses of one IPv6 network: they count as one', async () => {
    const answers: Answer[] = []
    for (let i = 1; i < 8; i++) answers.push(await login('v6.name', WRONG, { address: `2001:db8:1:2::${i}` }))
    expect(statuses(answers)).toEqual([401, 401, 401, 401, 401, 429, 429])
    expect((await login('v6.name', WRONG, { address: '2001:db8:1:3::1' })).statusCode).toBe(401)
    expect(
      ['2001:DB8::1', '2001:db8:0:0:1:2:3:4', '::1', '::ffff:10.0.0.1', 'fe80::1%eth0', '10.0.0.1'].map(
        networkOf,
      ),
    ).toEqual([
      '2001:db8:0:0::/64',
      '2001:db8:0:0::/64',
      '0:0:0:0::/64',
      '10.0.0.1',
      'fe80:0:0:0::/64',
      '10.0.0.1',
    ])
  })
})

describe('S15: parallel right sign-ins', () => {
  it('are all answered 200, also after wrong ones, from one address and from one device', async () => {
    const user = await buildUser(world(), { role: 'OWNER' })
    const address = newAddress()
    const device = deviceOf(await login(user.username, PASSWORD))
    for (let i = 0; i < 4; i++) await login(user.username, WRONG, { address })
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        login(user.username, PASSWORD, i % 2 ? { address } : { address, device }),
      ),
    )
    expect(new Set(statuses(answers))).toEqual(new Set([200]))
  })

  it('keep the count of parallel wrong ones exact, from a device too', async () => {
    const user = await buildUser(world(), { role: 'OWNER' })
    const device = deviceOf(await login(user.username, PASSWORD))
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => login(user.username, `guess${i}x`, { device })),
    )
    expect(statuses(answers).filter((status) => status === 401)).toHaveLength(5)
  })
})
