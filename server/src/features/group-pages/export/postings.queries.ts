import type { PostingKind, Stock } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { rowsOf } from '../../../platform/db/lists.ts'

/** A line of the ledger with both of its sides; outside the farm's groups a side has none. */
export interface PostedLine {
  readonly day: Day
  readonly kind: PostingKind
  readonly from: string | null
  readonly fromStock: Stock | null
  readonly to: string | null
  readonly toStock: Stock | null
  readonly heads: number
  readonly grams: number
  readonly by: string | null
  readonly at: Date
}

/** All that was posted of some groups, each line once, also where it leads from one of them to another. */
export const postedLines = (db: Db, farmId: number, ids: readonly number[]): Promise<PostedLine[]> => {
  const groups = sql`any (${[...ids]}::bigint[])`
  const nameOf = (column: string) =>
    sql`(select g.generated_name from app.production_groups g where g.farm_id = p.farm_id and g.id = ${sql.ref(column)})`
  return rowsOf<PostedLine>(
    db,
    sql`select p.day, p.kind, ${nameOf('p.from_group_id')} as "from", p.from_stock as "fromStock",
      ${nameOf('p.to_group_id')} as "to", p.to_stock as "toStock", p.num as heads, p.grams,
      (select u.username from app.users u where u.id = p.user_id) as by, p.at
      from (select * from app.animal_postings t where t.farm_id = ${farmId} and t.to_group_id = ${groups}
        union select * from app.animal_postings f where f.farm_id = ${farmId} and f.from_group_id = ${groups}) p
      order by p.day, p.id`,
  )
}
