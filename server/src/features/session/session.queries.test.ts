import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type BuiltUser, buildUser } from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'
import { NO_VISIBILITY } from '../../platform/db/engine.ts'
import {
  countRecentResetMails,
  endSession,
  findReset,
  replaceReset,
  useReset as spendReset,
} from './session.queries.ts'

const world = testWorld()
let user: BuiltUser
beforeAll(async () => {
  user = await buildUser(world(), { role: 'ADMIN' })
})
const hashOf = (text: string) => createHash('sha256').update(text).digest()
const later = (minutes: number) => new Date(world().now.getTime() + minutes * 60_000)
const insertReset = async (token: string, userId = user.id) => {
  const text =
    'insert into app.password_resets (user_id, token_hash, expires_at) values ($1, $2, $3) returning id'
  const { rows } = await world().admin.query<{ id: number }>(text, [userId, hashOf(token), later(60)])
  return rows[0]?.id ?? 0
}
const find = (token: string, now = world().now) =>
  world().engine.read('auth', NO_VISIBILITY, (db) => findReset(db, hashOf(token), now))

describe('a reset token', () => {
  it('leads to its account until it expires', async () => {
    const id = await insertReset('good')
    expect(await find('good')).toEqual({ id, userId: user.id, username: user.username, farmId: user.farmId })
    expect(await find('good', later(59))).toBeDefined()
    expect(await find('good', later(60))).toBeUndefined()
    expect(await find('other')).toBeUndefined()
  })

  it('leads nowhere once it is used, and is used once', async () => {
    const id = await insertReset('once')
    const use = () => world().engine.write('auth', NO_VISIBILITY, (tx) => spendReset(tx, id, world().now))
    expect([await use(), await use()]).toEqual([true, false])
    expect(await find('once')).toBeUndefined()
  })

  it('of an account that was switched off since leads nowhere [D-020]', async () => {
    const off = await buildUser(world(), { role: 'ADMIN' })
    await insertReset('off', off.id)
    expect(await find('off')).toBeDefined()
    await world().admin.query('update app.users set active = false where id = $1', [off.id])
    expect(await find('off')).toBeUndefined()
  })

  it('is replaced by a newer one, of the same account and while it is unused [D-017]', async () => {
    const [mine, other] = [
      await buildUser(world(), { role: 'ADMIN' }),
      await buildUser(world(), { role: 'ADMIN' }),
    ]
    const [used] = [await insertReset('used', mine.id), await insertReset('unused', mine.id)]
    await insertReset('theirs', other.id)
    await world().engine.write('auth', NO_VISIBILITY, (tx) => spendReset(tx, used, world().now))
    const fresh = { userId: mine.id, tokenHash: hashOf('fresh'), expiresAt: later(60) }
    await world().engine.write('worker', NO_VISIBILITY, (tx) => replaceReset(tx, fresh))
    const { rows } = await world().admin.query<{ token_hash: Buffer }>(
      'select token_hash from app.password_resets where user_id = any ($1) order by id',
      [[mine.id, other.id]],
    )
    expect(rows.map(({ token_hash }) => token_hash)).toEqual(['used', 'theirs', 'fresh'].map(hashOf))
  })
})

it('mails of another kind, to another address or of an earlier hour do not count as reset mails', async () => {
  const insert = (kind: string, to: string, at: Date) =>
    world().admin.query(
      `insert into app.mails (kind, to_address, subject, body, created_at) values ($1, $2, '', '', $3)`,
      [kind, to, at],
    )
  await insert('password-reset', 'a@x.example', world().now)
  await insert('registration', 'a@x.example', world().now)
  await insert('password-reset', 'b@x.example', world().now)
  await insert('password-reset', 'a@x.example', later(-60))
  const count = world().engine.write('worker', NO_VISIBILITY, (tx) =>
    countRecentResetMails(tx, 'a@x.example', later(-60)),
  )
  expect(await count).toBe(1)
})

it('a session that has ended keeps the moment of its end', async () => {
  const { rows } = await world().admin.query<{ id: number }>(
    `insert into app.sessions (sid_hash, user_id, epoch, created_at, expires_at)
     select sha256(n::text::bytea), $1, 0, $2, $3 from generate_series(1, 2) n returning id`,
    [user.id, world().now, later(600)],
  )
  const [one = 0, other = 0] = rows.map(({ id }) => id)
  for (const minutes of [1, 2])
    await world().engine.write('auth', NO_VISIBILITY, (tx) => endSession(tx, one, later(minutes)))
  const ends = await world().admin.query<{ ended_at: Date | null }>(
    'select ended_at from app.sessions where id = any ($1) order by id',
    [[one, other]],
  )
  expect(ends.rows).toEqual([{ ended_at: later(1) }, { ended_at: null }])
})
