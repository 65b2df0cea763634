import { describe, expect, it } from 'vitest'
import { bearer, buildFarm, buildUser, callerFor, signInAs } from '../../../test/builders.ts'
import { logOf } from '../../../test/log.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const FARM = { name: 'Log farm', shortName: 'LOG' }

describe('the command log', () => {
  it('does not include signing in and out, nor the language [D-186]', async () => {
    const { id: farmId } = await buildFarm(world())
    const user = await buildUser(world(), { role: 'ADMIN', farmId })
    const token = await signInAs(world(), user)
    await world().app.inject({
      method: 'POST',
      url: '/api/v1/user/language',
      headers: { ...bearer(token), 'content-type': 'text/plain' },
      payload: 'hu',
    })
    await world().app.inject({ method: 'POST', url: '/auth/v1/logout', headers: bearer(token) })
    expect(await logOf(world(), user.id)).toEqual([])
  })

  it('that is refused before any rule is asked, signed out, by role or by shape, leaves no row', async () => {
    const count = async () =>
      (await world().admin.query<{ n: number }>('select count(*)::int as n from app.commands')).rows[0]?.n
    const owner = await buildUser(world(), { role: 'OWNER' })
    const { id: farmId } = await buildFarm(world(), owner.id)
    const admin = await callerFor(world(), await buildUser(world(), { role: 'ADMIN', farmId }))
    const ownerCalls = await callerFor(world(), owner)
    const before = await count()
    await world().app.inject({ method: 'POST', url: '/api/v1/farm', payload: FARM })
    await admin('POST', '/api/v1/farm', FARM)
    await ownerCalls('POST', '/api/v1/farm', { name: 7 })
    expect(await count()).toBe(before)
  })
})
