import type { Language } from '@warren/shared/kernel/languages.ts'
import { ask } from './database.ts'
import { loginOf } from './fixtures.ts'

export interface OwnFarm {
  readonly id: number
  readonly login: { readonly username: string; readonly password: string }
}

interface Wanted {
  /** Letters of the farm; no other journey may have them. */
  readonly shortName: string
  readonly language: Language
  /** Letter of its ear tags. */
  readonly letter: string
  readonly tags: number
  /** The first number of its tags, where farms of one journey share a letter. */
  readonly from?: number
  readonly stables: number
}

const FARM_SQL = `
  insert into app.farms (owner_id, name, short_name, country)
  select id, 'Granja ' || $1::text, $1, 'Hungary' from app.users where username = 'owner2' returning id`
const STABLES_SQL = `
  with s as (insert into app.stables (farm_id, name) select $1, 'N' || n from generate_series(1, $2::int) n returning farm_id, id),
       r as (insert into app.cage_rows (farm_id, stable_id, row_no) select farm_id, id, n from s, generate_series(1, 5) n returning *),
       g as (insert into app.cage_ranges (farm_id, stable_id, row_no, position, cage_type_id, from_no, to_no)
             select farm_id, stable_id, row_no, p, 1, 1, 40 from r, unnest(array['DOWN', 'UP']) p returning *)
  insert into app.cages (farm_id, stable_id, row_no, position, no, cage_type_id)
  select farm_id, stable_id, row_no, position, n, cage_type_id from g, generate_series(from_no, to_no) n`
const TAGS_SQL = `
  insert into app.ear_tags (tag, eid, farm_id, placed_at)
  select $2::text || '-' || lpad(n::text, 5, '0'), '25027' || ascii($2::text) || lpad(n::text, 8, '0'), $1, now() from generate_series($4::int, $4::int + $3::int - 1) n`
const SEMEN_SQL = `insert into app.sperms (farm_id, label) select $1, 'SEM-' || n from generate_series(1, 3) n`

/** An administrator of a farm, or a worker; the language belongs to the account. */
export async function ownAdmin(
  username: string,
  farm: number,
  language: Language,
  role: 'ADMIN' | 'USER' = 'ADMIN',
): Promise<OwnFarm['login']> {
  const { username: like, password } = loginOf('ADMIN')
  await ask(
    `insert into app.users (username, email, password_hash, role, farm_id, language_code)
     select $1::text, $1 || '@demo.example', password_hash, $5, $3, $4 from app.users where username = $2`,
    [username, like, farm, language, role],
  )
  return { username, password }
}

/** A farm that one journey has for itself: four hundred cages to a stable, ear tags, semen and no rabbit. */
export async function ownFarm({
  shortName,
  language,
  letter,
  tags,
  from = 1,
  stables,
}: Wanted): Promise<OwnFarm> {
  const [farm] = await ask<{ id: number }>(FARM_SQL, [shortName])
  if (!farm) throw new Error('The demo has no second owner')
  await ask(STABLES_SQL, [farm.id, stables])
  await ask(TAGS_SQL, [farm.id, letter, tags, from])
  await ask(SEMEN_SQL, [farm.id])
  return { id: farm.id, login: await ownAdmin(`admin.${shortName.toLowerCase()}`, farm.id, language) }
}

const DOES_SQL = `
  insert into app.rabbits (farm_id, tattoo, sex, breed, line, birth_date, bred_from_date, father_sperm_id, weight_66d, cage_id, ear_tag_id)
  select $1, 'KE' || lpad(c.i::text, 5, '0'), 'FEMALE', 'HYCOLE', 'PS', current_date - 400, current_date - 260,
    (select min(id) from app.sperms where farm_id = $1), 2000 + c.i, c.id, t.id
  from (select c.id, row_number() over (order by s.walk_key, c.place_key) as i from app.cages c join app.stables s on s.id = c.stable_id where c.farm_id = $1) c
  join (select id, row_number() over (order by tag) as i from app.ear_tags where farm_id = $1) t using (i)
  where c.i <= $2::int or c.i between 401 and 400 + $2::int`
const COVERS_SQL = `
  with g as (insert into app.ia_groups (farm_id, name, start_date, active)
    select $1, 'BAND0' || n, current_date - 75 * n, true from generate_series(1, 2) n returning id, start_date)
  insert into app.covers (farm_id, ia_group_id, mother_id, sperm_id, pedigree, touching, touching_date, farrowing_date, viable, unviable, adjusted)
  select $1, g.id, r.id, r.father_sperm_id, 'CP', true, g.start_date + 14, g.start_date + 31, 9, 1, 9 from g, app.rabbits r where r.farm_id = $1`

/** So many does at the head of each of the first two stables, tagged, with two litters behind them. */
export async function withDoes({ id }: OwnFarm, count: number): Promise<void> {
  await ask(DOES_SQL, [id, count])
  await ask(COVERS_SQL, [id])
}

const ROUND_SQL = `
  with g as (insert into app.ia_groups (farm_id, name, start_date, active, closed_at)
    values ($1, 'BAND03', current_date - $2::int, true, now()) returning id, start_date)
  insert into app.covers (farm_id, ia_group_id, mother_id, sperm_id, sperm_label, pedigree, touching, touching_date)
  select $1, g.id, r.id, r.father_sperm_id, 'SEM-1', 'CP', case when $3::boolean then true end,
    case when $3::boolean then g.start_date + 14 end
  from g, app.rabbits r where r.farm_id = $1 returning ia_group_id::int as id`

/** A round of all does of the farm, on a day; its does felt pregnant, or not felt yet. Answers its number. */
export async function withRound(
  { id }: OwnFarm,
  { day, felt }: { readonly day: number; readonly felt: boolean },
): Promise<number> {
  const [round] = await ask<{ id: number }>(ROUND_SQL, [id, day, felt])
  if (!round) throw new Error('The farm has no doe')
  return round.id
}
