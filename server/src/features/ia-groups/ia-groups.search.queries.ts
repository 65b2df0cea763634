import type { SearchRequest } from '@warren/shared/features/search/search.contract.ts'
import { MAX_SEARCH_HITS } from '@warren/shared/features/search/search.vocabulary.ts'
import { sql } from 'kysely'
import type { Db, FarmScope } from '../../platform/db/db.ts'
import { farmOf, hitsOf, holding } from '../../platform/db/lists.ts'

const NAME = sql<string>`g.name || coalesce(to_char(g.start_date, '-YYMMDD'), '')`

/** Groups of the farm by a part of their name, the newest first; a draft without a day comes before them [D-045, D-048]. */
export const searchIaGroups = (scope: FarmScope, db: Db, { term, iaGroupId }: SearchRequest) =>
  hitsOf(
    db,
    sql`select g.id, ${NAME} as label, coalesce(to_char(g.start_date, 'YYYY-MM-DD'), '') as info from app.ia_groups g
      where g.farm_id = ${farmOf(scope)} and ${holding(NAME, term.trim())}
        ${iaGroupId === undefined ? sql`` : sql`and g.id = ${iaGroupId}`}
      order by g.start_date desc, g.id desc limit ${sql.lit(MAX_SEARCH_HITS)}`,
  )
