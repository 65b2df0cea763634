import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { buildUser, callerFor } from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'
import { hashSecret } from '../../platform/auth/tokens.ts'
import { deadlocksMet } from '../../platform/commands/retry-on-deadlock.ts'

/** Files before this one may have planted some. */
const metBefore = deadlocksMet()
const world = testWorld()

const waiting = async (): Promise<number> =>
  (
    await world().admin.query<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  ).rows[0]?.n ?? 0
async function untilWaiting(count: number): Promise<void> {
  for (let i = 0; i < 500 && (await waiting()) < count; i++) await pause(10)
}

it('S11: a mailed reset against a new password of the same account: both are answered, neither waits for the other [X-08]', async () => {
  const { admin, app } = world()
  const boss = await buildUser(world(), { role: 'ADMIN' })
  const { id, username } = await buildUser(world(), { role: 'USER', farmId: boss.farmId })
  const call = await callerFor(world(), boss)
  await admin.query(
    "insert into app.password_resets (user_id, token_hash, expires_at) values ($1, $2, '2027-01-01')",
    [id, hashSecret('mailed-token')],
  )
  await admin.query(
    "insert into app.login_throttles values (sha256(convert_to(app.folded_name($1), 'UTF8')), 1, now(), now())",
    [username],
  )
  // Held where the new password comes to it first: the reset is on its way before the password goes on.
  const holder = await admin.connect()
  await holder.query('begin')
  await holder.query('select from app.login_throttles for update')
  const changed = call('PUT', `/api/v1/user/${id}`, { password: 'sohanelfelejt5' })
  await untilWaiting(1)
  const payload = { token: 'mailed-token', password: 'sohanelfelejt6' }
  const reset = app.inject({ method: 'POST', url: '/users/password-reset/confirm', payload })
  await untilWaiting(2)
  await holder.query('commit')
  holder.release()
  expect((await changed).status).toBe(200)
  // The new password took the link back.
  expect((await reset).json()).toEqual({ messages: ['reset-token-invalid'] })
  expect(deadlocksMet()).toBe(metBefore)
})
