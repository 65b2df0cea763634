import type {
  EarTag,
  earTagFilter,
  pageEarTags as pageEndpoint,
} from '@warren/shared/features/ear-tags/ear-tags.contract.ts'
import { coupled } from '@warren/shared/features/ear-tags/ear-tags.rules.ts'
import { EAR_TAG_PAGE_SIZE, NO_FARM } from '@warren/shared/features/ear-tags/ear-tags.vocabulary.ts'
import type { QueryOf } from '@warren/shared/kernel/endpoint.ts'
import type { SortOrder } from '@warren/shared/kernel/paging.ts'
import { type Expression, sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { sortFieldsOf } from '../../platform/db/lists.ts'
import type { Db, Tx } from '../../platform/db/db.ts'

export type RegisterFilter = z.output<typeof earTagFilter>
export type RegisterQuery = QueryOf<typeof pageEndpoint>

/** After every text that starts like the given one, in the byte order of tags. */
const lastStartingWith = (text: string): string => `${text}\u{10ffff}`

/** Conditions of the tag range; an empty end is open. */
const rangeOf = (filter: RegisterFilter): Expression<SqlBool>[] => {
  // Tags have capital letters: a small one would lie behind them all.
  const [from, to] = [filter.tagStartFrom, filter.tagEndTo].map((end) => end?.trim().toUpperCase())
  return [
    ...(from ? [sql<SqlBool>`e.tag >= ${from}`] : []),
    ...(to ? [sql<SqlBool>`e.tag <= ${lastStartingWith(to)}`] : []),
  ]
}

const farmOf = ({ farmId }: RegisterFilter): Expression<SqlBool>[] =>
  farmId === undefined
    ? []
    : [farmId === NO_FARM ? sql<SqlBool>`e.farm_id is null` : sql<SqlBool>`e.farm_id = ${farmId}`]

// Written out, not sent as values: only then does the engine see that an index over a part of the tags will do.
const flagsOf = ({ active, used }: RegisterFilter): Expression<SqlBool>[] => [
  ...(active === undefined ? [] : [active ? sql<SqlBool>`e.active` : sql<SqlBool>`not e.active`]),
  ...(used === undefined ? [] : [used ? sql<SqlBool>`e.used` : sql<SqlBool>`not e.used`]),
]

/** What the rabbit that carries the tag must be like. */
const rabbitOf = ({ statuses, healthConditions }: RegisterFilter): Expression<SqlBool>[] => [
  ...(statuses?.length ? [sql<SqlBool>`r.status = any (${sql.val([...statuses])}::text[])`] : []),
  ...(healthConditions?.length
    ? [sql<SqlBool>`r.health_condition = any (${sql.val([...healthConditions])}::text[])`]
    : []),
]

const all = (conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> =>
  conditions.length === 0
    ? sql<SqlBool>`true`
    : (sql.join([...conditions], sql` and `) as Expression<SqlBool>)

/** The conditions of this very filter over tags `e`: each combination is a statement of its own [ETR-02, ETR-04, ETR-05]. */
function conditionsOf(asked: RegisterFilter): Expression<SqlBool> {
  const filter = coupled(asked)
  const rabbit = rabbitOf(filter)
  // A carried tag is a used one: said once more, because there is an index over the used ones.
  const carried =
    rabbit.length === 0
      ? []
      : [
          sql<SqlBool>`e.used`,
          sql<SqlBool>`exists (select from app.rabbits r where r.farm_id = e.farm_id and r.ear_tag_id = e.id and ${all(rabbit)})`,
        ]
  return all([...farmOf(filter), ...flagsOf(filter), ...rangeOf(filter), ...carried])
}

/** Both are unique and have an index [ETR-14, D-008]. */
const SORTS = ['tag', 'eid'] as const
type SortField = (typeof SORTS)[number]

interface Slice {
  readonly where: Expression<SqlBool>
  readonly field: SortField
  readonly order: SortOrder
  /** Tags of no farm: the engine finds them in the order of (farm, tag) only, and their farm is the same to all. */
  readonly ofNoFarm: boolean
  readonly skip: number
  readonly take: number
}

const ordered = (db: Db, { where, field, order, ofNoFarm }: Slice) => {
  const tags = db.selectFrom('ear_tags as e').where(where)
  return (ofNoFarm && field === 'tag' ? tags.orderBy('e.farm_id', order) : tags).orderBy(`e.${field}`, order)
}

/**
 * The tags of a slice. A deep one first walks the index alone to the tag it begins with: fetching the rows that it
 * skips would cost several times as much. The usual length is written out, so that the engine plans once and not
 * with every page.
 */
function sliceOf(db: Db, slice: Slice) {
  const { field, order, skip, take } = slice
  const tags = ordered(db, slice)
    .select(['e.id', 'e.tag', 'e.eid', 'e.farm_id', 'e.active', 'e.used'])
    .limit(take === EAR_TAG_PAGE_SIZE ? sql.lit(take) : take)
  if (skip === 0) return tags
  const first = ordered(db, slice).select(`e.${field} as key`).limit(1).offset(skip)
  return tags.where(`e.${field}`, order === 'asc' ? '>=' : '<=', first)
}

/** The carrier is looked up tag by tag, of used ones only: an engine left to choose reads all rabbits for a page. */
const withCarrier = (db: Db, slice: Slice, order: SortOrder) =>
  db
    .selectFrom(sliceOf(db, slice).as('t'))
    .leftJoin('farms as f', 'f.id', 't.farm_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('rabbits as c')
          .select(['c.tattoo', 'c.status', 'c.health_condition'])
          .where('t.used', '=', true)
          .whereRef('c.farm_id', '=', 't.farm_id')
          .whereRef('c.ear_tag_id', '=', 't.id')
          .limit(sql.lit(1))
          .as('r'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      't.id',
      't.tag',
      't.eid',
      'f.name as farmName',
      'r.tattoo',
      't.active',
      't.used',
      eb.ref('r.status').$castTo<EarTag['status']>().as('status'),
      eb.ref('r.health_condition').$castTo<EarTag['healthCondition']>().as('healthCondition'),
    ])
    .orderBy(`t.${slice.field}`, order)

const flipped = (order: SortOrder): SortOrder => (order === 'asc' ? 'desc' : 'asc')

/** One page of the register with its length; a page of the second half is read from the end [ETR-14]. */
export const pageEarTags = async (db: Db, query: RegisterQuery) => {
  const totalElements = await countEarTags(db, query)
  const before = query.page * query.pageSize
  const take = Math.max(0, Math.min(query.pageSize, totalElements - before))
  const after = totalElements - before - take
  const isNearEnd = after < before
  const slice: Slice = {
    where: conditionsOf(query),
    field: sortFieldsOf(query, SORTS, ['tag'])[0],
    order: isNearEnd ? flipped(query.sortOrder) : query.sortOrder,
    ofNoFarm: query.farmId === NO_FARM,
    skip: isNearEnd ? after : before,
    take,
  }
  const content = take === 0 ? [] : await withCarrier(db, slice, query.sortOrder).execute()
  return { content, totalElements, number: query.page }
}

/** How many tags a filter finds: kept by the engine where only farm and flags are asked, counted by index otherwise. */
export async function countEarTags(db: Db, asked: RegisterFilter): Promise<number> {
  const filter = coupled(asked)
  const rabbit = rabbitOf(filter)
  if (rangeOf(filter).length > 0 || (rabbit.length > 0 && filter.active !== undefined))
    return countedTags(db, filter)
  return rabbit.length > 0 ? countedCarriers(db, filter, rabbit) : keptCount(db, filter)
}

const countedTags = async (db: Db, filter: RegisterFilter): Promise<number> =>
  (
    await db
      .selectFrom('ear_tags as e')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where(conditionsOf(filter))
      .executeTakeFirstOrThrow()
  ).n

/** Every rabbit with a tag is one tag of its farm. */
const countedCarriers = async (
  db: Db,
  { farmId }: RegisterFilter,
  rabbit: readonly Expression<SqlBool>[],
): Promise<number> => {
  const farm = farmId === undefined ? [] : [sql<SqlBool>`r.farm_id = ${farmId}`]
  const counted = await db
    .selectFrom('rabbits as r')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where(all([sql<SqlBool>`r.ear_tag_id is not null`, ...farm, ...rabbit]))
    .executeTakeFirstOrThrow()
  return counted.n
}

/** No farm has the number 0, so the counts keep the tags of no farm under it. */
const keptCount = async (db: Db, { farmId, active, used }: RegisterFilter): Promise<number> => {
  if (farmId === 0) return 0
  let counts = db.selectFrom('ear_tag_counts').select(sql<number>`coalesce(sum(n), 0)::bigint`.as('n'))
  if (farmId !== undefined) counts = counts.where('farm', '=', farmId === NO_FARM ? 0 : farmId)
  if (active !== undefined) counts = counts.where('active', '=', active)
  if (used !== undefined) counts = counts.where('used', '=', used)
  return (await counts.executeTakeFirstOrThrow()).n
}

/** Every change of tags adds rows to the counts; they are summed up now and then, so that there are few. */
export const foldCounts = async (tx: Tx): Promise<void> => {
  await sql`select app.fold_ear_tag_counts()`.execute(tx)
}

/** The filtered register in the order of tags, row by row, with the columns of its sheet. */
export const streamEarTags = (db: Db, filter: RegisterFilter, rowsAtOnce: number) =>
  db
    .selectFrom('ear_tags as e')
    .leftJoin('farms as f', 'f.id', 'e.farm_id')
    .leftJoin('rabbits as r', (join) =>
      join.onRef('r.farm_id', '=', 'e.farm_id').onRef('r.ear_tag_id', '=', 'e.id'),
    )
    .select(['e.tag', 'e.eid', 'f.name as farmName', 'r.tattoo', 'e.active', 'e.used'])
    .where(conditionsOf(filter))
    .orderBy('e.tag')
    .stream(rowsAtOnce)

export const findFarmName = async (tx: Tx, id: number): Promise<string | undefined> =>
  (await tx.selectFrom('farms').select('name').where('id', '=', id).executeTakeFirst())?.name

/** How many tags moved, and the digest over all of them for the log. */
interface Moved {
  readonly records: number
  readonly digest: Buffer
}

/**
 * Gives the tags of a filter to a farm. The rows are locked first, in the order of their numbers as by every command: two
 * operators with overlapping ranges wait, and the second one skips what the first has moved.
 */
export const moveEarTags = (tx: Tx, filter: RegisterFilter, farmId: number, now: Date): Promise<Moved> =>
  tx
    .with('held', (db) =>
      db
        .selectFrom('ear_tags as e')
        .select(['e.id', 'e.farm_id'])
        .where(conditionsOf(filter))
        .orderBy('e.id')
        .forUpdate(),
    )
    .with('moved', (db) =>
      db
        .updateTable('ear_tags')
        .from('held')
        .set({ farm_id: farmId, placed_at: now })
        .whereRef('ear_tags.id', '=', 'held.id')
        .returning(['held.id', 'held.farm_id as was']),
    )
    .selectFrom('moved as m')
    .select(({ fn }) => [
      fn.countAll<number>().as('records'),
      sql<Buffer>`sha256(coalesce(string_agg(app.image_digest('ear-tag', m.id, null, jsonb_build_object('farmId', m.was),
        jsonb_build_object('farmId', ${farmId}::int)), ''::bytea order by m.id), ''))`.as('digest'),
    ])
    .executeTakeFirstOrThrow()
