import type { SearchRequest } from '@warren/shared/features/search/search.contract.ts'
import { MAX_SEARCH_HITS } from '@warren/shared/features/search/search.vocabulary.ts'
import { sql } from 'kysely'
import type { Db, FarmScope } from '../../platform/db/db.ts'
import { farmOf, hitsOf, holding } from '../../platform/db/lists.ts'
import { isSemenOfGroup } from '../animals/index.ts'

/** The tattoo of a buck of the own farm is the one he has now; of another farm the one he was bought by. */
export const searchSperms = (scope: FarmScope, db: Db, { term, iaGroupId }: SearchRequest) =>
  hitsOf(
    db,
    sql`select s.id, s.label, coalesce(
        (select r.tattoo from app.rabbits r where r.farm_id = s.buck_farm_id and r.id = s.buck_id), s.buck_tattoo, '') as info
      from app.sperms s where s.farm_id = ${farmOf(scope)} and ${holding(sql`s.label`, term.trim())} and ${isSemenOfGroup(iaGroupId)}
      order by s.label, s.id limit ${sql.lit(MAX_SEARCH_HITS)}`,
  )
