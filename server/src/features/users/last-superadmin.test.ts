import { describe, expect, it } from 'vitest'
import { buildUser, callerFor } from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()

describe('S4: super administrators', () => {
  it('switch each other off, but never the last one, also when two do it at the same moment', async () => {
    const { admin } = world()
    const [first, second] = [
      await buildUser(world(), { role: 'SUPERADMIN' }),
      await buildUser(world(), { role: 'SUPERADMIN' }),
    ]
    const pairs = [first, second]
    const { rows: others } = await admin.query<{ id: number }>(
      "update app.users set active = false where role = 'SUPERADMIN' and id <> all ($1) returning id",
      [pairs.map(({ id }) => id)],
    )
    for (let round = 0; round < 10; round++) {
      const byFirst = await callerFor(world(), first)
      const bySecond = await callerFor(world(), second)
      const answers = await Promise.all([
        byFirst('PUT', `/api/v1/user/${second.id}`, { active: false }),
        bySecond('PUT', `/api/v1/user/${first.id}`, { active: false }),
      ])
      const said = answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)
      expect(said.filter((text) => text === '200 {"messages":[]}')).toHaveLength(1)
      const { rowCount } = await admin.query("select from app.users where role = 'SUPERADMIN' and active")
      expect(rowCount).toBe(1)
      await admin.query('update app.users set active = true where id = any ($1)', [pairs.map(({ id }) => id)])
    }
    await admin.query('update app.users set active = true where id = any ($1)', [others.map(({ id }) => id)])
  })
})
