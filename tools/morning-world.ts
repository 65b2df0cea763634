import { farmsSql } from '../server/test/fill-herds.ts'
import { openProofWorld, type ProofWorld } from './proof-world.ts'

/** Phones of a farm, and what each of them brings from the evening, in their order [14 of the barn]. */
export const BRINGS = [300, 300, 10, 10, 10, 10, 10, 10, 0, 0] as const
const PHONES = BRINGS.length
const DOES = BRINGS.reduce<number>((sum, one) => sum + one, 0)
const pad = (width: number): string => `lpad(n::text, ${width}, '0')`

export interface MorningPhone {
  readonly token: string
  readonly lane: string
  /** The first of its covers, and how many; one behind the other. */
  readonly firstCover: number
  readonly brings: number
}

/** Farms with a round on the day of palpation, ten workers each, a lane of each of them. */
const fill = (farms: number): string => `
  set synchronous_commit = off;
  set session_replication_role = replica;
  ${farmsSql(farms)}
  insert into app.rabbits (id, farm_id, tattoo, sex, status, birth_date) overriding system value
    select (f - 1) * ${DOES} + n, f, 'MO' || ${pad(6)}, 'FEMALE', 'IN_PROD', current_date - 400
    from generate_series(1, ${farms}) f, generate_series(1, ${DOES}) n;
  insert into app.ia_groups (id, farm_id, name, start_date, active, closed_at) overriding system value
    select f, f, 'BAND', current_date - 14, true, now() from generate_series(1, ${farms}) f;
  insert into app.covers (id, farm_id, ia_group_id, mother_id, start_date, pedigree) overriding system value
    select r.id, r.farm_id, r.farm_id, r.id, current_date - 14, 'CP' from app.rabbits r order by r.id;
  insert into app.doe_figures (farm_id, rabbit_id, living, ias, last_start) select farm_id, id, true, 1, current_date - 14 from app.rabbits;
  insert into app.ia_tasks (id, farm_id, ia_group_id, type, estimated_start_at) overriding system value
    select f, f, f, 'check-touching', current_date from generate_series(1, ${farms}) f;
  insert into app.users (id, username, email, password_hash, role, farm_id) overriding system value
    select 1000000 + n, 'worker.' || n, 'w' || n || '@farm.example', '-', 'USER', (n - 1) / ${PHONES} + 1 from generate_series(1, ${farms * PHONES}) n;
  insert into app.ia_task_users (farm_id, task_id, user_id) select farm_id, farm_id, id from app.users where role = 'USER';
  insert into app.field_lanes (lane, farm_id, user_id, label, token_hash, epoch, deliver_until, read_until, created_at, seen_at)
    select ('00000000-0000-4000-8000-' || ${pad(12)})::uuid, u.farm_id, u.id, 'Phone', sha256(('lane_' || ${pad(43)})::bytea), u.token_epoch,
      now() + interval '30 days', now() + interval '30 days', now(), now()
    from app.users u cross join lateral (select u.id - 1000000 as n) x where u.role = 'USER';
  select setval('app.rabbits_id_seq', ${farms * DOES}), setval('app.covers_id_seq', ${farms * DOES}), setval('app.ia_groups_id_seq', ${farms}),
    setval('app.ia_tasks_id_seq', ${farms}), setval('app.users_id_seq', 2000000);
  set session_replication_role = origin;
  vacuum (analyze) app.covers; vacuum (analyze) app.rabbits; vacuum (analyze) app.doe_figures; vacuum (analyze) app.field_lanes; analyze; checkpoint;`

/** So many phones, ten to a farm, and the database they come back to. */
export async function openMorningWorld(
  phones: number,
  program?: readonly string[],
): Promise<{ world: ProofWorld; phones: readonly MorningPhone[] }> {
  const farms = Math.ceil(phones / PHONES)
  const world = await openProofWorld({
    name: 'morning',
    ...(program && { program }),
    farms,
    fill: fill(farms),
    counts:
      "select (select count(*) from app.covers) || ' covers and ' || (select count(*) from app.field_lanes) || ' phones'",
  })
  const all = Array.from({ length: farms * PHONES }, (_, at): MorningPhone => {
    const [farm, place] = [Math.floor(at / PHONES), at % PHONES]
    const before = BRINGS.slice(0, place).reduce<number>((sum, one) => sum + one, 0)
    const number = String(at + 1)
    return {
      token: `lane_${number.padStart(43, '0')}`,
      lane: `00000000-0000-4000-8000-${number.padStart(12, '0')}`,
      firstCover: farm * DOES + before + 1,
      brings: BRINGS[place] ?? 0,
    }
  })
  return { world, phones: all }
}
