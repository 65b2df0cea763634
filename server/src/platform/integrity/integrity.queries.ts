import type { Day } from '@warren/shared/kernel/calendar.ts'
import { findCycle } from '@warren/shared/features/pedigree/inbreeding.rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Look } from '../db/side-by-side.ts'
import { type Farm, type IntegrityFault, ofFarm, type Rules } from './rule.ts'
import { LANE_RULES } from './lanes.queries.ts'
import { LEDGER_RULES } from './ledger.queries.ts'
import { MOTHER_RULES } from './mothers.queries.ts'
import { SLAUGHTER_RULES } from './slaughter.queries.ts'
import { TAGGING_RULES } from './tagging.queries.ts'
import { ROUND_RULES } from './round.queries.ts'
import { WATCH_RULES } from './watch.queries.ts'
import { WEIGHT_RULES } from './weights.queries.ts'

/** Where a rabbit's newest event about one thing says something else than the rabbit. */
const newestEvent = (
  farm: Farm,
  part: { changed: RawBuilder<unknown>; differs: RawBuilder<unknown> },
) => sql<IntegrityFault>`(
  select 'rabbit ' || r.id as what from app.rabbits r
  left join lateral (
    select e.id, e.new_status, e.new_health, e.new_cage, e.new_tag from app.rabbit_events e
    where e.farm_id = r.farm_id and e.rabbit_id = r.id and ${part.changed} order by e.id desc limit 1
  ) e on true
  left join app.ear_tags t on t.id = r.ear_tag_id
  where ${ofFarm(sql`r.farm_id`, farm)} and ${part.differs}
    -- The event may be in an archive by now.
    and (e.id is not null or not exists (select from app.log_archives a where a.table_name = 'rabbit_events'
      and r.created_at < (a.month + interval '1 month') at time zone 'UTC'))
)`

