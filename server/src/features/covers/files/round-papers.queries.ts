import { sql, type RawBuilder } from 'kysely'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rowsOf } from '../../../platform/db/lists.ts'
import { CAGE, LIVING } from '../../animals/index.ts'
import { coversOf, type PaperRound, walkOf } from '../../ia-groups/index.ts'

/** A doe on paper, in walking order. */
export interface PaperDoe {
  /** Her place in the grid: what is on no list leaves a gap, so that typing from paper goes straight down. */
  readonly no: number
  readonly stableId: number
  readonly stable: string | null
  readonly rowNo: number | null
  readonly cage: string | null
  readonly tattoo: string | null
  readonly births: number
  /** Tenths of kits that her litters had on average, born alive. */
  readonly viableTenths: number | null
  readonly touching: boolean | null
  readonly touchingDate: Day | null
  readonly farrowingDate: Day | null
  readonly viable: number | null
  readonly unviable: number | null
  readonly nanny: boolean
  readonly grid: boolean
  /** Kits in the nest: as equalized, or as born and moved. */
  readonly kits: number | null
  readonly nestCount3Week: number | null
  readonly weight3Week: number | null
  readonly nestCount: number | null
  readonly weight4Week: number | null
  readonly smallestWeight: number | null
  readonly largestWeight: number | null
  /** Her round before this one, where there was one. */
  readonly lastStart: Day | null
  readonly lastTouching: boolean | null
  readonly lastFarrowing: Day | null
  readonly lastViable: number | null
}

const KITS = sql`coalesce(c.adjusted, c.viable + coalesce(c.added, 0) - coalesce(c.taken, 0))`

/** Who is on each list; a doe that left without the datum is waited for on none [BD-08, 3.6 of the breeding round]. */
const ON_LIST = {
  palpation: sql`(${LIVING} and c.farrowing_date is null)`,
  farrowing: sql`(c.farrowing_date is not null or (${LIVING} and c.touching is distinct from false))`,
  weighing: sql`(coalesce(c.viable, 0) + coalesce(c.unviable, 0) > 0 and ${KITS} > 0)`,
} as const
export type ListKind = keyof typeof ON_LIST

const LAST = sql`left join lateral (
  select p.start_date as start, p.touching, p.farrowing_date, p.viable from app.covers p
  where p.farm_id = c.farm_id and p.mother_id = c.mother_id and p.id <> c.id and p.start_date <= c.start_date
  order by p.start_date desc nulls last, p.id desc limit 1 offset 0) l on true
  left join lateral (select x.births, x.viable_tenths from app.doe_figures x where x.farm_id = r.farm_id and x.rabbit_id = r.id offset 0) f on true`

/** Does of a list with what a line of it may say. */
export const listDoes = (
  db: Db,
  round: Pick<PaperRound, 'farmId' | 'groupId' | 'stableId'>,
  kind: ListKind,
): Promise<PaperDoe[]> => {
  const { stableId } = round
  const inStable: RawBuilder<unknown> = stableId === undefined ? sql`` : sql`and r.stable_id = ${stableId}`
  return rowsOf<PaperDoe>(
    db,
    sql`select t.* from (
      select row_number() over (order by ${walkOf(round)}) as no, ${ON_LIST[kind]} as listed,
        r.stable_id as "stableId", st.name as stable, nullif(substr(r.cage_key, 1, 4), '')::int as "rowNo", ${CAGE} as cage, r.tattoo,
        coalesce(f.births, 0) as births, f.viable_tenths as "viableTenths", c.touching, c.touching_date as "touchingDate",
        c.farrowing_date as "farrowingDate", c.viable, c.unviable, c.nanny, c.grid, ${KITS} as kits, c.nest_count_3week as "nestCount3Week",
        c.weight_3week as "weight3Week", c.nest_count as "nestCount", c.weight_4week as "weight4Week", c.smallest_weight as "smallestWeight",
        c.largest_weight as "largestWeight", l.start as "lastStart", l.touching as "lastTouching", l.farrowing_date as "lastFarrowing", l.viable as "lastViable"
      ${coversOf(round, LAST)} ${inStable}) t
    where t.listed order by t.no`,
  )
}
