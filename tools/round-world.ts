import { psql } from './bare-engine.ts'
import type { ProofWorld } from './proof-world.ts'

/** Does of a group of the usual large farm, and of the one group of the largest. */
export const BAND = 1200
export const LARGE = { does: 20_000, band: 18_400, stables: 10, rows: 20, side: 50 } as const

export interface RoundWorld extends ProofWorld {
  /** The large group of an asking farm, and its covers. */
  readonly bandOf: (farm: number) => Band
  /** An expression of pgbench for the group of the farm that was drawn. */
  readonly drawGroup: string
  /** An expression for one cover of it; they lie one behind the other. */
  readonly drawCover: string
  readonly large: {
    readonly farm: number
    readonly group: number
    readonly stable: number
    readonly draft: number
  }
}

export interface Band {
  readonly group: number
  readonly firstCover: number
}

/** A band of 1,200 does on each asking farm: of day 45, with litters to even out. */
const BANDS_SQL = `
  create temp table asking as select farm_id, (row_number() over (order by farm_id))::int as i from app.users where role = 'ADMIN';
  insert into app.ia_groups (farm_id, name, start_date, active) select farm_id, 'PROVE', current_date - 45, true from asking order by i;
  insert into app.covers (farm_id, ia_group_id, mother_id, pedigree, touching, touching_date, farrowing_date, viable, unviable)
  select g.farm_id, g.id, r.id, 'CP', true, g.start_date + 14, g.start_date + 31, 5 + r.n % 9, 0
  from app.ia_groups g join asking a on a.farm_id = g.farm_id
  cross join lateral (select r.id, row_number() over (order by r.id desc) as n from app.rabbits r
    where r.farm_id = g.farm_id and r.sex = 'FEMALE' order by r.id desc limit ${BAND}) r
  where g.name = 'PROVE' order by g.id, r.n;`

/** The largest farm: ten stables of two thousand cages, a doe in each, one band of nearly all of them. */
const largeSql = (farm: number): string => `
  insert into app.farms (owner_id, name, short_name) select id, 'Largest', 'ZZZ' from app.users where username = 'prove.owner';
  insert into app.stables (farm_id, name) select ${farm}, 'S' || n from generate_series(1, ${LARGE.stables}) n;
  insert into app.cage_rows (farm_id, stable_id, row_no) select farm_id, id, n from app.stables, generate_series(1, ${LARGE.rows}) n where farm_id = ${farm};
  insert into app.cage_ranges (farm_id, stable_id, row_no, position, cage_type_id, from_no, to_no)
    select farm_id, stable_id, row_no, p, 1, 1, ${LARGE.side} from app.cage_rows, unnest(array['DOWN', 'UP']) p where farm_id = ${farm};
  insert into app.cages (farm_id, stable_id, row_no, position, no, cage_type_id)
    select g.farm_id, g.stable_id, g.row_no, g.position, n, 1 from app.cage_ranges g, generate_series(1, ${LARGE.side}) n where g.farm_id = ${farm};
  insert into app.sperms (farm_id, label) select ${farm}, 'ZZ-' || n from generate_series(1, 20) n;
  set session_replication_role = replica;
  insert into app.rabbits (farm_id, tattoo, sex, status, cage_id, stable_id, cage_key, line, breed, birth_date, breast_number)
    select c.farm_id, 'ZZ' || lpad(row_number() over (order by c.id)::text, 5, '0'), 'FEMALE', 'IN_PROD', c.id, c.stable_id, c.place_key, 'PS', 'HYCOLE',
      current_date - 400, 9 from app.cages c where c.farm_id = ${farm};
  insert into app.ia_groups (farm_id, name, start_date, active) values (${farm}, 'OLD', current_date - 87, true), (${farm}, 'PROVE', current_date - 45, true);
  insert into app.ia_groups (farm_id, name, start_date) values (${farm}, 'NEXT', current_date + 3);
  insert into app.covers (farm_id, ia_group_id, mother_id, start_date, pedigree, touching, touching_date, farrowing_date, viable, unviable)
    select r.farm_id, g.id, r.id, g.start_date, 'CP', true, g.start_date + 14, g.start_date + 31, 5 + r.id % 9, 0
    from app.ia_groups g join app.rabbits r on r.farm_id = g.farm_id where g.farm_id = ${farm} and g.active
      and (g.name = 'OLD' or r.tattoo <= 'ZZ${LARGE.band}');
  insert into app.doe_figures (farm_id, rabbit_id, living, ias, last_start, births, viable_tenths)
    select r.farm_id, r.id, true, 2, current_date - 45, 2, 90 from app.rabbits r where r.farm_id = ${farm};
  set session_replication_role = origin;
  insert into app.ia_tasks (farm_id, ia_group_id, type, estimated_start_at)
    select g.farm_id, g.id, t, g.start_date from app.ia_groups g, unnest(array['insemination', 'check-touching', 'farrowing', 'weighing3', 'weighing4']) t
    where g.farm_id = ${farm} and g.active;`

/** Rounds of the size the bars are about, beside the herds that are there. */
export function fillRounds(world: ProofWorld): RoundWorld {
  const farm = world.farms + 1
  psql(
    world.adminUrl,
    `${BANDS_SQL} ${largeSql(farm)} vacuum (analyze) app.covers; vacuum (analyze) app.rabbits; vacuum (analyze) app.doe_figures; analyze app.ia_groups; analyze app.cages;`,
  )
  const asked = (text: string): number => Number(psql(world.adminUrl, text))
  const groups = psql(
    world.adminUrl,
    "select g.farm_id || ' ' || g.id || ' ' || (select min(c.id) from app.covers c where c.farm_id = g.farm_id and c.ia_group_id = g.id) from app.ia_groups g where g.name = 'PROVE' order by g.id",
  )
    .split('\n')
    .map((line) => {
      const [of = 0, group = 0, firstCover = 0] = line.split(' ').map(Number)
      return { farm: of, group, firstCover }
    })
  const none = { farm: 1, group: 0, firstCover: 0 }
  const bands = new Map(groups.map((band) => [band.farm, band]))
  const [first = none, second = none] = groups
  const step = second.farm - first.farm
  return {
    ...world,
    bandOf: (of) => bands.get(of) ?? none,
    drawGroup: `${first.group} + (:farm - 1) / ${step}`,
    drawCover: `${first.firstCover} + (:farm - 1) / ${step} * ${BAND} + random(0, ${BAND - 1})`,
    large: {
      farm,
      group: (bands.get(farm) ?? none).group,
      stable: asked(`select min(id) from app.stables where farm_id = ${farm}`),
      draft: asked(`select id from app.ia_groups where farm_id = ${farm} and name = 'NEXT'`),
    },
  }
}