/** Each rule is a query for what breaks it: an empty answer is a sound farm. */
const RULES: Rules = {
  ...ROUND_RULES,
  ...LANE_RULES,
  ...LEDGER_RULES,
  ...MOTHER_RULES,
  ...SLAUGHTER_RULES,
  ...TAGGING_RULES,
  ...WATCH_RULES,
  ...WEIGHT_RULES,
  'one living rabbit per cage': (farm) => sql<IntegrityFault>`(
    select 'cage ' || cage_id as what from app.rabbits
    where cage_id is not null and ${ofFarm(sql`farm_id`, farm)} group by farm_id, cage_id having count(*) > 1
  )`,
  'who left holds no cage and has a day': (farm) => sql<IntegrityFault>`(
    select 'rabbit ' || id as what from app.rabbits
    where ${ofFarm(sql`farm_id`, farm)} and ((not app.is_living(status) and cage_id is not null) or app.is_living(status) <> (exit_date is null))
  )`,
  'a tattoo once among the living of a farm': (farm) => sql<IntegrityFault>`(
    select 'tattoo ' || tattoo_key as what from app.rabbits
    where tattoo_key is not null and app.is_living(status) and ${ofFarm(sql`farm_id`, farm)} group by farm_id, tattoo_key
    -- Pairs that the farm had before tattoos were compared in capitals are written differently [D-241].
    having count(*) filter (where tattoo_twin is distinct from tattoo_key) > 1 or count(*) > count(distinct tattoo)
  )`,
  'an ear tag on one rabbit': (farm) => sql<IntegrityFault>`(
    select 'ear tag ' || ear_tag_id as what from app.rabbits
    where ear_tag_id is not null and ${ofFarm(sql`farm_id`, farm)} group by ear_tag_id having count(*) > 1
  )`,
  'a carried ear tag is used and of the same farm': (farm) => sql<IntegrityFault>`(
    select 'rabbit ' || r.id as what from app.rabbits r join app.ear_tags t on t.id = r.ear_tag_id
    where ${ofFarm(sql`r.farm_id`, farm)} and (t.farm_id is distinct from r.farm_id or not t.used)
  )`,
  'an ear tag is active while its rabbit lives': (farm) => sql<IntegrityFault>`(
    select 'rabbit ' || r.id as what from app.rabbits r join app.ear_tags t on t.id = r.ear_tag_id
    where ${ofFarm(sql`r.farm_id`, farm)} and t.active <> app.is_living(r.status)
  )`,
  'a used ear tag is carried': (farm) => sql<IntegrityFault>`(
    select 'ear tag ' || t.id as what from app.ear_tags t
    where t.used and ${ofFarm(sql`t.farm_id`, farm)}
      and not exists (select from app.rabbits r where r.farm_id = t.farm_id and r.ear_tag_id = t.id)
  )`,
  'a rabbit stands in the list where its cage is': (farm) => sql<IntegrityFault>`(
    select 'rabbit ' || r.id as what from app.rabbits r left join app.cages c on c.farm_id = r.farm_id and c.id = r.cage_id
    where ${ofFarm(sql`r.farm_id`, farm)} and ((r.stable_id, r.cage_key) <> (coalesce(c.stable_id, 0), coalesce(c.place_key, ''))
      or (r.cage_label is not null and app.is_living(r.status)))
  )`,
  'the events of a rabbit end in its status': (farm) =>
    newestEvent(farm, {
      changed: sql`e.new_status is not null`,
      differs: sql`e.new_status is distinct from r.status`,
    }),
  'the events of a rabbit end in its health': (farm) =>
    newestEvent(farm, {
      changed: sql`e.new_health is not null`,
      differs: sql`e.new_health is distinct from r.health_condition`,
    }),
  // A stable may have got a new name since: whether there is a cage is what must agree.
  'the events of a rabbit end in its cage': (farm) =>
    newestEvent(farm, {
      changed: sql`(e.old_cage is not null or e.new_cage is not null)`,
      differs: sql`(e.new_cage is null) <> (r.cage_id is null)`,
    }),
  'the events of a rabbit end in its ear tag': (farm) =>
    newestEvent(farm, {
      changed: sql`(e.old_tag is not null or e.new_tag is not null)`,
      differs: sql`e.new_tag is distinct from t.tag`,
    }),
  'an insemination has the day of its group': (farm) => sql<IntegrityFault>`(
    select 'cover ' || c.id as what from app.covers c join app.ia_groups g on g.id = c.ia_group_id
    where ${ofFarm(sql`c.farm_id`, farm)} and c.start_date is distinct from g.start_date
  )`,
  'every doe has figures, and they are those of her covers': (farm) => sql<IntegrityFault>`(
    select 'rabbit ' || coalesce(r.id, f.rabbit_id) as what
    from (select id, farm_id, status from app.rabbits where sex = 'FEMALE' and ${ofFarm(sql`farm_id`, farm)}) r
    full join (select * from app.doe_figures where ${ofFarm(sql`farm_id`, farm)}) f on f.farm_id = r.farm_id and f.rabbit_id = r.id
    left join (
      select farm_id, mother_id, count(start_date) as ias, max(start_date) as last_start, count(farrowing_date) as births,
        floor(avg(viable) filter (where farrowing_date is not null) * 10 + 0.5) as viable_tenths
      from app.covers where ${ofFarm(sql`farm_id`, farm)} group by farm_id, mother_id
    ) n on n.farm_id = r.farm_id and n.mother_id = r.id
    left join (
      select distinct on (c.farm_id, c.mother_id) c.farm_id, c.mother_id, g.name || to_char(g.start_date, '-YYMMDD') as last_group,
        c.farrowing_date is not null or c.touching as pregnant
      from app.covers c left join app.ia_groups g on g.farm_id = c.farm_id and g.id = c.ia_group_id
      where c.start_date is not null and ${ofFarm(sql`c.farm_id`, farm)}
      order by c.farm_id, c.mother_id, c.start_date desc, c.ia_group_id desc
    ) l on l.farm_id = r.farm_id and l.mother_id = r.id
    where r.id is null or f.rabbit_id is null or f.living <> app.is_living(r.status)
      or f.ias <> coalesce(n.ias, 0) or f.births <> coalesce(n.births, 0)
      or (f.last_start, f.last_group, f.pregnant, f.viable_tenths) is distinct from (n.last_start, l.last_group, l.pregnant, n.viable_tenths)
  )`,
  'mothers are does and bucks are bucks': (farm) => sql<IntegrityFault>`(
    select 'rabbit ' || r.id as what from app.rabbits r join app.rabbits m on m.id = r.mother_id
    where ${ofFarm(sql`r.farm_id`, farm)} and m.sex <> 'FEMALE'
    union all select 'sperm ' || s.id from app.sperms s join app.rabbits b on b.id = s.buck_id
    where ${ofFarm(sql`s.farm_id`, farm)} and b.sex <> 'MALE'
  )`,
}

