import { expect, it } from 'vitest'
import { buildUser, callerFor } from '../../../test/builders.ts'
import { comparedFigures } from '../../../test/compared-figures.ts'
import { figure, isFull } from '../../../test/prove.ts'
import { testWorld } from '../../../test/world.ts'
import { fillDemo } from '../../demo/demo-data.ts'
import { urlFor } from '../../platform/db/prepare.ts'
import { DEMO_LOGINS } from '../session/index.ts'

/** In a database of its own: the demo begins with an empty one. */
const world = testWorld()

it.runIf(isFull)(
  '[STA-01] figures from totals are those from single postings in the demo',
  async () => {
    const admin = world().admin.options.connectionString ?? ''
    await fillDemo(urlFor(admin, new URL(admin).username, world().database), DEMO_LOGINS[0].password)
    const today = new Date().toISOString().slice(0, 10)
    const { rows } = await world().admin.query<{ id: number }>(
      'select farm_id as id from app.production_groups group by 1 having count(*) > 20 order by 1',
    )
    let rounds = 0
    for (const { id } of rows) {
      const call = await callerFor(world(), await buildUser(world(), { role: 'ADMIN', farmId: id }))
      rounds += await comparedFigures(world(), call, id, { from: '2020-01-01', to: today })
    }
    expect(rounds).toBeGreaterThan(10)
    figure(`the demo with ${rounds} rounds: difference 0`)
  },
  600_000,
)
