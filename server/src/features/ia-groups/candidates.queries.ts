import type { Breed, HealthCondition, Line } from '@warren/shared/features/animals/animals.vocabulary.ts'
import type { CandidateFilter } from '@warren/shared/features/ia-groups/pairing.contract.ts'
import {
  type Block,
  CANDIDATE_SORTS,
  type CandidateSort,
  type DoeSource,
  RHYTHM,
  ROUND_DAYS,
} from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { PageQuery } from '@warren/shared/kernel/paging.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { holding, rowsOf, sortFieldsOf } from '../../platform/db/lists.ts'
import { CAGE, LIVING, STABLE } from '../animals/index.ts'
import { isEmptyRound } from './empty-rounds.queries.ts'

/** The group does are looked for, and the days that decide. */
export interface Looking {
  readonly farmId: number
  readonly groupId: number
  readonly today: Day
  /** The first day of the round; today for one without a day. */
  readonly ref: Day
}

/** A cover of another group whose kindling is still awaited [D-084]. */
export const isAwaited = (groupId: unknown, today: Day) =>
  sql`c.ia_group_id <> ${groupId} and c.start_date > ${today}::date - ${sql.lit(ROUND_DAYS.lost)}
    and c.touching is distinct from false and c.farrowing_date is null`

/** All that is read of a doe's covers, in one pass over them: an engine left to join them compares each with each. */
const pastOf = (looking: Looking) => sql`cross join lateral (
  select count(c.farrowing_date) filter (where c.ia_group_id <> ${looking.groupId}) as births, max(c.farrowing_date) as last_kindling,
    bool_or(c.ia_group_id = ${looking.groupId}) as here,
    min(c.ia_group_id) filter (where ${isAwaited(looking.groupId, looking.today)}) as awaited_in,
    (array_agg(c order by c.start_date desc, c.ia_group_id desc)
      filter (where c.start_date is not null and c.ia_group_id <> ${looking.groupId}))[1] as newest,
    (array_agg(${isEmptyRound('c')} order by c.start_date desc, c.ia_group_id desc)
      filter (where c.start_date is not null and c.ia_group_id <> ${looking.groupId}))[1:2] = '{t,t}' as empty_twice
  from app.covers c where c.farm_id = ${looking.farmId} and c.mother_id = r.id offset 0) v`

/** The same as `sourceOf` in the shared rules, for the whole herd at once; a test compares both. */
export const sourceSql = (ref: Day) => sql<DoeSource>`case
  when ${ref}::date - v.last_kindling between ${sql.lit(RHYTHM.from)} and ${sql.lit(RHYTHM.to)} then 'RHYTHM'
  when ${ref}::date - v.last_kindling < ${sql.lit(RHYTHM.from)} then 'SUCKLING'
  when (v.newest).start_date is null then 'YOUNG'
  when (v.newest).farrowing_date is not null then 'OPEN'
  when (v.newest).touching = false then 'EMPTY'
  when ${ref}::date - (v.newest).start_date >= ${sql.lit(ROUND_DAYS.lost)} then 'LOST'
  else 'OPEN' end`

export const BLOCKED = sql<Block | null>`case when v.here then 'PAIRED' when r.status <> 'IN_PROD' then 'STATUS'
  when r.tattoo is null then 'NO_TATTOO' when v.awaited_in is not null then 'AWAITING' end`

const spaced = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` and `)

/** Which does a filter lets through, but for where they come from. */
function filterOf({ stableId, row, lines, search }: Omit<CandidateFilter, 'sources'>): RawBuilder<unknown>[] {
  return [
    ...(stableId === undefined ? [] : [sql`r.stable_id = ${stableId}`]),
    ...(row === undefined ? [] : [sql`substr(r.cage_key, 1, 4) = lpad(${String(row)}, 4, '0')`]),
    ...(lines.length === 0 ? [] : [sql`r.line = any (${[...lines]}::text[])`]),
    ...(search?.trim()
      ? [
          sql`(${holding(sql`r.tattoo`, search)} or ${holding(sql`e.tag`, search)} or ${holding(sql`(${CAGE}) collate "default"`, search)})`,
        ]
      : []),
  ]
}

