import * as contract from '@warren/shared/features/search/search.contract.ts'
import {
  MIN_SEARCH_LENGTH,
  SEARCH_ROLES,
  type SearchType,
} from '@warren/shared/features/search/search.vocabulary.ts'
import { type Actor, scopeOf } from '../../platform/auth/actor.ts'
import { HttpFailure } from '../../platform/http/failures.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { chooseCage, searchCages, searchFarmDirectory, searchFarms, searchStables } from '../farms/index.ts'
import { searchBucks, searchFreeEarTags, searchMothers, searchRabbits, searchSperms } from '../stock/index.ts'
import { searchUsers } from '../users/index.ts'

type Db = Parameters<typeof searchFarms>[0]
interface Asked {
  readonly term: string
  /** Some records are looked up on another farm, too. */
  readonly farmId?: number | undefined
}
type Provider = (actor: Actor, db: Db, asked: Asked) => Promise<contract.SearchHit[]>

/** One provider per type, each from the feature that owns the records. */
const PROVIDERS: Record<SearchType, Provider> = {
  cage: (actor, db, { term }) => searchCages(scopeOf(actor), db, term),
  stable: (actor, db, { term }) => searchStables(scopeOf(actor), db, term),
  farm: (actor, db, { term }) =>
    actor.role === 'EAR_TAG_TECHNICIAN' ? searchFarmDirectory(db, term) : searchFarms(db, term),
  user: (_actor, db, { term }) => searchUsers(db, term),
  'ear-tag': (actor, db, { term }) => searchFreeEarTags(scopeOf(actor), db, term),
  mother: (actor, db, { term, farmId }) => searchMothers(scopeOf(actor), db, term, farmId),
  buck: (actor, db, { term, farmId }) => searchBucks(scopeOf(actor), db, term, farmId),
  rabbit: (actor, db, { term }) => searchRabbits(scopeOf(actor), db, term),
  sperm: (actor, db, { term }) => searchSperms(scopeOf(actor), db, term),
}

const isSearchType = (type: string): type is SearchType => Object.hasOwn(PROVIDERS, type)

/** Too short a term finds nothing, as the box would not even ask [SRC-01]. */
const find = async (type: SearchType, ...[actor, db, asked]: Parameters<Provider>) =>
  asked.term.trim().length <= MIN_SEARCH_LENGTH ? [] : PROVIDERS[type](actor, db, asked)

export const searchRoutes = (): Route[] => [
  // Also the options of a choice among farms: without a term, the first ones [SRC-06].
  route(contract.searchFarms, ({ actor, read, query }) =>
    read((db) => PROVIDERS.farm(actor, db, { term: query.search })),
  ),
  route(contract.searchCages, ({ actor, read, query }) =>
    read<contract.SearchHit[] | contract.CageChoices>((db) =>
      query.search === undefined
        ? chooseCage(scopeOf(actor), db, query)
        : find('cage', actor, db, { term: query.search }),
    ),
  ),
  route(contract.search, async ({ actor, read, params, query }) => {
    const type = params.searchType
    if (!isSearchType(type)) throw new HttpFailure('NOT_FOUND')
    if (!(SEARCH_ROLES[type] as readonly string[]).includes(actor.role)) throw new HttpFailure('NOT_ALLOWED')
    return read((db) => find(type, actor, db, { term: query.search, farmId: query.farmId }))
  }),
]
