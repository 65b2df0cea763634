import { OWN_PAGE } from '@warren/shared/kernel/own-page.ts'
import { ROLES, type Role } from '@warren/shared/kernel/roles.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { bearer, buildUser, PASSWORD, signInAs } from '../../../test/builders.ts'
import { testWorld, type World } from '../../../test/world.ts'

const START = new Date('2026-05-12T08:00:00Z')
const world = testWorld({ settings: { SESSION_IDLE_MINUTES: '30' } })
const endless = testWorld({ settings: { SESSION_IDLE_MINUTES: '0' } })
const OWN = { [OWN_PAGE.name]: OWN_PAGE.value }
const at = (w: World, minutes: number) => {
  w.now = new Date(START.getTime() + minutes * 60_000)
}

/** Signs a browser in and returns what it calls with. */
async function browserOf(w: World, role: Role) {
  const { username } = await buildUser(w, { role })
  const answer = await w.app.inject({
    method: 'POST',
    url: '/auth/v1/session',
    headers: OWN,
    payload: { username, password: PASSWORD, keep: true },
  })
  const lines = [answer.headers['set-cookie'] ?? []].flat()
  return { ...OWN, cookie: lines.map((line) => line.split(';')[0]).join('; ') }
}
async function ask(w: World, headers: Record<string, string>) {
  const answer = await w.app.inject({ method: 'GET', url: '/api/v1/session', headers })
  return [answer.statusCode, answer.json<{ code?: string }>().code]
}
const FINE = [200, undefined]
const UNUSED = [401, 'SESSION_UNUSED']

beforeEach(() => {
  at(world(), 0)
  at(endless(), 0)
})

describe('a browser that is left alone', () => {
  it('is signed out after the minutes of the installation, with a word why, and stays so [S14]', async () => {
    const headers = await browserOf(world(), 'OWNER')
    at(world(), 30)
    expect(await ask(world(), headers)).toEqual(FINE)
    at(world(), 61)
    expect(await ask(world(), headers)).toEqual(UNUSED)
    expect(await ask(world(), headers)).toEqual(UNUSED)
    const token = /warren=([^;]+)/.exec(headers.cookie)?.[1] ?? ''
    expect(await ask(world(), bearer(token))).toEqual(UNUSED)
  })
  it('stays signed in as long as it is used, until its token expires [S14] [SES-24]', async () => {
    const headers = await browserOf(world(), 'SUPERADMIN')
    for (let minutes = 29; minutes < 720; minutes += 29) {
      at(world(), minutes)
      expect([minutes, await ask(world(), headers)]).toEqual([minutes, FINE])
    }
    at(world(), 721)
    expect(await ask(world(), headers)).toEqual([401, 'NOT_SIGNED_IN'])
  })
  it.each(ROLES)(
    'is treated by the place %s works at: barn phones keep their session [S14]',
    async (role) => {
      const headers = await browserOf(world(), role)
      at(world(), 31)
      expect(await ask(world(), headers)).toEqual(
        role === 'USER' || role === 'EAR_TAG_TECHNICIAN' ? FINE : UNUSED,
      )
    },
  )
  it('stays signed in where the installation says so [S14]', async () => {
    const headers = await browserOf(endless(), 'ADMIN')
    at(endless(), 719)
    expect(await ask(endless(), headers)).toEqual(FINE)
  })
  it('writes its use down once a minute, not with every call [S14]', async () => {
    const headers = await browserOf(world(), 'ADMIN')
    const used = async () => {
      const { rows } = await world().admin.query<{ at: Date }>(
        'select last_used_at as at from app.sessions order by id desc limit 1',
      )
      return rows[0]?.at
    }
    at(world(), 0.5)
    await ask(world(), headers)
    expect(await used()).toEqual(START)
    at(world(), 1.5)
    await ask(world(), headers)
    expect(await used()).toEqual(world().now)
  })
})

it('the token of a device lasts as long as it says, used or not [S14] [SES-24]', async () => {
  const token = await signInAs(world(), await buildUser(world(), { role: 'OWNER' }))
  at(world(), 719)
  expect(await ask(world(), bearer(token))).toEqual(FINE)
})