const TAG = sql`left join lateral (
  select x.tag from app.ear_tags x where x.farm_id = r.farm_id and x.id = r.ear_tag_id offset 0) e on true`

/** Living does of the farm with their past: `r`, `st`, `v`, and `e` where their tags are searched. */
export const doesOf = (looking: Looking, filter: Omit<CandidateFilter, 'sources'>) => sql`
  from app.rabbits r ${STABLE}
  ${filter.search?.trim() ? TAG : sql``}
  ${pastOf(looking)}
  where ${spaced([sql`r.farm_id = ${looking.farmId}`, sql`r.sex = 'FEMALE'`, LIVING, ...filterOf(filter)])}`

const SORTS: Readonly<Record<CandidateSort, RawBuilder<unknown>>> = {
  cage: sql`d.place`,
  sinceKindling: sql`d."lastKindling"`,
  births: sql`d.births`,
  tattoo: sql`d.tattoo`,
}

/** A doe as one page shows her; what speaks for and against her is said by the rules. */
export interface FoundDoe {
  readonly id: number
  readonly earTag: string | null
  readonly cage: string | null
  readonly tattoo: string | null
  readonly line: Line | null
  readonly breed: Breed | null
  readonly birthDate: Day | null
  readonly healthCondition: HealthCondition | null
  readonly births: number
  readonly lastKindling: Day | null
  readonly lastLitter: number | null
  readonly newest: {
    readonly startDate: Day
    readonly touching: boolean | null
    readonly touchingDate: Day | null
    readonly farrowingDate: Day | null
  } | null
  readonly isEmptyTwice: boolean
  readonly source: DoeSource
  readonly blockedBy: Block | null
  readonly awaitedIn: string | null
  readonly awaitedDay: Day | null
}

interface Page {
  readonly content: readonly FoundDoe[]
  readonly totalElements: number
  readonly sources: Partial<Record<DoeSource, number>>
}

const PLACE = sql`coalesce(st.walk_key || chr(1) || r.cage_key, chr(1114111))`
const NEWEST = sql`case when (d.newest).id is not null then json_build_object('startDate', (d.newest).start_date, 'touching', (d.newest).touching,
  'touchingDate', (d.newest).touching_date, 'farrowingDate', (d.newest).farrowing_date) end`

