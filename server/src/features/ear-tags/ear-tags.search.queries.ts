import type { SearchRequest } from '@warren/shared/features/search/search.contract.ts'
import { MAX_SEARCH_HITS } from '@warren/shared/features/search/search.vocabulary.ts'
import { sql } from 'kysely'
import type { Db, FarmScope } from '../../platform/db/db.ts'
import { farmOf, hitsOf, holding } from '../../platform/db/lists.ts'
import { isOfGroup } from '../animals/index.ts'

const isFree = sql`e.active and not e.used`
const isWornIn = (iaGroupId: number) =>
  sql`exists (select from app.rabbits r where r.farm_id = e.farm_id and r.ear_tag_id = e.id and ${isOfGroup(iaGroupId)})`

/** Tags that a rabbit of the farm may still get, or those that the does of a group wear [D-045, D-260]. */
export const searchEarTags = (scope: FarmScope, db: Db, { term, iaGroupId }: SearchRequest) =>
  hitsOf(
    db,
    sql`select e.id, e.tag as label, e.eid as info from app.ear_tags e
      where e.farm_id = ${farmOf(scope)} and ${iaGroupId === undefined ? isFree : isWornIn(iaGroupId)} and ${holding(sql`e.tag`, term.trim())}
      order by e.tag limit ${sql.lit(MAX_SEARCH_HITS)}`,
  )
