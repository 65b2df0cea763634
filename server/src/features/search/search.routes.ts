import * as contract from '@warren/shared/features/search/search.contract.ts'
import {
  GROUPLESS_TYPES,
  MIN_SEARCH_LENGTH,
  SEARCH_ROLES,
  STATION_TYPES,
  type SearchType,
} from '@warren/shared/features/search/search.vocabulary.ts'
import type { QueryOf } from '@warren/shared/kernel/endpoint.ts'
import { type Actor, actingOn } from '../../platform/auth/actor.ts'
import { type Db, readAs } from '../../platform/commands/command.ts'
import { refuse } from '../../platform/commands/refusal.ts'
import { HttpFailure } from '../../platform/http/failures.ts'
import { type Route, route } from '../../platform/http/route.ts'

type Provider = (actor: Actor, db: Db, request: contract.SearchRequest) => Promise<contract.SearchHit[]>

/** What answers a search: one provider per type, each from the feature that owns the records. */
export interface Searches {
  readonly providers: Record<SearchType, Provider>
  /** Cages to put a rabbit into; without a term, the first ones [SRC-07]. */
  readonly findFreeCages: Provider
  /** Stable, row, position and cage, one after the other [SRC-06]. */
  readonly chooseCage: (
    actor: Actor,
    db: Db,
    query: QueryOf<typeof contract.searchCages>,
  ) => Promise<contract.CageChoices>
}

interface SearchQuery extends Omit<contract.SearchRequest, 'term'> {
  readonly search?: string | undefined
}

/**
 * The conditions of a call; an insemination group has neither farms nor users to narrow [SRC-04]. A technician comes to every
 * farm, and may not find out who is in its groups [D-116].
 */
function requestOf(
  actor: Actor,
  type: SearchType,
  { search = '', farmId, iaGroupId }: SearchQuery,
): contract.SearchRequest {
  const isOutOfReach = actor.role === 'EAR_TAG_TECHNICIAN' || GROUPLESS_TYPES.includes(type)
  if (iaGroupId !== undefined && isOutOfReach) throw refuse('INVALID_DATA', { field: 'iaGroupId' })
  return { term: search, farmId, iaGroupId }
}

export function searchRoutes({ providers, chooseCage, findFreeCages }: Searches): Route[] {
  const isSearchType = (type: string): type is SearchType => Object.hasOwn(providers, type)
  /** Too short a term finds nothing, as the box would not even ask [SRC-01]. */
  const find = async (type: SearchType, ...[actor, db, request]: Parameters<Provider>) =>
    request.term.trim().length <= MIN_SEARCH_LENGTH ? [] : providers[type](actor, db, request)
  return [
    // Also the options of a choice among farms: without a term, the first ones [SRC-06].
    route(contract.searchFarms, ({ actor, read, query }) => {
      const request = requestOf(actor, 'farm', query)
      return read((db) => providers.farm(actor, db, request))
    }),
    route(contract.searchCages, ({ actor, read, query }) =>
      read<contract.SearchHit[] | contract.CageChoices>((db) =>
        query.free !== undefined
          ? findFreeCages(actor, db, requestOf(actor, 'cage', query))
          : query.search === undefined
            ? chooseCage(actor, db, query)
            : find('cage', actor, db, requestOf(actor, 'cage', query)),
      ),
    ),
    route(contract.search, async ({ actor, context, read, params, query }) => {
      const type = params.searchType
      if (!isSearchType(type)) throw new HttpFailure('NOT_FOUND')
      if (!(SEARCH_ROLES[type] as readonly string[]).includes(actor.role))
        throw new HttpFailure('NOT_ALLOWED')
      const request = requestOf(actor, type, query)
      if (actor.role !== 'EAR_TAG_TECHNICIAN' || !STATION_TYPES.includes(type))
        return read((db) => find(type, actor, db, request))
      const there = await actingOn(context.engine, actor, query.farmId)
      return there ? readAs(context, there, (db) => find(type, there, db, request)) : []
    }),
  ]
}
