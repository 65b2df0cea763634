import type { SearchRequest } from '@warren/shared/features/search/search.contract.ts'
import { MAX_SEARCH_HITS } from '@warren/shared/features/search/search.vocabulary.ts'
import type { Sex } from '@warren/shared/features/animals/animals.vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, FarmScope } from '../../platform/db/db.ts'
import { farmOf, folded, foldedTerm, hitsOf, holding } from '../../platform/db/lists.ts'
import { CAGE, isOfGroup, isSemenOfGroup, LIVING, STABLE } from '../animals/index.ts'
import { searchReleased } from '../releases/index.ts'

/** The cage of one that lives. Of one that left its status is told, as a code: another one may live in its last cage by now. */
const WHERE_IT_IS = sql`case when ${LIVING} then coalesce(${CAGE}, '') else r.status end`

interface Wanted {
  readonly sex?: Sex
  readonly info?: RawBuilder<unknown>
  /** Which rabbits `r` an insemination group leaves: its does, unless said otherwise. */
  readonly isMeant?: RawBuilder<unknown>
}

/**
 * Rabbits of the own farm by a part of their tattoo. People remember the last digits and read them from the ear, so
 * those that end with the term come first, then those that start with it, and the living before those that left.
 */
function rabbitsLike(
  scope: FarmScope,
  request: SearchRequest,
  { sex, info = WHERE_IT_IS, isMeant = isOfGroup(request.iaGroupId) }: Wanted = {},
) {
  const term = request.term.trim()
  const word = foldedTerm(term)
  const tattoo = folded(sql`r.tattoo`)
  return sql`select r.id, r.tattoo as label, ${info} as info from app.rabbits r ${STABLE}
    where r.farm_id = ${farmOf(scope)} ${sex === undefined ? sql`` : sql`and r.sex = ${sex}`} and ${holding(sql`r.tattoo`, term)} and ${isMeant}
    order by right(${tattoo}, char_length(${word})) = ${word} desc, ${tattoo} ^@ ${word} desc, ${LIVING} desc, r.tattoo, r.id
    limit ${sql.lit(MAX_SEARCH_HITS)}`
}

const isElsewhere = (
  scope: FarmScope,
  request: SearchRequest,
): request is SearchRequest & { readonly farmId: number } =>
  request.farmId !== undefined && request.farmId !== farmOf(scope)

export const searchRabbits = (scope: FarmScope, db: Db, request: SearchRequest) =>
  hitsOf(db, rabbitsLike(scope, request))

/** Those who wear a tag with the term in its name or its chip; the tag tells why they were found. */
const wearersOf = (scope: FarmScope, term: string, iaGroupId: number | undefined) =>
  sql`select r.id, coalesce(r.tattoo, e.tag) as label, e.tag as info from app.ear_tags e
    join app.rabbits r on r.farm_id = e.farm_id and r.ear_tag_id = e.id
    where e.farm_id = ${farmOf(scope)} and (${holding(sql`e.tag`, term)} or strpos(e.eid, ${term}) > 0) and ${isOfGroup(iaGroupId)}
    order by ${LIVING} desc, e.tag limit ${sql.lit(MAX_SEARCH_HITS)}`

/** By tattoo, and then by tag and chip: what a person at the desk may have in hand. Every tag has digits. */
export async function searchAnyRabbits(scope: FarmScope, db: Db, request: SearchRequest) {
  const { term, iaGroupId } = request
  const byTattoo = await searchRabbits(scope, db, request)
  if (byTattoo.length >= MAX_SEARCH_HITS || !/\d/.test(term)) return byTattoo
  const byTag = await hitsOf(db, wearersOf(scope, term.trim(), iaGroupId))
  const found = new Set(byTattoo.map(({ id }) => id))
  return [...byTattoo, ...byTag.filter(({ id }) => !found.has(id))].slice(0, MAX_SEARCH_HITS)
}

/**
 * On another farm only what it released is found: a competitor's stock is not read from a search box [D-072]. It is of no
 * insemination group of the own farm.
 */
const releasedElsewhere = async (
  scope: FarmScope,
  db: Db,
  { term, farmId, iaGroupId }: SearchRequest & { readonly farmId: number },
  sex: Sex,
) => (iaGroupId === undefined ? searchReleased(scope, db, { farmId, term: term.trim(), sex }) : [])

export const searchMothers = (scope: FarmScope, db: Db, request: SearchRequest) =>
  isElsewhere(scope, request)
    ? releasedElsewhere(scope, db, request, 'FEMALE')
    : hitsOf(db, rabbitsLike(scope, request, { sex: 'FEMALE' }))

/** Whether semen of the group is of buck `r`; true of every buck if the query names no group. */
const isBuckOfGroup = (iaGroupId: number | undefined) =>
  iaGroupId === undefined
    ? sql`true`
    : sql`exists (select from app.sperms s where s.buck_farm_id = r.farm_id and s.buck_id = r.id and ${isSemenOfGroup(iaGroupId)})`

/** Two bucks of one tattoo stand on two farms: the letters of the farm tell them apart [D-048]. */
export const searchBucks = (scope: FarmScope, db: Db, request: SearchRequest) =>
  isElsewhere(scope, request)
    ? releasedElsewhere(scope, db, request, 'MALE')
    : hitsOf(
        db,
        rabbitsLike(scope, request, {
          sex: 'MALE',
          info: sql`coalesce((select f.short_name from app.farms f where f.id = r.farm_id), '')`,
          isMeant: isBuckOfGroup(request.iaGroupId),
        }),
      )

/** Rabbits by tattoo, else by tag, for the log of a super administrator, who sees no other row of theirs. */
export const nameRabbits = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom(
      sql<{ id: number; name: string | null }>`app.rabbit_names(${sql.val([...ids])}::bigint[])`.as('r'),
    )
    .select(['r.id', 'r.name'])
    .execute()
