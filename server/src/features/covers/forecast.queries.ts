import type { AwaitedCovers, BirthHistory } from '@warren/shared/features/covers/forecast.rules.ts'
import { NO_HISTORY } from '@warren/shared/features/covers/forecast.rules.ts'
import { ROUND_DAYS } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import { addDays, type Day } from '@warren/shared/kernel/calendar.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/lists.ts'
import { LIVING, STABLE } from '../animals/index.ts'

/** Rounds of which the chances of a farm are made. */
const ROUNDS = 6

interface Outcome {
  readonly felt: boolean
  /** Of the birth; null where there was none. */
  readonly day: number | null
  readonly covers: number
  readonly viable: number
}

const addUp = (outcomes: readonly Outcome[], of: (outcome: Outcome) => number): number =>
  outcomes.reduce((sum, outcome) => sum + of(outcome), 0)

/** What became of the farm's last rounds whose births are over. */
export async function birthHistory(
  db: Db,
  farmId: number,
  today: Day,
): Promise<BirthHistory & { readonly rounds: number }> {
  const outcomes = await rowsOf<Outcome & { rounds: number }>(
    db,
    sql`with rounds as materialized (select g.id, g.start_date from app.ia_groups g
      where g.farm_id = ${farmId} and g.active and g.start_date < ${addDays(today, -ROUND_DAYS.lost)}
      order by g.start_date desc, g.id desc limit ${sql.lit(ROUNDS)})
    select (select count(*) from rounds) as rounds, c.felt, c.farrowing_date - g.start_date as day, count(*) as covers,
      coalesce(sum(c.viable), 0) as viable
    from rounds g cross join lateral (select x.touching is true as felt, x.farrowing_date, x.viable from app.covers x
      where x.farm_id = ${farmId} and x.ia_group_id = g.id offset 0) c
    group by 2, 3`,
  )
  const born = outcomes.filter(({ day }) => day !== null)
  const byDay = new Map<number, number>()
  for (const { day, covers } of born) byDay.set(day ?? 0, (byDay.get(day ?? 0) ?? 0) + covers)
  return {
    ...NO_HISTORY,
    rounds: outcomes[0]?.rounds ?? 0,
    covers: addUp(outcomes, ({ covers }) => covers),
    births: addUp(born, ({ covers }) => covers),
    feltCovers: addUp(outcomes, ({ felt, covers }) => (felt ? covers : 0)),
    feltBirths: addUp(born, ({ felt, covers }) => (felt ? covers : 0)),
    viable: addUp(born, ({ viable }) => viable),
    byDay,
  }
}

export interface AwaitedStable extends AwaitedCovers {
  readonly stable: string | null
}

/** Does that live and have not kindled, of closed lists whose births are not over and begin by a day; in walking order. */
export const awaitedCovers = (
  db: Db,
  { farmId, today, to, iaGroupId }: { farmId: number; today: Day; to: Day; iaGroupId: number | undefined },
): Promise<AwaitedStable[]> =>
  rowsOf<AwaitedStable>(
    db,
    sql`with rounds as materialized (select g.id, g.start_date from app.ia_groups g
      where g.farm_id = ${farmId} and g.active and g.start_date > ${addDays(today, -ROUND_DAYS.lost)}
        and g.start_date <= ${addDays(to, -ROUND_DAYS.birthFrom)} ${iaGroupId === undefined ? sql`` : sql`and g.id = ${iaGroupId}`})
    select g.start_date as "startDate", c.touching, nullif(r.stable_id, 0) as "stableId", st.name as stable, count(*) as count
    from rounds g
    cross join lateral (select x.mother_id, case when x.touching is not null then to_json(x.touching)::jsonb
        when x.touching_date is not null then '"unsure"' end as touching
      from app.covers x where x.farm_id = ${farmId} and x.ia_group_id = g.id and x.farrowing_date is null offset 0) c
    cross join lateral (select x.farm_id, x.stable_id, x.status from app.rabbits x
      where x.farm_id = ${farmId} and x.id = c.mother_id offset 0) r ${STABLE}
    where ${LIVING}
    group by 1, 2, r.stable_id, st.name, st.walk_key order by st.walk_key nulls last, 1, 2`,
  )