/** The engine checks keys when rows change, but not rows that were changed behind its back. */
async function foreignKeyRules(
  db: Db,
): Promise<{ rule: string; query: (farm: Farm) => RawBuilder<IntegrityFault> }[]> {
  const keys = await db
    .selectFrom(
      sql<{ name: string; from: string; to: string; pairs: string; given: string; farmed: boolean }>`(
        select k.conname as name, k.conrelid::regclass::text as from, k.confrelid::regclass::text as to,
          string_agg(format('t.%I = f.%I', b.attname, a.attname), ' and ' order by p.i) as pairs,
          string_agg(format('f.%I is not null', a.attname), ' and ' order by p.i) as given,
          exists (select from pg_attribute x where x.attrelid = k.conrelid and x.attname = 'farm_id' and not x.attisdropped) as farmed
        from pg_constraint k join pg_namespace n on n.oid = k.connamespace
        cross join lateral unnest(k.conkey, k.confkey) with ordinality p (own, other, i)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = p.own
        join pg_attribute b on b.attrelid = k.confrelid and b.attnum = p.other
        where n.nspname = 'app' and k.contype = 'f' and k.conparentid = 0 group by k.oid, k.conname, k.conrelid, k.confrelid
      )`.as('k'),
    )
    .selectAll()
    .orderBy('k.name')
    .execute()
  return keys.map((key) => ({
    rule: `every reference of ${key.name} leads somewhere`,
    query: (farm) => sql<IntegrityFault>`(
      select ${sql.lit(key.name)}::text as what from ${sql.raw(key.from)} f
      where ${sql.raw(key.given)} and ${key.farmed ? ofFarm(sql`f.farm_id`, farm) : sql`true`}
        and not exists (select from ${sql.raw(key.to)} t where ${sql.raw(key.pairs)})
    )`,
  }))
}

/** Parents of the rabbits of a farm and of all their ancestors, wherever those stand. */
const listParents = (db: Db, farm: Farm) =>
  db
    .selectFrom(
      sql<{ id: number; mother: number | null; father: number | null }>`(
        with recursive line (id) as (
          select r.id from app.rabbits r where ${ofFarm(sql`r.farm_id`, farm)}
          union
          select p.id from line l join app.rabbits r on r.id = l.id left join app.sperms s on s.id = r.father_sperm_id
            cross join lateral (values (r.mother_id), (s.buck_id)) p (id) where p.id is not null
        )
        select r.id, r.mother_id as mother, s.buck_id as father
        from line l join app.rabbits r on r.id = l.id left join app.sperms s on s.id = r.father_sperm_id
        where r.mother_id is not null or s.buck_id is not null
      )`.as('p'),
    )
    .selectAll()
    .execute()

/** Enough to see what is wrong; the rest is the same again. */
const SHOWN = 20

/** What to ask to know whether the data keeps its rules: what breaks one comes as `rule: record`. */
export async function looksAtRules(db: Db, farm: Farm, today: Day): Promise<Look<string>[]> {
  const rules = [
    ...Object.entries(RULES).map(([rule, query]) => ({ rule, query })),
    ...(await foreignKeyRules(db)),
  ]
  return [
    // The longest of all goes first: beside it there is time for many others.
    async (asked) => {
      const cycle = findCycle(await listParents(asked, farm))
      return cycle ? [`no rabbit descends from itself: ${cycle.join(' → ')}`] : []
    },
    ...rules.map(({ rule, query }) => async (asked: Db) => {
      const rows = await asked.selectFrom(query(farm, today).as('q')).select('q.what').limit(SHOWN).execute()
      return rows.map(({ what }) => `${rule}: ${what}`)
    }),
  ]
}
