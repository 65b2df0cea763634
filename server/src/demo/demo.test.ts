import { describe, expect, it } from 'vitest'
import { signInAs } from '../../test/builders.ts'
import { testWorld } from '../../test/world.ts'
import { DEMO_LOGINS } from '../features/session/index.ts'
import { checkCommandLog, NO_ANCHORS } from '../platform/commands/chain.ts'
import { urlFor } from '../platform/db/prepare.ts'
import { fillDemo } from './demo-data.ts'

const world = testWorld()

/** Rabbits with histories: parents over at least four generations, litters, no event in the future. */
async function expectHerds(): Promise<void> {
  const { rows } = await world().admin.query(`
    with recursive line (id, depth) as (
      select id, 0 from app.rabbits
      union select r.mother_id, depth + 1 from line join app.rabbits r using (id) where r.mother_id is not null
    )
    select (select count(*)::int from app.rabbits) as rabbits, (select max(depth) from line) as generations,
      (select count(*) > 5000 from app.covers where farrowing_date is not null) as littered,
      (select count(*) > 1000 from app.sperms) as inseminated,
      (select bool_and(at < now()) from app.rabbit_events) as past`)
  expect(rows).toEqual([{ rabbits: 4000, generations: 5, littered: true, inseminated: true, past: true }])
}

/** The first farm in the middle of its rounds, by the day of each: pairings, skips, results, litters and work. */
async function expectRounds(): Promise<void> {
  const { rows } = await world().admin.query(`
    select current_date - g.start_date as day, g.active, g.post_addition_covers as adding,
      (select count(*) > 100 from app.covers c where c.ia_group_id = g.id) as many,
      (select count(*)::int from app.covers c where c.ia_group_id = g.id and c.post_addition) as late,
      (select count(*)::int from app.ia_group_skips s where s.ia_group_id = g.id) as skips,
      (select round(10 * avg((c.touching_date is not null)::int))::int from app.covers c where c.ia_group_id = g.id) as felt,
      (select round(10 * avg((c.farrowing_date is not null)::int))::int from app.covers c where c.ia_group_id = g.id) as born,
      (select string_agg(e.kind || case when e.undone_at is null then '' else ' undone' end, ', ' order by e.id)
        from app.equalizations e where e.ia_group_id = g.id) as evened,
      (select count(*)::int from app.ia_group_sperms s where s.ia_group_id = g.id) as tray,
      (select count(*)::int from app.ia_task_users u join app.ia_tasks t on t.id = u.task_id where t.ia_group_id = g.id and u.working) as working
    from app.ia_groups g join app.farms f on f.id = g.farm_id where f.short_name = 'HO' and g.start_date > current_date - 70 order by 1`)
  const none = {
    adding: false,
    many: true,
    late: 0,
    skips: 0,
    felt: 0,
    born: 0,
    evened: null,
    tray: 0,
    working: 0,
  }
  expect(rows).toEqual([
    { ...none, day: -11, active: false, tray: 5 },
    { ...none, day: 3, active: true, late: 2, skips: 4 },
    { ...none, day: 17, active: true, felt: 6, working: 1 },
    { ...none, day: 31, active: true, felt: 10, born: 4 },
    { ...none, day: 45, active: true, felt: 10, born: 8, evened: 'MOVES, MOVES undone, INTERVAL' },
    { ...none, day: 59, active: true, felt: 10, born: 8, evened: 'MOVES' },
  ])
  const nowhere = await world().admin.query(`
    select sum(added)::int - sum(taken)::int as kits from app.covers c join app.ia_groups g on g.id = c.ia_group_id
    where g.start_date < current_date - 70`)
  expect(nowhere.rows).toEqual([{ kits: 0 }])
}

/** Animals told to other farms: one delivery recorded by its buyer, one whose code waits, one from another farm that is ready. */
async function expectReleases(): Promise<void> {
  const { rows } = await world().admin.query(`
    select s.short_name as seller, b.short_name as buyer, r.code is not null as coded, r.used_at is not null as used,
      (select count(*)::int from app.released_rabbits a where a.release_id = r.id and not a.as_parent) as sold,
      (select count(*) > 0 from app.released_rabbits a where a.release_id = r.id and a.as_parent) as parents,
      (select count(*)::int from app.rabbits x where x.farm_id = r.buyer_farm_id and x.mother_farm_id = r.farm_id) as daughters
    from app.releases r join app.farms s on s.id = r.farm_id left join app.farms b on b.id = r.buyer_farm_id order by r.created_at`)
  expect(rows).toEqual([
    { seller: 'HO', buyer: 'TK', coded: true, used: true, sold: 2, parents: true, daughters: 2 },
    { seller: 'BA', buyer: 'HO', coded: false, used: false, sold: 4, parents: true, daughters: 0 },
    { seller: 'HO', buyer: null, coded: true, used: false, sold: 6, parents: true, daughters: 0 },
  ])
}

/** Bands that are fattened: half a year of the first farm, the newest of all ages; some rabbits to explain, one group empty. */
async function expectFattening(): Promise<void> {
  const { rows } = await world().admin.query(`
    select f.short_name as farm, count(*)::int as bands, count(*) filter (where g.end_date is null)::int as open,
      sum(t.balance) filter (where g.end_date is not null)::int as "toExplain", sum(t.dead) > 0 as deaths,
      count(*) filter (where g.end_date is null and t.balance = 0)::int as empty
    from app.production_groups g join app.farms f on f.id = g.farm_id left join app.stock_totals t on t.group_id = g.id
    where not g.is_parent group by 1 order by 1`)
  expect(rows).toEqual([
    { farm: 'BA', bands: 7, open: 6, toExplain: 14, deaths: true, empty: 1 },
    { farm: 'HO', bands: 14, open: 6, toExplain: 14, deaths: true, empty: 2 },
    { farm: 'OR', bands: 5, open: 4, toExplain: 0, deaths: true, empty: 1 },
    { farm: 'TK', bands: 7, open: 6, toExplain: 14, deaths: true, empty: 1 },
  ])
}

describe('the demo company', () => {
  it('has four farms of two owners, 1,200 cages on the first, 6,000 ear tags, 4,000 rabbits in six generations, a farm in the middle of its rounds, released animals, a login per role, and a whole log; in seconds', async () => {
    const begin = performance.now()
    const admin = world().admin.options.connectionString ?? ''
    await fillDemo(urlFor(admin, new URL(admin).username, world().database), DEMO_LOGINS[0].password)
    expect(performance.now() - begin).toBeLessThan(60_000)
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
      { farm: 'BA', n: 600, used: 420, lost: 202, carried: 420 },
      { farm: 'HO', n: 1500, used: 1050, lost: 133, carried: 1050 },
      { farm: 'OR', n: 300, used: 200, lost: 127, carried: 200 },
      { farm: 'TK', n: 600, used: 420, lost: 192, carried: 420 },
    ])
    const counts = await world().admin.query(
      'select sum(n)::int as n, sum(n) filter (where not active)::int as lost from app.ear_tag_counts',
    )
    expect(counts.rows).toEqual([{ n: 6000, lost: 654 }])
    await expectHerds()
    await expectRounds()
    await expectReleases()
    await expectFattening()
    for (const login of DEMO_LOGINS) await signInAs(world(), login, login.password)
    const log = await checkCommandLog(world().engine, NO_ANCHORS)
    expect(log.problems).toEqual([])
    expect(log.commands).toBeGreaterThan(20)
  }, 120_000)
})
