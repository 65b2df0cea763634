import { CELL_FIELDS } from '@warren/shared/features/covers/cells.vocabulary.ts'
import type {
  farrowingSheet,
  separationSheet,
  tattooSheet,
} from '@warren/shared/features/covers/farrowing.sheet.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { RowOf } from '@warren/shared/kernel/sheet.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { streamRows } from '../../../platform/db/lists.ts'
import { CAGE, LIVING } from '../../animals/index.ts'
import { coversOf, SPERM_NOW, walkOf } from '../../ia-groups/index.ts'
import { CELL_COLUMNS } from '../cells.queries.ts'

export interface OfRound {
  readonly farmId: number
  readonly groupId: number
}

const BORN = sql`case when c.viable is not null or c.unviable is not null then coalesce(c.viable, 0) + coalesce(c.unviable, 0) end`
const SIGN = sql`case when c.touching then '+' when not c.touching then '-' when c.touching_date is not null then '?' end`
/** The buck of the semen: of the own farm as it is called today. */
const BUCK = sql`(select coalesce(b.tattoo, s.buck_tattoo) from app.sperms s
  left join app.rabbits b on b.farm_id = s.farm_id and b.farm_id = s.buck_farm_id and b.id = s.buck_id
  where s.farm_id = c.farm_id and s.id = c.sperm_id)`

const RESULTS = sql.join(
  CELL_FIELDS.map((field) => {
    if (field === 'touching') return sql`${SIGN} as touching`
    if (field === 'status') return sql`r.status`
    if (field === 'healthCondition') return sql`r.health_condition as "healthCondition"`
    return sql`${sql.ref(`c.${CELL_COLUMNS[field].column}`)} as ${sql.ref(field)}`
  }),
)

/** All results of a group, as its import reads them [O-06]. */
export const streamFarrowing = (db: Db, of: OfRound) =>
  streamRows<RowOf<typeof farrowingSheet>>(
    db,
    sql`select ${CAGE} as cage, e.tag as "earTag", r.tattoo as "motherTattoo", ${RESULTS} ${coversOf(of)} order by ${walkOf(of)}`,
  )

/** What is awaited of a doe: a birth, and then that her litter is weaned; nothing of one that is empty or gone without it. */
const AWAITED = sql`(c.farrowing_date is not null or (c.touching is distinct from false and ${LIVING}))`

/** From kindling to weaning [O-05]. */
export const streamSeparation = (
  db: Db,
  of: OfRound,
  { farrowing, separation }: { readonly farrowing: Day | null; readonly separation: Day | null },
) =>
  streamRows<RowOf<typeof separationSheet>>(
    db,
    sql`select ${CAGE} as cage, e.tag as "earTag", r.tattoo as "motherTattoo", c.pedigree, ${SPERM_NOW} as "spermLabel",
      case when ${AWAITED} then ${farrowing}::date end as "expectedFarrowing", c.farrowing_date as "farrowingDate",
      ${BORN} as born, c.viable, c.unviable, c.adjusted, case when ${AWAITED} then ${separation}::date end as "expectedSeparation",
      c.nest_count_3week as "nestCount3Week", c.nest_count as "nestCount", null as weaned, null as remark
    ${coversOf(of)} order by ${walkOf(of)}`,
  )

/** Litters whose young may be tattooed: those that were born [O-07]. */
export const streamTattooForm = (db: Db, of: OfRound) =>
  streamRows<RowOf<typeof tattooSheet>>(
    db,
    sql`select ${CAGE} as cage, r.tattoo as "motherTattoo", e.tag as "motherEarTag", r.line, c.pedigree, ${SPERM_NOW} as "spermLabel",
      ${BUCK} as buck, c.farrowing_date as "farrowingDate", c.nest_count as "nestCount",
      null as "newTattoo", null as "newEarTag", null as sex, null as "breastNumber", null as weight
    ${coversOf(of)} and c.farrowing_date is not null order by ${walkOf(of)}`,
  )
