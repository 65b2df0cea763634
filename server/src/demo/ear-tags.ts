import type pg from 'pg'

/** Where the first half of the register went: farm, its first tag, and how many. */
const PLACED = [
  { shortName: 'HO', from: 1, count: 1500 },
  { shortName: 'TK', from: 1501, count: 600 },
  { shortName: 'BA', from: 2101, count: 600 },
  { shortName: 'OR', from: 2701, count: 300 },
] as const
const REGISTERED = 6000

const REGISTER_SQL = `
  insert into app.ear_tags (tag, eid, created_at)
  select 'A-' || lpad(n::text, 5, '0'), '900123' || lpad(n::text, 9, '0'), now() - interval '100 days'
  from generate_series(1, $1::int) n`
const PLACE_SQL = `
  update app.ear_tags e set farm_id = f.id, placed_at = now() - interval '75 days' from app.farms f
  where f.short_name = $1 and e.tag >= 'A-' || lpad($2::text, 5, '0') and e.tag < 'A-' || lpad(($2::int + $3::int)::text, 5, '0')`

/** Some does lost their tag and got the next free one of their farm [D-107]. */
const LOST_SQL = `
  with lost as (
    select r.id, r.farm_id, row_number() over (partition by r.farm_id order by r.id) as n from app.rabbits r
    where r.status = 'IN_PROD' and r.ear_tag_id is not null and right(r.tattoo, 2) in ('20', '50')
  ), free as (
    select e.id, e.farm_id, row_number() over (partition by e.farm_id order by e.tag) as n from app.ear_tags e
    where e.farm_id is not null and e.active and not e.used
  )
  update app.rabbits r set ear_tag_id = free.id from lost join free using (farm_id, n) where r.id = lost.id`

/** What the log would hold had the super administrator done it. */
const LOG_SQL = `
  insert into app.commands (version, farm_id, user_id, username, name, status, source, payload, record_type, record_id, changes, seq, hash)
  select now() - interval '75 days', f.id, u.id, u.username, 'EAR_TAG_PLACEMENT', 'DONE', 'WEB',
    jsonb_build_object('farmId', f.id, 'filter', jsonb_build_object('farmId', -1,
      'tagStartFrom', 'A-' || lpad($2::text, 5, '0'), 'tagEndTo', 'A-' || lpad(($2::int + $3::int - 1)::text, 5, '0'))),
    'farm', f.id, jsonb_build_object('farm', jsonb_build_array(null, f.name), 'earTags', jsonb_build_array(null, $3::int)), 0, ''::bytea
  from app.farms f, app.users u where f.short_name = $1 and u.role = 'SUPERADMIN' order by u.id limit 1`

/** The register of the demo company: 6,000 tags, half of them on its farms. */
export async function fillEarTags(client: pg.Client): Promise<void> {
  await client.query(REGISTER_SQL, [REGISTERED])
  for (const { shortName, from, count } of PLACED) {
    await client.query(PLACE_SQL, [shortName, from, count])
    await client.query(LOG_SQL, [shortName, from, count])
  }
}

/** Once rabbits carry them a few are lost; the database itself retires those, and the tags of all who left. */
export async function retireEarTags(client: pg.Client): Promise<void> {
  await client.query(LOST_SQL)
}
