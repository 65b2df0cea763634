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
  const key = "sha256(convert_to(app.folded_name($1), 'UTF8'))"
  for (const name of [user.username, 'no.account'])
    await admin.query(
      `insert into app.login_throttles (key_hash, failures, last_failed_at, next_try_at) values (${key}, 3, $2, $2)`,
      [name, at(-40)],
    )
  await pruneExpired({ engine: world().engine, now: world().now })
  const count = async (table: string) =>
    Number(((await admin.query(`select count(*) as n from app.${table}`)).rows[0] as { n: string }).n)
  expect([await count('sessions'), await count('password_resets'), await count('login_throttles')]).toEqual([
    1, 1, 1,
  ])
})
