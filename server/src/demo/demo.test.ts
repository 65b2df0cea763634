import { describe, expect, it } from 'vitest'
import { signInAs } from '../../test/builders.ts'
import { testWorld } from '../../test/world.ts'
import { DEMO_LOGINS } from '../features/session/index.ts'
import { hashPassword } from '../platform/auth/passwords.ts'
import { checkCommandLog } from '../platform/commands/chain.ts'
import { urlFor } from '../platform/db/prepare.ts'
import { fillDemo } from './demo-data.ts'

const world = testWorld()

describe('the demo company', () => {
  it('has four farms of two owners, 1,200 cages on the first, 6,000 ear tags, a login per role, and a whole log; in seconds', async () => {
    const begin = performance.now()
    const admin = world().admin.options.connectionString ?? ''
    await fillDemo(
      urlFor(admin, new URL(admin).username, world().database),
      await hashPassword(DEMO_LOGINS[0].password),
    )
    expect(performance.now() - begin).toBeLessThan(30_000)
    const { rows } = await world().admin.query(`
      select f.short_name, o.username as owner, count(distinct s.id)::int as stables, count(c.id)::int as cages
      from app.farms f join app.users o on o.id = f.owner_id join app.stables s on s.farm_id = f.id join app.cages c on c.stable_id = s.id
      group by 1, 2 order by f.short_name`)
    expect(rows).toEqual([
      { short_name: 'BA', owner: 'owner2', stables: 2, cages: 400 },
      { short_name: 'HO', owner: 'owner', stables: 3, cages: 1200 },
      { short_name: 'OR', owner: 'owner2', stables: 1, cages: 90 },
      { short_name: 'TK', owner: 'owner', stables: 2, cages: 240 },
    ])
    const counted = await world().admin.query(
      'select role, count(*)::int as n from app.users group by 1 order by 1',
    )
    expect(counted.rows).toEqual([
      { role: 'ADMIN', n: 4 },
      { role: 'EAR_TAG_TECHNICIAN', n: 1 },
      { role: 'OWNER', n: 2 },
      { role: 'SUPERADMIN', n: 1 },
      { role: 'USER', n: 9 },
    ])
    const tags = await world().admin.query(`
      select coalesce(f.short_name, '-') as farm, count(*)::int as n, count(*) filter (where e.used)::int as used,
        count(*) filter (where not e.active)::int as lost, count(r.id)::int as carried
      from app.ear_tags e left join app.farms f on f.id = e.farm_id left join app.rabbits r on r.ear_tag_id = e.id
      group by 1 order by 1`)
    expect(tags.rows).toEqual([
      { farm: '-', n: 3000, used: 0, lost: 0, carried: 0 },
      { farm: 'BA', n: 600, used: 82, lost: 8, carried: 80 },
      { farm: 'HO', n: 1500, used: 183, lost: 18, carried: 180 },
      { farm: 'OR', n: 300, used: 41, lost: 4, carried: 40 },
      { farm: 'TK', n: 600, used: 102, lost: 10, carried: 100 },
    ])
    const counts = await world().admin.query(
      'select sum(n)::int as n, sum(n) filter (where not active)::int as lost from app.ear_tag_counts',
    )
    expect(counts.rows).toEqual([{ n: 6000, lost: 40 }])
    for (const login of DEMO_LOGINS) await signInAs(world(), login, login.password)
    const log = await checkCommandLog(world().engine, [])
    expect(log.problems).toEqual([])
    expect(log.commands).toBeGreaterThan(20)
  })
})
