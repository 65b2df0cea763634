import type { Pedigree } from '@warren/shared/features/animals/animals.vocabulary.ts'
import type { pairingSheet } from '@warren/shared/features/ia-groups/pairing.sheet.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { RowOf } from '@warren/shared/kernel/sheet.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { rowsOf, streamRows } from '../../../platform/db/lists.ts'
import { CAGE } from '../../animals/index.ts'
import { coversOf, type Of, walkOf } from '../pairings.queries.ts'

/** Semen as it is called today; what was entered before labels were kept has only its number. */
export const SPERM_NOW = sql`coalesce((select s.label from app.sperms s where s.farm_id = c.farm_id and s.id = c.sperm_id), c.sperm_label)`

/** The list of a group in walking order, with the columns of its sheet [O-04]. */
export function streamPairings(
  db: Db,
  of: Of,
  group: { readonly name: string; readonly startDate: Day | null; readonly today: Day },
) {
  const rows = sql`select ${group.name}::text as "motherGroup", ${group.startDate}::date as "startDate", ${CAGE} as cage, e.tag as "earTag",
      r.tattoo as "motherTattoo", ${SPERM_NOW} as "spermLabel", c.pedigree, r.line,
      (select count(*)::int from app.covers v where v.farm_id = ${of.farmId} and v.mother_id = c.mother_id
        and v.start_date <= ${group.today}::date) as "iaCount", null as remark
    ${coversOf(of)} order by ${walkOf(of)}`
  return streamRows<RowOf<typeof pairingSheet>>(db, rows)
}

/** One line of the list on paper. */
export interface PaperPairing {
  readonly stableId: number
  /** Null for does without a cage. */
  readonly stable: string | null
  readonly rowNo: number | null
  readonly cage: string | null
  readonly tattoo: string | null
  readonly earTag: string | null
  readonly spermLabel: string | null
  readonly pedigree: Pedigree
}

/** The list of a group as it is walked; of one stable, or of all. */
export const listPaper = (db: Db, of: Of, stableId: number | undefined): Promise<PaperPairing[]> =>
  rowsOf<PaperPairing>(
    db,
    sql`select r.stable_id as "stableId", st.name as stable, nullif(substr(r.cage_key, 1, 4), '')::int as "rowNo", ${CAGE} as cage, r.tattoo,
      e.tag as "earTag", ${SPERM_NOW} as "spermLabel", c.pedigree
    ${coversOf(of)} ${stableId === undefined ? sql`` : sql`and r.stable_id = ${stableId}`}
    order by ${walkOf(of)}`,
  )

export const hasStable = async (db: Db, farmId: number, id: number): Promise<boolean> =>
  (
    await rowsOf<{ id: number }>(
      db,
      sql`select s.id from app.stables s where s.farm_id = ${farmId} and s.id = ${id}`,
    )
  ).length > 0
