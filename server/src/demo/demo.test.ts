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

/** A page for each round: the newest six open at all ages, the others weaned, placed and closed; some kits wait. */
async function expectMothers(): Promise<void> {
  const { rows } = await world().admin.query(`
    select f.short_name as farm, count(*) filter (where not g.is_parent)::int as pages, count(*) filter (where g.is_parent)::int as merged,
      count(*) filter (where g.end_date is null and (g.is_parent or g.parent_id is null))::int as open, bool_and(g.ia_group_id is not null) as linked,
      sum(w.balance)::int as waiting, sum(w.gone)::int > 300 as placed, sum(s.balance) filter (where g.end_date is null)::int > 0 as nursed,
      sum(s.balance) filter (where g.end_date is not null)::int as "toExplain", sum(m.dead) > 0 and sum(s.dead) > 0 as deaths,
      max(abs(s.corrected)) < 10 as counted
    from app.production_groups g join app.farms f on f.id = g.farm_id
    left join app.stock_totals m on m.group_id = g.id and m.stock = 'MOT' left join app.stock_totals s on s.group_id = g.id and s.stock = 'SUC'
    left join app.stock_totals w on w.group_id = g.id and w.stock = 'WEAN'
    where g.kind = 'MOTHER' group by 1 order by 1`)
  const farm = {
    merged: 0,
    open: 6,
    linked: true,
    waiting: 0,
    placed: true,
    nursed: true,
    toExplain: 0,
    deaths: true,
    counted: true,
  }
  expect(rows).toEqual([
    { ...farm, farm: 'BA', pages: 11 },
    { ...farm, farm: 'HO', pages: 54, merged: 2, waiting: 120 },
    { ...farm, farm: 'OR', pages: 10 },
    { ...farm, farm: 'TK', pages: 11 },
  ])
  const told = await world().admin.query(`
    select count(*)::int as "notOfTheRound" from app.production_groups g
    join lateral (select sum(n.ia_incycle + n.ia_outcycle + n.ia_virgin) as does from app.production_groups x
      join app.mother_numbers n on n.group_id = x.id where x.id = g.id or x.parent_id = g.id) p on true
    join lateral (select count(*) as does from app.covers c where c.ia_group_id = g.ia_group_id) c on true
    where g.kind = 'MOTHER' and (g.is_parent or g.parent_id is null) and p.does is distinct from c.does`)
  expect(told.rows).toEqual([{ notOfTheRound: 0 }])
}

/** Bands that are fattened: those of all rounds of the first farm, the newest of all ages; some rabbits to explain, one group empty. */
async function expectFattening(): Promise<void> {
  const { rows } = await world().admin.query(`
    select f.short_name as farm, count(*)::int as bands, count(*) filter (where g.end_date is null)::int as open,
      sum(t.balance) filter (where g.end_date is not null)::int as "toExplain", sum(t.dead) > 0 as deaths,
      count(*) filter (where g.end_date is null and t.balance = 0)::int as empty
    from app.production_groups g join app.farms f on f.id = g.farm_id left join app.stock_totals t on t.group_id = g.id
    where not g.is_parent and g.kind = 'FATTENING' group by 1 order by 1`)
  expect(rows).toEqual([
    { farm: 'BA', bands: 7, open: 6, toExplain: 14, deaths: true, empty: 2 },
    { farm: 'HO', bands: 49, open: 7, toExplain: 14, deaths: true, empty: 1 },
    { farm: 'OR', bands: 5, open: 4, toExplain: 0, deaths: true, empty: 1 },
    { farm: 'TK', bands: 7, open: 5, toExplain: 14, deaths: true, empty: 1 },
  ])
}

/** Slaughtered bands of the first farm: lots with what was condemned, six of them cut up; feed that adds up. */
async function expectSlaughter(): Promise<void> {
  const { rows } = await world().admin.query(`
    with lots as (
      select s.id, s.num, coalesce(sum(c.num), 0) as condemned, (select count(*) from app.cutting_rows r where r.slaughtering_id = s.id) as cut
      from app.slaughterings s join app.farms f on f.id = s.farm_id left join app.slaughter_condemnations c on c.slaughtering_id = s.id
      where f.short_name = 'HO' group by s.id)
    select count(*) > 40 as lots, round(sum(condemned) * 100 / sum(num), 1) between 0.3 and 1.2 as condemned,
      (select count(distinct cause)::int from app.slaughter_condemnations) as causes,
      count(*) filter (where cut = 20)::int as cut, count(*) filter (where cut not in (0, 20))::int as "notWhole" from lots`)
  expect(rows).toEqual([{ lots: true, condemned: true, causes: 8, cut: 6, notWhole: 0 }])
  const fed = await world().admin.query(`
    with sums as (
      select d.group_id, sum(d.feed_g) as delivered, sum(d.daily_feed_g * b.heads) as fed from app.diary_days d
      cross join lateral (select sum(x.net) as heads from app.stock_days x where x.group_id = d.group_id and x.day <= d.day) b
      join app.production_groups g on g.id = d.group_id where g.kind = 'FATTENING' and g.end_date is not null group by 1)
    select round(sum(delivered) / sum(fed), 1)::float8 as "deliveredOfFed" from sums`)
  expect(fed.rows).toEqual([{ deliveredOfFed: 1 }])
}

