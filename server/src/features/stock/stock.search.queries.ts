import { MAX_SEARCH_HITS } from '@warren/shared/features/search/index.ts'
import type { Sex } from '@warren/shared/features/stock/stock.vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, FarmScope } from '../../platform/db/db.ts'
import { folded, foldedTerm, holding } from '../../platform/db/lists.ts'
import { farmOf, LIVING } from './stock.filter.queries.ts'

interface Hit {
  readonly id: number
  readonly label: string
  readonly info: string
}
const hitsOf = (db: Db, rows: RawBuilder<unknown>): Promise<Hit[]> =>
  db.selectFrom(sql<Hit>`(${rows})`.as('t')).selectAll('t').execute()

/**
 * Rabbits of the own farm by a part of their tattoo. People remember the last digits and read them from the ear, so
 * those that end with the term come first, then those that start with it, and the living before those that left.
 */
function rabbitsLike(scope: FarmScope, term: string, sex?: Sex, info = sql`coalesce(r.cage_label, '')`) {
  const word = foldedTerm(term)
  const tattoo = folded(sql`r.tattoo`)
  return sql`select r.id, r.tattoo as label, ${info} as info from app.rabbits r
    where r.farm_id = ${farmOf(scope)} ${sex === undefined ? sql`` : sql`and r.sex = ${sex}`} and ${holding(sql`r.tattoo`, term)}
    order by right(${tattoo}, char_length(${word})) = ${word} desc, ${tattoo} ^@ ${word} desc, ${LIVING} desc, r.tattoo, r.id
    limit ${sql.lit(MAX_SEARCH_HITS)}`
}

/**
 * Rabbits of another farm: only one whose whole tattoo somebody has on paper, or a competitor's stock could be read
 * from its search box [D-072].
 */
const rabbitsElsewhere = (farmId: number, term: string, sex: Sex) => sql`
  select r.id, r.tattoo as label, coalesce(d.short_name, '') as info
  from app.rabbits_of_farm(${farmId}, ${sql.val([...new Set([term, term.toUpperCase()])])}::text[]) r
    left join app.farm_directory(true) d on d.id = ${farmId}
  where r.sex = ${sex} order by r.living desc, r.tattoo, r.id limit ${sql.lit(MAX_SEARCH_HITS)}`

const isElsewhere = (scope: FarmScope, farmId: number | undefined): farmId is number =>
  farmId !== undefined && farmId !== farmOf(scope)

export const searchRabbits = (scope: FarmScope, db: Db, term: string) =>
  hitsOf(db, rabbitsLike(scope, term.trim()))

export const searchMothers = (scope: FarmScope, db: Db, term: string, farmId?: number) =>
  hitsOf(
    db,
    isElsewhere(scope, farmId)
      ? rabbitsElsewhere(farmId, term.trim(), 'FEMALE')
      : rabbitsLike(scope, term.trim(), 'FEMALE'),
  )

/** Two bucks of one tattoo stand on two farms: the letters of the farm tell them apart [D-048]. */
export const searchBucks = (scope: FarmScope, db: Db, term: string, farmId?: number) =>
  hitsOf(
    db,
    isElsewhere(scope, farmId)
      ? rabbitsElsewhere(farmId, term.trim(), 'MALE')
      : rabbitsLike(
          scope,
          term.trim(),
          'MALE',
          sql`coalesce((select f.short_name from app.farms f where f.id = r.farm_id), '')`,
        ),
  )

/** Tags that a rabbit of the farm may still get [D-045]. */
export const searchFreeEarTags = (scope: FarmScope, db: Db, term: string) =>
  hitsOf(
    db,
    sql`select e.id, e.tag as label, e.eid as info from app.ear_tags e
      where e.farm_id = ${farmOf(scope)} and e.active and not e.used and ${holding(sql`e.tag`, term.trim())}
      order by e.tag limit ${sql.lit(MAX_SEARCH_HITS)}`,
  )

/** The tattoo of a buck of the own farm is the one he has now; of another farm the one he was bought by. */
export const searchSperms = (scope: FarmScope, db: Db, term: string) =>
  hitsOf(
    db,
    sql`select s.id, s.label, coalesce(
        (select r.tattoo from app.rabbits r where r.farm_id = s.buck_farm_id and r.id = s.buck_id), s.buck_tattoo, '') as info
      from app.sperms s where s.farm_id = ${farmOf(scope)} and ${holding(sql`s.label`, term.trim())}
      order by s.label, s.id limit ${sql.lit(MAX_SEARCH_HITS)}`,
  )
