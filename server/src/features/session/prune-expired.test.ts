import { expect, it } from 'vitest'
import { buildUser } from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'
import { pruneExpired } from './index.ts'

const world = testWorld()

it('night work removes what has expired and keeps what lives', async () => {
  const { admin } = world()
  const user = await buildUser(world(), { role: 'ADMIN' })
  const at = (days: number) => new Date(world().now.getTime() + days * 86_400_000)
  for (const [n, days] of [-1, 1].entries()) {
    await admin.query(
      'insert into app.sessions (sid_hash, user_id, epoch, created_at, expires_at) values ($1, $2, 0, now(), $3)',
      [Buffer.from([n]), user.id, at(days)],
    )
    await admin.query(
      'insert into app.password_resets (user_id, token_hash, expires_at) values ($1, $2, $3)',
      [user.id, Buffer.from([n]), at(days)],
    )
  }
  for (const [name, days] of [
    ['calm.for.days', -4],
    ['tried.yesterday', -1],
  ] as const)
    await admin.query(
      'insert into app.login_throttles (key_hash, failures, last_failed_at, next_try_at) values (sha256($1::bytea), 3, $2, $2)',
      [name, at(days)],
    )
  for (const [n, days] of [-366, -364].entries())
    await admin.query(
      'insert into app.known_devices (secret_hash, user_id, last_used_at) values ($1, $2, $3)',
      [Buffer.from([n]), user.id, at(days)],
    )
  await pruneExpired({ engine: world().engine, now: world().now })
  const count = async (table: string) =>
    Number(((await admin.query(`select count(*) as n from app.${table}`)).rows[0] as { n: string }).n)
  const tables = ['sessions', 'password_resets', 'login_throttles', 'known_devices']
  expect(await Promise.all(tables.map(count))).toEqual([1, 1, 1, 1])
})
