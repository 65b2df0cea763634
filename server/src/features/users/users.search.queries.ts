import type { SearchRequest } from '@warren/shared/features/search/search.contract.ts'
import { MAX_SEARCH_HITS } from '@warren/shared/features/search/search.vocabulary.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { containing, withIds } from '../../platform/db/lists.ts'

/** Accounts in sight whose name holds the term; the role tells two apart [D-045, D-048]. */
export const searchUsers = (db: Db, { term, farmId }: SearchRequest) =>
  db
    .selectFrom('users')
    .select(['id', 'username as label', 'role as info'])
    .where(containing(sql`search_name`, term))
    .$if(farmId !== undefined, (found) => found.where('farm_id', '=', farmId ?? 0))
    .orderBy('username')
    .orderBy('id')
    .limit(MAX_SEARCH_HITS)
    .execute()

/** Accounts by name, for the log. */
export const nameUsers = (db: Db, ids: readonly number[]) =>
  db.selectFrom('users').select(['id', 'username as name']).where('id', '=', withIds(ids)).execute()
