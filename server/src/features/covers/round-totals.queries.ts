import { RHYTHM } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/lists.ts'

/** How the does of a round stood to their rhythm when they were inseminated. */
const CYCLES = ['Incycle', 'Outcycle', 'Virgin'] as const
type Cycle = (typeof CYCLES)[number]
type Count = 'ia' | 'pregnant' | 'farrowed'

/** What the inseminations of a group say about its does and kits. */
export type RoundTotals = Record<`${Count}${Cycle}`, number> &
  Record<
    | 'nursingMother'
    | 'nursingMotherVirgin'
    | 'sucklingNum'
    | 'sucklingViable'
    | 'sucklingAdjusted'
    | 'sucklingWeaned',
    number
  >

/** Kits in the nest after litters were evened out; where that was not told, those born alive with what came and went. */
const NOW = sql`coalesce(c.adjusted, c.viable + coalesce(c.added, 0) - coalesce(c.taken, 0), 0)`

const counted = (name: Count, when = sql`true`) =>
  sql.join(
    CYCLES.map(
      (cycle) =>
        sql`count(*) filter (where k.cycle = ${sql.lit(cycle)} and ${when})::int as ${sql.ref(`${name}${cycle}`)}`,
    ),
  )

/** Sums of a round by rhythm: a doe that never kindled, one 8 to 14 days after her kindling, and all others [D-080]. */
export async function roundTotals(
  db: Db,
  farmId: number,
  iaGroupId: number,
): Promise<RoundTotals | undefined> {
  const [found] = await rowsOf<RoundTotals>(
    db,
    sql`select ${counted('ia')}, ${counted('pregnant', sql`(c.farrowing_date is not null or c.touching)`)},
      ${counted('farrowed', sql`c.farrowing_date is not null`)},
      count(*) filter (where k.cycle <> 'Virgin' and c.farrowing_date is not null and ${NOW} > 0)::int as "nursingMother",
      count(*) filter (where k.cycle = 'Virgin' and c.farrowing_date is not null and ${NOW} > 0)::int as "nursingMotherVirgin",
      coalesce(sum(coalesce(c.viable, 0) + coalesce(c.unviable, 0)), 0)::int as "sucklingNum",
      coalesce(sum(c.viable), 0)::int as "sucklingViable",
      coalesce(sum(${NOW}) filter (where c.farrowing_date is not null), 0)::int as "sucklingAdjusted",
      coalesce(sum(c.nest_count), 0)::int as "sucklingWeaned"
      from app.covers c
      cross join lateral (select max(o.farrowing_date) as last from app.covers o
        where o.farm_id = c.farm_id and o.mother_id = c.mother_id and o.id <> c.id and o.farrowing_date <= c.start_date offset 0) b
      cross join lateral (select case when b.last is null then 'Virgin'
        when c.start_date - b.last between ${sql.lit(RHYTHM.from)} and ${sql.lit(RHYTHM.to)} then 'Incycle' else 'Outcycle' end as cycle) k
      where c.farm_id = ${farmId} and c.ia_group_id = ${iaGroupId}`,
  )
  return found
}

interface DoeExit {
  readonly motherId: number
  readonly day: Day
  readonly isDead: boolean
}

/** Does of a round that left the farm from a day to another: dead, or for other reasons. */
export const exitsOf = (
  db: Db,
  farmId: number,
  { iaGroupId, from, to }: { readonly iaGroupId: number; readonly from: Day; readonly to: Day },
): Promise<DoeExit[]> =>
  rowsOf(
    db,
    sql`select c.mother_id as "motherId", r.exit_date as day, r.status like 'DEAD%' as "isDead" from app.covers c
      cross join lateral (select x.exit_date, x.status from app.rabbits x where x.farm_id = c.farm_id and x.id = c.mother_id offset 0) r
      where c.farm_id = ${farmId} and c.ia_group_id = ${iaGroupId} and r.exit_date between ${from}::date and ${to}::date
      order by r.exit_date`,
  )
