import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { bearer, buildUser, signInAs } from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'
import { isBusy } from '../db/busy.ts'
import { NO_VISIBILITY, openEngine } from '../db/engine.ts'

const POOL = 2
const world = testWorld({ poolSize: POOL })
const get = (url: string, headers = {}) => world().app.inject({ method: 'GET', url, headers })

it('S2: while all connections of a login are taken, /readyz says so and a page is told when to come back', async () => {
  const token = await signInAs(world(), await buildUser(world(), { role: 'ADMIN' }))
  expect((await get('/readyz')).statusCode).toBe(200)
  const gate = Promise.withResolvers<void>()
  const held = Array.from({ length: POOL }, () =>
    world().engine.read('app', NO_VISIBILITY, async () => gate.promise),
  )
  // What /readyz found before counts for a second.
  await expect.poll(async () => (await get('/readyz')).statusCode, { timeout: 8000 }).toBe(503)
  const page = await get('/api/v1/rabbits', bearer(token))
  expect([page.statusCode, page.json<{ code: string }>().code, page.headers['retry-after']]).toEqual([
    503,
    'SERVER_BUSY',
    '5',
  ])
  gate.resolve()
  await Promise.all(held)
  await expect.poll(async () => (await get('/readyz')).statusCode, { timeout: 8000 }).toBe(200)
  expect((await get('/api/v1/rabbits', bearer(token))).statusCode).toBe(200)
})

it('S2: the engine itself ends a statement that takes too long, and a transaction that is left open', async () => {
  const engine = openEngine({
    urls: { app: world().urlAs('warren_app') },
    poolSize: 1,
    limits: { statementSeconds: 1, idleInTransactionSeconds: 1 },
    onError: () => {},
  })
  const slow = engine.write('app', NO_VISIBILITY, (tx) => sql`select pg_sleep(10)`.execute(tx))
  const failure = await slow.catch((error: unknown) => error)
  expect(isBusy(failure)).toBe(true)
  const idle = engine.write('app', NO_VISIBILITY, async (tx) => {
    await sql`select 1`.execute(tx)
    await new Promise((resolve) => setTimeout(resolve, 2500))
    await sql`select 1`.execute(tx)
  })
  await expect(idle).rejects.toThrow(/idle-in-transaction|terminated|not queryable/i)
  await engine.close()
})
