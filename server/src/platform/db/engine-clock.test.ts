import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { buildUser, callerFor } from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'
import { EngineClock } from './engine-clock.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const world = testWorld()
const engineNow = async () =>
  (await world().admin.query<{ now: Date }>('select clock_timestamp() as now')).rows[0]?.now.getTime() ?? 0

describe('T-CR-6: the time of the record is the engine’s', () => {
  it('whatever the clock of the machine says', async () => {
    await world().engine.clock.keep()
    const wrong = vi.spyOn(Date, 'now').mockReturnValue(0)
    try {
      expect(Math.abs(world().engine.clock.now().getTime() - (await engineNow()))).toBeLessThan(20_000)
      expect(await world().engine.clock.secondsAhead()).toBeLessThan(-1_000_000)
    } finally {
      wrong.mockRestore()
    }
  })

  it('and a command that was dated before a clock was set is not stored, and told to wait', async () => {
    world().now = new Date(await engineNow())
    await world().engine.clock.keep()
    const call = await callerFor(world(), await buildUser(world(), { role: 'SUPERADMIN' }))
    const person = await buildUser(world(), { role: 'OWNER' })
    const change = (phoneNumber: string) => call('PUT', `/api/v1/user/${person.id}`, { phoneNumber })
    expect((await change('+361')).status).toBe(200)
    world().now = new Date(world().now.getTime() - 2 * DAY_MS)
    const later = await callerFor(world(), await buildUser(world(), { role: 'SUPERADMIN' }))
    const refused = await later('PUT', `/api/v1/user/${person.id}`, { phoneNumber: '+362' })
    expect(refused).toMatchObject({ status: 503, body: { code: 'NOT_READY' } })
    // A refusal that could not be logged is told to wait as well: it would be evidence lost.
    const wrong = await later('PUT', `/api/v1/user/${person.id}`, { email: 'no address' })
    expect(wrong).toMatchObject({ status: 503, body: { code: 'NOT_READY' } })
    world().now = new Date(await engineNow())
    expect((await change('+363')).status).toBe(200)
  })

  it('and an engine that went away before it could be compared with is no reason to call a row a defect', async () => {
    const pool = new pg.Pool({ connectionString: world().urlAs('postgres') })
    const clock = new EngineClock(pool)
    await clock.keep()
    expect(await clock.isOff(clock.now())).toBe(false)
    await pool.end()
    expect(await clock.isOff(clock.now())).toBe(true)
    clock.stop()
  })
})
