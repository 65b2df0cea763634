import { evenOut, type Litter, movedLitters } from '@warren/shared/features/equalization/equalizer.rules.ts'
import { USUAL_BREEDING } from '@warren/shared/features/ia-groups/breeding.vocabulary.ts'
import type pg from 'pg'

/** Nests between which kits were carried: about a row of cages. */
const NESTS_OF_ROW = 40

interface Born {
  readonly id: number
  readonly groupId: number
  readonly kits: number
  readonly day: string
}

const BORN_SQL = `
  select id::int, ia_group_id::int as "groupId", viable as kits, farrowing_date::text as day
  from app.covers where farrowing_date is not null order by ia_group_id, id`

/** What the nests held afterwards: some kits were lost, none came from nowhere. */
const NESTS_SQL = `
  update app.covers c set added = l.added, taken = l.taken, adjusted = l.adjusted,
    nest_count_3week = case when w.age >= 52 then n.third end,
    weight_3week = case when w.age >= 52 then n.third * (330 + w.a % 70) end,
    nest_count = case when w.age >= 59 then n.fourth end,
    weight_4week = case when w.age >= 59 then n.fourth * (590 + w.b % 110) end,
    smallest_weight = case when w.age >= 66 then 520 + w.a % 120 end,
    largest_weight = case when w.age >= 66 then 760 + w.b % 160 end
  from unnest($1::bigint[], $2::int[], $3::int[], $4::int[]) l (id, added, taken, adjusted),
    lateral (select current_date - x.start_date as age, hashint4(x.ia_group_id::int * 31 + x.mother_id::int) & 65535 as a,
      hashint4(x.mother_id::int * 37 - x.ia_group_id::int) & 65535 as b, hashint4(x.mother_id::int + x.ia_group_id::int * 53) & 65535 as c
      from app.covers x where x.id = l.id) w,
    lateral (select greatest(0, l.adjusted - w.c % 3) as third, greatest(0, l.adjusted - w.c % 3 - w.c % 2) as fourth) n
  where c.id = l.id`

/** Litters of one round in nests beside each other, as the equaliser sees them. */
const nestsOf = (born: readonly Born[]): Litter[] =>
  born.map(({ id, kits, day }, place) => ({
    id,
    kits,
    target: USUAL_BREEDING.targetOther,
    farrowingDate: day,
    stableId: 1,
    row: Math.floor(place / NESTS_OF_ROW),
    place,
  }))

/** Every litter of the past was evened out by the product's own equaliser, so that no kit came from nowhere. */
export async function evenOutPast(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Born>(BORN_SQL)
  const changed = [...Map.groupBy(rows, ({ groupId }) => groupId).values()].flatMap((born) => {
    const litters = nestsOf(born)
    const { moves } = evenOut(litters, { gapDays: USUAL_BREEDING.fosterGapDays, reach: 'ROW' })
    const before = new Map(born.map(({ id, kits }) => [id, kits]))
    return movedLitters(litters, moves).map(({ id, kits }) => ({
      id,
      adjusted: kits,
      by: kits - (before.get(id) ?? 0),
    }))
  })
  await client.query(NESTS_SQL, [
    changed.map(({ id }) => id),
    changed.map(({ by }) => Math.max(0, by)),
    changed.map(({ by }) => Math.max(0, -by)),
    changed.map(({ adjusted }) => adjusted),
  ])
}

/** The work of rounds that are past: done on its day by a worker of the farm. What is due only now waits for the data. */
const TASKS_SQL = `
  with made as (
    insert into app.ia_tasks (farm_id, ia_group_id, type, status, estimated_start_at, started_at, finished_at)
    select g.farm_id, g.id, t.type, case when t.done then 'DONE' else 'TO_DO' end, t.at, case when t.done then t.at end,
      case when t.done then t.at + interval '6 hours' end
    from app.ia_groups g, lateral (
      select x.type, (g.start_date + x.day)::timestamp at time zone 'Europe/Budapest' + interval '7 hours' as at,
        g.start_date + x.day + 3 < current_date as done
      from (values ('insemination', 0), ('check-touching', 14), ('farrowing', 30), ('weighing3', 52), ('weighing4', 59)) x (type, day)) t
    where g.active order by g.id, t.at returning id, farm_id
  ), staff as (
    select u.id, u.farm_id, row_number() over (partition by u.farm_id order by u.id) as i, count(*) over (partition by u.farm_id) as of
    from app.users u where u.role = 'USER')
  insert into app.ia_task_users (farm_id, task_id, user_id)
  select m.farm_id, m.id, s.id from made m join staff s on s.farm_id = m.farm_id and s.i = 1 + m.id % s.of`

export const fillPastTasks = (client: pg.Client): Promise<unknown> => client.query(TASKS_SQL)
