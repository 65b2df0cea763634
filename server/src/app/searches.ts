import { searchEarTags } from '../features/ear-tags/index.ts'
import {
  chooseCage,
  searchCages,
  searchFarmDirectory,
  searchFarms,
  searchFreeCages,
  searchStables,
} from '../features/farms/index.ts'
import { searchIaGroups } from '../features/ia-groups/index.ts'
import { searchAnyRabbits, searchBucks, searchMothers, searchRabbits } from '../features/rabbits/index.ts'
import type { Searches } from '../features/search/index.ts'
import { searchSperms } from '../features/semen/index.ts'
import { searchUsers } from '../features/users/index.ts'
import { type Actor, scopeOf } from '../platform/auth/actor.ts'

/** The farms of an actor, or the named one among them: none where it is out of reach [SRC-04]. */
const within = (actor: Actor, { farmId }: { readonly farmId?: number | undefined }) =>
  scopeOf(farmId === undefined ? actor : { ...actor, farmIds: actor.farmIds.filter((own) => own === farmId) })

/** What the search box and the fields that look records up can find. */
export const SEARCHES: Searches = {
  providers: {
    cage: (actor, db, request) => searchCages(within(actor, request), db, request),
    stable: (actor, db, request) => searchStables(within(actor, request), db, request),
    farm: (actor, db, request) =>
      actor.role === 'EAR_TAG_TECHNICIAN' ? searchFarmDirectory(db, request) : searchFarms(db, request),
    user: (_actor, db, request) => searchUsers(db, request),
    'ear-tag': (actor, db, request) => searchEarTags(within(actor, request), db, request),
    // What another farm released is found on that farm.
    mother: (actor, db, request) => searchMothers(scopeOf(actor), db, request),
    buck: (actor, db, request) => searchBucks(scopeOf(actor), db, request),
    // At a station of ear tagging a tag is no rabbit.
    rabbit: (actor, db, request) =>
      (actor.role === 'ADMIN' ? searchAnyRabbits : searchRabbits)(within(actor, request), db, request),
    sperm: (actor, db, request) => searchSperms(within(actor, request), db, request),
    'ia-group': (actor, db, request) => searchIaGroups(within(actor, request), db, request),
  },
  findFreeCages: (actor, db, request) => searchFreeCages(within(actor, request), db, request),
  chooseCage: (actor, db, query) => chooseCage(within(actor, query), db, query),
}
