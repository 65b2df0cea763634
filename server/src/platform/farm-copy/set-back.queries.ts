import type pg from 'pg'

/** Which farm goes back to which row of its log, and from where to where. */
export interface Back {
  readonly from: pg.ClientBase
  readonly into: pg.ClientBase
  readonly farmId: number
  /** The last row of the farm's log that stays in force. */
  readonly seq: number
}

/**
 * Phones and desks send again what they entered since: the ids of those commands are forgotten, and each lane ends where
 * it ended then [0033]. An id that a lane of no farm (a technician's) has numbered must stay, as that lane goes on; how
 * many those are is answered.
 */
export async function setBackLanes({ from, into, farmId, seq }: Back): Promise<number> {
  const { rows: lanes } = await from.query<{ id: number; last_seq: number }>(
    'select id::int8, last_seq::int8 from app.field_lanes where farm_id = $1',
    [farmId],
  )
  await into.query(
    `update app.field_lanes l set last_seq = coalesce(c.last_seq, 0), pruned_seq = least(l.pruned_seq, coalesce(c.last_seq, 0)), token_hash = null
     from app.field_lanes o left join json_to_recordset($2::json) c (id bigint, last_seq bigint) on c.id = o.id
     where o.id = l.id and l.farm_id = $1`,
    [farmId, JSON.stringify(lanes)],
  )
  await into.query(
    'delete from app.lane_slots s using app.field_lanes l where l.id = s.lane_id and l.farm_id = $1 and s.seq > l.last_seq',
    [farmId],
  )
  const since = 'c.id = k.command_id and c.version = k.version and c.chain = $1 and c.seq > $2'
  const kept = `exists (select from app.lane_slots s join app.field_lanes l on l.id = s.lane_id
    where l.user_id = k.user_id and s.client_id = k.client_id)`
  const { rows } = await into.query<{ n: number }>(
    `select count(*)::int as n from app.command_clients k, app.commands c where ${since} and ${kept}`,
    [farmId, seq],
  )
  await into.query(`delete from app.command_clients k using app.commands c where ${since} and not ${kept}`, [
    farmId,
    seq,
  ])
  return rows[0]?.n ?? 0
}

/**
 * A tag is where the register says today. Whether a rabbit of the farm carries it follows from the rabbits that came back;
 * one that none carries is as it was then, and one that came since is new. Its triggers count the tags: they must run.
 */
export async function followEarTags({ from, into, farmId }: Back): Promise<void> {
  const { rows: now } = await into.query<{ id: number }>(
    'select id::int8 from app.ear_tags where farm_id = $1',
    [farmId],
  )
  const { rows: then } = await from.query<{ id: number; spare: boolean }>(
    `select id::int8, active and (farm_id is not distinct from $1 or not used) as spare from app.ear_tags where id = any ($2)`,
    [farmId, now.map(({ id }) => id)],
  )
  await into.query(
    `update app.ear_tags t set used = w.used, active = w.active
     from (
       select e.id, r.id is not null as used,
         case when r.id is null then coalesce(c.spare, true) else app.is_living(r.status) end as active
       from app.ear_tags e
       left join app.rabbits r on r.farm_id = e.farm_id and r.ear_tag_id = e.id
       left join json_to_recordset($2::json) c (id bigint, spare boolean) on c.id = e.id
       where e.farm_id = $1
     ) w
     where t.id = w.id and (t.used, t.active) is distinct from (w.used, w.active)`,
    [farmId, JSON.stringify(then)],
  )
}

/** What was told to other farms stays told and stays withdrawn, but for animals that the farm has not recorded yet. */
export async function pruneReleases({ into, farmId }: Back): Promise<void> {
  const { rows } = await into.query<{ release_id: number }>(
    `delete from app.released_rabbits a where a.farm_id = $1
       and not exists (select from app.rabbits r where r.farm_id = a.farm_id and r.id = a.rabbit_id)
     returning a.release_id::int8`,
    [farmId],
  )
  await into.query(
    `delete from app.releases r where r.farm_id = $1 and r.id = any ($2)
       and not exists (select from app.released_rabbits a where a.release_id = r.id)`,
    [farmId, rows.map(({ release_id }) => release_id)],
  )
}

/**
 * Uploads that were read, written or taken back since are gone: taking one back later would compare versions that have
 * been given a second time.
 */
export async function pruneImports({ from, into, farmId }: Back): Promise<number> {
  const digests = `select t.id::int8, md5((to_jsonb(t) - 'file')::text) as digest from app.imports t
    where t.shown_to_farm_id = $1 or t.user_id in (select u.id from app.users u where u.farm_id = $1)`
  const { rows: then } = await from.query<{ id: number; digest: string }>(digests, [farmId])
  const { rows: now } = await into.query<{ id: number; digest: string }>(digests, [farmId])
  const known = new Set(then.map(({ id, digest }) => `${id} ${digest}`))
  const gone = now.filter(({ id, digest }) => !known.has(`${id} ${digest}`)).map(({ id }) => id)
  for (const table of ['import_lines', 'import_previews'])
    await into.query(`delete from app.${table} where import_id = any ($1)`, [gone])
  await into.query('delete from app.imports where id = any ($1)', [gone])
  return gone.length
}

/** Open pages show what is no longer there: everybody of the farm signs in again, on phones as well. */
export async function endSessionsOf(into: pg.ClientBase, farmId: number): Promise<void> {
  await into.query('update app.users set token_epoch = token_epoch + 1 where farm_id = $1', [farmId])
  await into.query(
    `update app.sessions set ended_at = now()
     where ended_at is null and user_id in (select id from app.users where farm_id = $1)`,
    [farmId],
  )
}
