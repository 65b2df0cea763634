import { MAX_SEARCH_HITS } from '@warren/shared/features/search/search.vocabulary.ts'
import { sql } from 'kysely'
import type { Db, FarmScope } from '../../platform/db/db.ts'
import { farmOf, hitsOf, holding } from '../../platform/db/lists.ts'

/** Tags that a rabbit of the farm may still get [D-045]. */
export const searchFreeEarTags = (scope: FarmScope, db: Db, term: string) =>
  hitsOf(
    db,
    sql`select e.id, e.tag as label, e.eid as info from app.ear_tags e
      where e.farm_id = ${farmOf(scope)} and e.active and not e.used and ${holding(sql`e.tag`, term.trim())}
      order by e.tag limit ${sql.lit(MAX_SEARCH_HITS)}`,
  )