/** One page of does for a round, how many there are, and where those that may be paired come from. */
export async function pageCandidates(
  db: Db,
  looking: Looking,
  query: PageQuery & CandidateFilter & { readonly withBlocked: boolean },
): Promise<Page> {
  const { sources, withBlocked, page, pageSize, sortOrder } = query
  const [by] = sortFieldsOf(query, CANDIDATE_SORTS, ['cage'])
  const order = sortOrder === 'asc' ? sql`asc` : sql`desc`
  const shown = spaced([
    withBlocked ? sql`true` : sql`d."blockedBy" is null`,
    sources.length === 0 ? sql`true` : sql`d.source = any (${[...sources]}::text[])`,
  ])
  // Of every doe only what decides about her; what is shown of her is looked up for those of the page.
  const rows = sql`with does as materialized (
      select r.id, r.tattoo, ${PLACE} as place, v.births, v.last_kindling as "lastKindling", v.awaited_in, v.newest,
        coalesce(v.empty_twice, false) as "isEmptyTwice",
        ${sourceSql(looking.ref)} as source, ${BLOCKED} as "blockedBy" ${doesOf(looking, query)}),
    shown as materialized (select d.* from does d where ${shown} order by ${SORTS[by]} ${order} nulls last, d.id ${order}
      limit ${pageSize} offset ${page * pageSize})
    select (select count(*) from does d where ${shown})::int as "totalElements",
      (select coalesce(json_object_agg(x.source, x.n), '{}') from (
        select d.source, count(*)::int as n from does d where d."blockedBy" is null group by d.source) x) as sources,
      (select coalesce(json_agg(y order by y.at), '[]') from (
        select row_number() over (order by ${SORTS[by]} ${order} nulls last, d.id ${order}) as at, d.id, e.tag as "earTag", ${CAGE} as cage, d.tattoo,
          r.line, r.breed, r.birth_date as "birthDate", r.health_condition as "healthCondition", d.births::int, d."lastKindling", ${NEWEST} as newest,
          d."isEmptyTwice", d.source, d."blockedBy",
          (select c.viable from app.covers c where c.farm_id = ${looking.farmId} and c.mother_id = d.id and c.farrowing_date = d."lastKindling"
            order by c.id desc limit 1) as "lastLitter",
          app.ia_group_label(${looking.farmId}, d.awaited_in) as "awaitedIn",
          (select g.start_date from app.ia_groups g where g.farm_id = ${looking.farmId} and g.id = d.awaited_in) as "awaitedDay"
        from shown d
        cross join lateral (select x.* from app.rabbits x where x.farm_id = ${looking.farmId} and x.id = d.id offset 0) r ${STABLE} ${TAG}) y) as content`
  const found = await rowsOf<Page>(db, rows)
  return found[0] ?? { content: [], totalElements: 0, sources: {} }
}

interface FreeDoe {
  readonly id: number
  readonly earTag: string | null
  readonly cage: string | null
  readonly tattoo: string | null
}

/** Every doe that may be paired, in the order of the cages [IAG-30, D-084]. */
export const listFree = async (db: Db, looking: Looking, ids?: readonly number[]): Promise<FreeDoe[]> => {
  const rows = await rowsOf<FreeDoe>(
    db,
    sql`select r.id, (select x.tag from app.ear_tags x where x.farm_id = r.farm_id and x.id = r.ear_tag_id) as "earTag", ${CAGE} as cage, r.tattoo
    ${doesOf(looking, { lines: [] })} and ${BLOCKED} is null
      ${ids === undefined ? sql`` : sql`and r.id = any (${[...ids]}::bigint[])`}
    order by ${PLACE}, r.id`,
  )
  return rows
}

/** Numbers of all free does that a filter finds. */
export const listMatching = async (db: Db, looking: Looking, filter: CandidateFilter): Promise<number[]> => {
  const ofSource =
    filter.sources.length === 0
      ? sql``
      : sql`and ${sourceSql(looking.ref)} = any (${[...filter.sources]}::text[])`
  const rows = await rowsOf<{
    id: number
  }>(
    db,
    sql`select r.id ${doesOf(looking, filter)} and ${BLOCKED} is null ${ofSource}
    order by r.id`,
  )
  return rows.map(({ id }) => id)
}

/** Does of a group whose kindling another group awaits. */
export const listAwaited = async (db: Db, looking: Looking) => {
  const rows = await rowsOf<{ tattoo: string; group: string; day: Day }>(
    db,
    sql`
    select coalesce(r.tattoo, '–') as tattoo, app.ia_group_label(${looking.farmId}, o.ia_group_id) as "group", o.start_date as day
    from app.covers m
    cross join lateral (select x.* from app.rabbits x where x.farm_id = ${looking.farmId} and x.id = m.mother_id offset 0) r
    cross join lateral (select c.ia_group_id, c.start_date from app.covers c
      where c.farm_id = ${looking.farmId} and c.mother_id = m.mother_id and ${isAwaited(looking.groupId, looking.today)} order by c.id limit 1) o
    where m.farm_id = ${looking.farmId} and m.ia_group_id = ${looking.groupId} and ${LIVING}
    order by r.tattoo limit 1000`,
  )
  return rows
}
