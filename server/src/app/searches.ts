import { searchFreeEarTags } from '../features/ear-tags/index.ts'
import {
  chooseCage,
  searchCages,
  searchFarmDirectory,
  searchFarms,
  searchFreeCages,
  searchStables,
} from '../features/farms/index.ts'
import { searchAnyRabbits, searchBucks, searchMothers, searchRabbits } from '../features/rabbits/index.ts'
import type { Searches } from '../features/search/index.ts'
import { searchSperms } from '../features/semen/index.ts'
import { searchUsers } from '../features/users/index.ts'
import { scopeOf } from '../platform/auth/actor.ts'

/** What the search box and the fields that look records up can find. */
export const SEARCHES: Searches = {
  providers: {
    cage: (actor, db, { term }) => searchCages(scopeOf(actor), db, term),
    stable: (actor, db, { term }) => searchStables(scopeOf(actor), db, term),
    farm: (actor, db, { term }) =>
      actor.role === 'EAR_TAG_TECHNICIAN' ? searchFarmDirectory(db, term) : searchFarms(db, term),
    user: (_actor, db, { term }) => searchUsers(db, term),
    'ear-tag': (actor, db, { term }) => searchFreeEarTags(scopeOf(actor), db, term),
    mother: (actor, db, { term, farmId }) => searchMothers(scopeOf(actor), db, term, farmId),
    buck: (actor, db, { term, farmId }) => searchBucks(scopeOf(actor), db, term, farmId),
    // At a station of ear tagging a tag is no rabbit.
    rabbit: (actor, db, { term }) =>
      (actor.role === 'ADMIN' ? searchAnyRabbits : searchRabbits)(scopeOf(actor), db, term),
    sperm: (actor, db, { term }) => searchSperms(scopeOf(actor), db, term),
  },
  findFreeCages: (actor, db, term) => searchFreeCages(scopeOf(actor), db, term),
  chooseCage: (actor, db, query) => chooseCage(scopeOf(actor), db, query),
}
