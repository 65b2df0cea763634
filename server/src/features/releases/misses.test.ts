import { expect, it } from 'vitest'
import { buildFarm, buildUser, callerFor } from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'
import { keepLog } from '../../platform/commands/keep-log.ts'

const world = testWorld()
const admin = async () => buildUser(world(), { role: 'ADMIN', farmId: (await buildFarm(world())).id })

it('S15: a code of characters that need two places each is unknown, and its end is kept in whole characters', async () => {
  const call = await callerFor(world(), await admin())
  for (const code of ['x🐇🐇🐇y', '🐇🐇🐇'])
    expect((await call('POST', '/api/v1/releases/take', { code })).body).toMatchObject({
      messages: ['release-code-unknown'],
    })
})

it('S15: misses are forgotten after a week', async () => {
  const { id } = await admin()
  for (const day of ['2026-05-04', '2026-05-05', '2026-05-12'])
    await world().admin.query('insert into app.name_misses (user_id, day, names) values ($1, $2, 1)', [
      id,
      day,
    ])
  await keepLog(world().engine, world().now)
  const { rows } = await world().admin.query<{ day: string }>(
    'select day::text from app.name_misses where user_id = $1 order by day',
    [id],
  )
  expect(rows.map(({ day }) => day)).toEqual(['2026-05-05', '2026-05-12'])
})
