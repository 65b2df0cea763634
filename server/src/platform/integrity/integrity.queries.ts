import { findCycle } from '@warren/shared/features/stock/inbreeding.rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/db.ts'

interface Found {
  readonly what: string
}
/** Of one farm, or of all of them. */
type Farm = number | undefined

const LIVING = sql`('IN_PROD', 'WASTE_CANDIDATE')`
const ofFarm = (column: RawBuilder<unknown>, farm: Farm) =>
  farm === undefined ? sql`true` : sql`${column} = ${farm}`

/** Where a rabbit's newest event about one thing says something else than the rabbit. */
const newestEvent = (
  farm: Farm,
  part: { changed: RawBuilder<unknown>; differs: RawBuilder<unknown> },
) => sql<Found>`(
  select 'rabbit ' || r.id as what from app.rabbits r
  left join lateral (
    select e.new_status, e.new_health, e.new_cage, e.new_tag from app.rabbit_events e
    where e.farm_id = r.farm_id and e.rabbit_id = r.id and ${part.changed} order by e.id desc limit 1
  ) e on true
  left join app.ear_tags t on t.id = r.ear_tag_id
  where ${ofFarm(sql`r.farm_id`, farm)} and ${part.differs}
)`

/** Each rule is a query for what breaks it: an empty answer is a sound farm. */
const RULES: Readonly<Record<string, (farm: Farm) => RawBuilder<Found>>> = {
  'one living rabbit per cage': (farm) => sql<Found>`(
    select 'cage ' || cage_id as what from app.rabbits
    where cage_id is not null and ${ofFarm(sql`farm_id`, farm)} group by farm_id, cage_id having count(*) > 1
  )`,
  'who left holds no cage and has a day': (farm) => sql<Found>`(
    select 'rabbit ' || id as what from app.rabbits
    where ${ofFarm(sql`farm_id`, farm)} and ((status not in ${LIVING} and cage_id is not null) or (status in ${LIVING}) <> (exit_date is null))
  )`,
  'a tattoo once among the living of a farm': (farm) => sql<Found>`(
    select 'tattoo ' || tattoo as what from app.rabbits
    where tattoo is not null and status in ${LIVING} and ${ofFarm(sql`farm_id`, farm)} group by farm_id, tattoo having count(*) > 1
  )`,
  'an ear tag on one rabbit': (farm) => sql<Found>`(
    select 'ear tag ' || ear_tag_id as what from app.rabbits
    where ear_tag_id is not null and ${ofFarm(sql`farm_id`, farm)} group by ear_tag_id having count(*) > 1
  )`,
  'a carried ear tag is used and of the same farm': (farm) => sql<Found>`(
    select 'rabbit ' || r.id as what from app.rabbits r join app.ear_tags t on t.id = r.ear_tag_id
    where ${ofFarm(sql`r.farm_id`, farm)} and (t.farm_id is distinct from r.farm_id or not t.used)
  )`,
  'an ear tag is active while its rabbit lives': (farm) => sql<Found>`(
    select 'rabbit ' || r.id as what from app.rabbits r join app.ear_tags t on t.id = r.ear_tag_id
    where ${ofFarm(sql`r.farm_id`, farm)} and t.active <> (r.status in ${LIVING})
  )`,
  'a used ear tag is carried': (farm) => sql<Found>`(
    select 'ear tag ' || t.id as what from app.ear_tags t
    where t.used and ${ofFarm(sql`t.farm_id`, farm)}
      and not exists (select from app.rabbits r where r.farm_id = t.farm_id and r.ear_tag_id = t.id)
  )`,
  'cages are called what their stable, row and place say': (farm) => sql<Found>`(
    select 'cage ' || c.id as what from app.cages c left join app.stables s on s.farm_id = c.farm_id and s.id = c.stable_id
    where ${ofFarm(sql`c.farm_id`, farm)} and (c.label is distinct from app.cage_label(s.name, c.row_no, c.position, c.no) collate "C"
      or c.walk_key is distinct from app.walk_key(s.name, c.row_no, c.position, c.no) collate "C")
  )`,
  'a rabbit stands in the list where its cage is': (farm) => sql<Found>`(
    select 'rabbit ' || r.id as what from app.rabbits r left join app.cages c on c.farm_id = r.farm_id and c.id = r.cage_id
    where ${ofFarm(sql`r.farm_id`, farm)} and (r.cage_key <> coalesce(c.walk_key, '~') or (r.cage_id is not null and r.cage_label is distinct from c.label))
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
  'an insemination has the day of its group': (farm) => sql<Found>`(
    select 'cover ' || c.id as what from app.covers c join app.ia_groups g on g.id = c.ia_group_id
    where ${ofFarm(sql`c.farm_id`, farm)} and c.start_date is distinct from g.start_date
  )`,
  'mothers are does and bucks are bucks': (farm) => sql<Found>`(
    select 'rabbit ' || r.id as what from app.rabbits r join app.rabbits m on m.id = r.mother_id
    where ${ofFarm(sql`r.farm_id`, farm)} and m.sex <> 'FEMALE'
    union all select 'sperm ' || s.id from app.sperms s join app.rabbits b on b.id = s.buck_id
    where ${ofFarm(sql`s.farm_id`, farm)} and b.sex <> 'MALE'
  )`,
}

/** The engine checks keys when rows change, but not rows that were changed behind its back. */
async function foreignKeyRules(
  db: Db,
): Promise<{ rule: string; query: (farm: Farm) => RawBuilder<Found> }[]> {
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
        where n.nspname = 'app' and k.contype = 'f' group by k.oid, k.conname, k.conrelid, k.confrelid
      )`.as('k'),
    )
    .selectAll()
    .orderBy('k.name')
    .execute()
  return keys.map((key) => ({
    rule: `every reference of ${key.name} leads somewhere`,
    query: (farm) => sql<Found>`(
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

/** Everything in the data that breaks a rule, as `rule: record`. Reads only. */
export async function findBrokenRules(db: Db, farm?: number): Promise<string[]> {
  const rules = [
    ...Object.entries(RULES).map(([rule, query]) => ({ rule, query })),
    ...(await foreignKeyRules(db)),
  ]
  const found: string[] = []
  for (const { rule, query } of rules) {
    const rows = await db.selectFrom(query(farm).as('q')).select('q.what').limit(SHOWN).execute()
    found.push(...rows.map(({ what }) => `${rule}: ${what}`))
  }
  const cycle = findCycle(await listParents(db, farm))
  if (cycle) found.push(`no rabbit descends from itself: ${cycle.join(' → ')}`)
  return found
}
