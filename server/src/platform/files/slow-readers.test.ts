import { connect, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bearer, buildFarm, buildUser, signInAs } from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld({ worker: true })
const READERS = 8
const DOES = 40_000
const EXPORT = '/api/v1/export/rabbit?other=ALL_MOTHER'
const sockets: Socket[] = []
let slow: string[] = []
let other = ''
let port = 0

beforeAll(async () => {
  const { id: farmId } = await buildFarm(world())
  await world().admin.query(
    `insert into app.rabbits (farm_id, tattoo, sex, birth_date)
     select $1, 'SLOW' || md5(n::text), 'FEMALE', date '2025-01-01' + n % 300 from generate_series(1, $2::int) n`,
    [farmId, DOES],
  )
  const users = await Promise.all(
    Array.from({ length: READERS }, () => buildUser(world(), { role: 'ADMIN', farmId })),
  )
  slow = await Promise.all(users.map((user) => signInAs(world(), user)))
  other = await signInAs(world(), await buildUser(world(), { role: 'ADMIN' }))
  await world().app.listen({ port: 0, host: '127.0.0.1' })
  port = (world().app.server.address() as AddressInfo).port
})
afterAll(() => {
  for (const socket of sockets) socket.destroy()
})

/** Asks for the whole stock and never takes a byte of it. */
function openSlowReader(token: string): void {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.pause()
  socket.on('error', () => {})
  socket.write(`GET ${EXPORT} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`)
  sockets.push(socket)
}
const get = (url: string, token: string) =>
  fetch(`http://127.0.0.1:${port}${url}`, { headers: bearer(token), signal: AbortSignal.timeout(20_000) })

it(`S2: ${READERS} readers of one farm that do not read: another farm's stock page and /readyz are answered all the time`, async () => {
  for (const token of slow) openSlowReader(token)
  const seen: unknown[] = []
  for (let round = 0; round < 20; round++) {
    await pause(200)
    seen.push((await get('/api/v1/rabbits?pageSize=100', other)).status)
    if (round % 5 === 4) seen.push((await get('/readyz', other)).status)
  }
  expect(seen).toEqual(Array.from({ length: 24 }, () => 200))
  const { rows } = await world().admin.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'warren-app'
       and state = 'idle in transaction' and state_change < clock_timestamp() - interval '1 second'`,
  )
  expect(rows).toEqual([{ n: 0 }])
})