/** Sixty rabbits of each band are weighed on Mondays, one band this morning by two people; the second stable loses more. */
async function expectWeighings(): Promise<void> {
  const { rows } = await world().admin.query(`
    select bool_and(n = 60 and extract(isodow from day) = 1) filter (where day < current_date) as mondays, count(*) > 250 as many,
      bool_and(sqrt((sum_sq - sum_g::numeric * sum_g / n) / (n - 1)) / (sum_g / n) between 0.045 and 0.12) as spread,
      sum(n) filter (where day = current_date)::int as today from app.weight_days`)
  expect(rows).toEqual([{ mondays: true, many: true, spread: true, today: 76 }])
  const users = await world().admin.query(
    'select count(distinct user_id)::int as people from app.weight_records where day = current_date',
  )
  expect(users.rows).toEqual([{ people: 2 }])
  const stables = await world().admin.query(`
    select s.name, round(avg(t.dead * 100.0 / (t.added + t.moved_in)), 1)::float8 as loss, bool_and(s.area_m2 > 0) as measured
    from app.production_groups g join app.farms f on f.id = g.farm_id join app.group_stables p on p.group_id = g.id join app.stables s on s.id = p.stable_id
    join app.stock_totals t on t.group_id = g.id
    where f.short_name = 'HO' and g.kind = 'FATTENING' and g.end_date is not null group by 1 order by 2 desc`)
  expect(stables.rows.map(({ measured }) => measured)).toEqual([true, true, true])
  expect(stables.rows[0].name).toBe('M2')
}

/** What waits for someone today on the first farm: deaths that rise, a band to be slaughtered, lists of tags. */
async function expectToday(): Promise<void> {
  const { rows } = await world().admin.query(`
    select (select array_agg(d.dead order by d.day) from app.stock_days d where d.group_id = g.id) as dead, t.added as placed
    from app.production_groups g join app.stock_totals t on t.group_id = g.id where t.added = 2000`)
  expect(rows).toEqual([{ dead: [5, 6, 4, 6, 7, 9, 16, 22, 26], placed: 2000 }])
  const alarms = await world().admin.query(`
    select a.level, a.observed from app.group_alarms a join app.stock_totals t on t.group_id = a.group_id and t.added = 2000 where a.state = 'OPEN' and a.signal = 'DEATHS'`)
  expect(alarms.rows).toEqual([{ level: 'ALARM', observed: 26 }])
  const ready = await world().admin.query(`
    select g.start_date + (g.planned_delivery_age - g.age) - current_date as days from app.production_groups g
    where g.end_date is null and g.planned_delivery_age = 87`)
  expect(ready.rows).toEqual([{ days: 3 }])
  const lists = await world().admin.query(`
    select l.username, count(*)::int as size from app.ear_tagging_lists l join app.ear_tagging_items i on i.list_id = l.id group by l.id order by l.end_at`)
  expect(lists.rows).toEqual([
    { username: 'technician', size: 24 },
    { username: 'technician', size: 18 },
  ])
}

/** Young females of every second month: the newest open, the others chosen from and sold to the last; rejects went to fattening. */
async function expectYoung(): Promise<void> {
  const { rows } = await world().admin.query(`
    select f.short_name as farm, count(*)::int as groups, count(*) filter (where g.end_date is null)::int as open,
      min(t.added) >= 70 and max(t.added) <= 140 as sized, sum(t.balance) filter (where g.end_date is not null)::int as "left",
      sum(t.selected) > 0 as chosen, sum(t.moved) > 0 as fattened, sum(t.dead) > 0 as deaths
    from app.production_groups g join app.farms f on f.id = g.farm_id
    join lateral (select sum(x.added) as added, sum(x.balance) as balance, sum(x.selected) as selected, sum(x.moved_out) as moved, sum(x.dead) as dead
      from app.stock_totals x where x.group_id = g.id) t on true
    where g.kind = 'YOUNG' group by 1 order by 1`)
  const farm = { open: 1, sized: true, left: 0, chosen: true, fattened: true, deaths: true }
  expect(rows).toEqual([
    { ...farm, farm: 'BA', groups: 3 },
    { ...farm, farm: 'HO', groups: 11 },
    { ...farm, farm: 'OR', groups: 1, left: null, chosen: false },
    { ...farm, farm: 'TK', groups: 2 },
  ])
}

describe('the demo company', () => {
  it('has four farms of two owners, 1,200 cages on the first, 6,000 ear tags, 4,000 rabbits in six generations, a farm in the middle of its rounds, released animals, a login per role, and a whole log; in seconds', async () => {
    const begin = performance.now()
    const admin = world().admin.options.connectionString ?? ''
    await fillDemo(urlFor(admin, new URL(admin).username, world().database), DEMO_LOGINS[0].password)
    // Alone it takes a sixth of that; here other tests run beside it, on a machine that may be slow.
    expect(performance.now() - begin).toBeLessThan(300_000)
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
      { farm: 'HO', n: 1500, used: 1050, lost: 175, carried: 1050 },
      { farm: 'OR', n: 300, used: 200, lost: 127, carried: 200 },
      { farm: 'TK', n: 600, used: 420, lost: 192, carried: 420 },
    ])
    const counts = await world().admin.query(
      'select sum(n)::int as n, sum(n) filter (where not active)::int as lost from app.ear_tag_counts',
    )
    expect(counts.rows).toEqual([{ n: 6000, lost: 696 }])
    await expectHerds()
    await expectRounds()
    await expectReleases()
    await expectMothers()
    await expectFattening()
    await expectYoung()
    await expectSlaughter()
    await expectWeighings()
    await expectToday()
    for (const login of DEMO_LOGINS) await signInAs(world(), login, login.password)
    const log = await checkCommandLog(world().engine, NO_ANCHORS)
    expect(log.problems).toEqual([])
    expect(log.commands).toBeGreaterThan(20)
  }, 400_000)
})
