import type { Pedigree } from '@warren/shared/features/animals/animals.vocabulary.ts'
import type { pagePairings as pageEndpoint } from '@warren/shared/features/ia-groups/pairing.contract.ts'
import type { QueryOf } from '@warren/shared/kernel/endpoint.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { holding, rowsOf, sortFieldsOf, withIds } from '../../platform/db/lists.ts'
import { CAGE, LIVING, STABLE } from '../animals/index.ts'
import { HAS_RESULT, type LockedGroup } from './groups.queries.ts'

export interface Of {
  readonly farmId: number
  readonly groupId: number
}

/** Covers of a group one by one with their does: `c`, `r`, `st`, `e`, and what else is joined to them. */
export const coversOf = ({ farmId, groupId }: Of, more: RawBuilder<unknown> = sql``) => sql`
  from app.covers c
  cross join lateral (select x.* from app.rabbits x where x.farm_id = ${farmId} and x.id = c.mother_id offset 0) r ${STABLE}
  left join lateral (select x.tag from app.ear_tags x where x.farm_id = r.farm_id and x.id = r.ear_tag_id offset 0) e on true ${more}
  where c.farm_id = ${farmId} and c.ia_group_id = ${groupId}`

const PAIRING = sql`c.id, e.tag as "earTag", ${CAGE} as cage, r.tattoo, c.pedigree, c.sperm_label as "spermLabel", c.sperm_id as "spermId",
  array[c.mother_id::int] as "motherIds"`
/** Stable, row, number, position: as one walks along the cages; on a farm that turns round, every even row backwards [BD-01]. */
export const walkOf = (
  { farmId }: Pick<Of, 'farmId'>,
  id = sql`c.id`,
) => sql`st.walk_key nulls last, substr(r.cage_key, 1, 4),
  case when substr(r.cage_key, 4, 1) = any ('{0,2,4,6,8}')
      and (select b.walk_order = 'SERPENTINE' from app.breeding_settings b where b.farm_id = ${farmId})
    then 9999 - substr(r.cage_key, 6, 4)::int else nullif(substr(r.cage_key, 6, 4), '')::int end,
  substr(r.cage_key, 5, 1), ${id}`

interface PairingRow {
  readonly id: number
  readonly earTag: string | null
  readonly cage: string | null
  readonly tattoo: string | null
  readonly pedigree: Pedigree
  readonly spermLabel: string | null
  readonly spermId: number | null
  readonly motherIds: number[]
}

/** The does of a group in walking order; all, or only those added after closing, or these. */
export const listPairings = async (
  db: Db,
  of: Of,
  { adding = false, motherIds }: { readonly adding?: boolean; readonly motherIds?: readonly number[] } = {},
): Promise<PairingRow[]> => {
  const rows = await rowsOf<PairingRow>(
    db,
    sql`select ${PAIRING} ${coversOf(of)}
    ${adding ? sql`and c.post_addition` : sql``}
    ${motherIds === undefined ? sql`` : sql`and c.mother_id = any (${[...motherIds]}::bigint[])`}
    order by ${walkOf(of)}`,
  )
  return rows
}

const NO_PEDIGREES: Readonly<Record<Pedigree, number>> = { CP: 0, XXL: 0, TP: 0, D: 0, XP: 0 }

/** One page of them, with how many there are of each pedigree in all. */
export async function pagePairings(db: Db, of: Of, query: QueryOf<typeof pageEndpoint>) {
  const { page, pageSize, search, adding, sortOrder } = query
  const where = sql`${adding === 'true' ? sql`and c.post_addition` : sql``}
    ${search?.trim() ? sql`and (${holding(sql`r.tattoo`, search)} or ${holding(sql`e.tag`, search)} or ${holding(sql`c.sperm_label`, search)})` : sql``}`
  const order =
    sortFieldsOf(query, ['cage', 'tattoo'], ['cage'])[0] === 'tattoo'
      ? sql`r.tattoo ${sortOrder === 'asc' ? sql`asc` : sql`desc`} nulls last, c.id`
      : walkOf(of)
  const content = await rowsOf<PairingRow & { post: boolean; result: boolean }>(
    db,
    sql`
    select ${PAIRING}, c.post_addition as post, ${HAS_RESULT} as result ${coversOf(of)} ${where}
    order by ${order} limit ${pageSize} offset ${page * pageSize}`,
  )
  const counted = await rowsOf<{ pedigree: Pedigree; n: number }>(
    db,
    sql`
    select c.pedigree, count(*) as n ${coversOf(of)} ${where} group by c.pedigree`,
  )
  return {
    content,
    totalElements: counted.reduce((sum, { n }) => sum + n, 0),
    number: page,
    pedigrees: { ...NO_PEDIGREES, ...Object.fromEntries(counted.map(({ pedigree, n }) => [pedigree, n])) },
  }
}

export interface NewPair {
  readonly motherId: number
  readonly spermId: number
  readonly spermLabel: string
  readonly pedigree: Pedigree
}

/** Does that are inseminated after all are no skips any more. */
const forgetSkips = async (
  tx: Tx,
  { farmId, id }: LockedGroup,
  motherIds: readonly number[],
): Promise<void> => {
  await tx
    .deleteFrom('ia_group_skips')
    .where('farm_id', '=', farmId)
    .where('ia_group_id', '=', id)
    .where('mother_id', '=', withIds(motherIds))
    .execute()
}

/** Adds covers in one statement; answers their numbers in the order of the does. */
export const insertCovers = async (
  tx: Tx,
  group: LockedGroup,
  pairs: readonly NewPair[],
  { userId, now, post = group.active }: { userId: number; now: Date; post?: boolean },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    insert into app.covers (farm_id, ia_group_id, mother_id, sperm_id, sperm_label, pedigree, post_addition, seq, updated_by, updated_at)
    select ${group.farmId}, ${group.id}, p.mother_id, p.sperm_id, p.label, p.pedigree, ${post}, ${group.seq}, ${userId}, ${now}
    from unnest(${pairs.map((one) => one.motherId)}::bigint[], ${pairs.map((one) => one.spermId)}::bigint[],
      ${pairs.map((one) => one.spermLabel)}::text[], ${pairs.map((one) => one.pedigree)}::text[]) p (mother_id, sperm_id, label, pedigree)
    order by p.mother_id returning id`.execute(tx)
  await forgetSkips(
    tx,
    group,
    pairs.map(({ motherId }) => motherId),
  )
  return rows.map(({ id }) => id)
}

/** Kits were carried from or to its nest, taken back or not: the list of moves names it. */
const MOVED = sql`exists (select from app.kit_moves m where m.farm_id = c.farm_id and c.id in (m.from_cover_id, m.to_cover_id))`

/** Covers of a group held, by their does or by their numbers, with what is needed to take them off. */
export const lockCovers = async (
  tx: Tx,
  { farmId, id }: LockedGroup,
  by: { readonly motherIds?: readonly number[]; readonly ids?: readonly number[] },
) => {
  const rows = await rowsOf<{
    id: number
    motherId: number
    spermId: number | null
    spermLabel: string | null
    pedigree: Pedigree
    postAddition: boolean
    result: boolean
    isLiving: boolean
    tattoo: string
  }>(
    tx,
    sql`select c.id, c.mother_id as "motherId", c.sperm_id as "spermId", c.sperm_label as "spermLabel", c.pedigree,
      c.post_addition as "postAddition", (${HAS_RESULT} or ${MOVED}) as result, ${LIVING} as "isLiving", coalesce(r.tattoo, '–') as tattoo
    from app.covers c
    cross join lateral (select x.status, x.tattoo from app.rabbits x where x.farm_id = ${farmId} and x.id = c.mother_id offset 0) r
    where c.farm_id = ${farmId} and c.ia_group_id = ${id}
      ${by.motherIds === undefined ? sql`` : sql`and c.mother_id = any (${[...by.motherIds]}::bigint[])`}
      ${by.ids === undefined ? sql`` : sql`and c.id = any (${[...by.ids]}::bigint[])`}
    order by c.id for no key update of c`,
  )
  return rows
}
export type LockedCover = Awaited<ReturnType<typeof lockCovers>>[number]

export const deleteCovers = async (
  tx: Tx,
  { farmId }: LockedGroup,
  ids: readonly number[],
): Promise<void> => {
  await tx.deleteFrom('covers').where('farm_id', '=', farmId).where('id', '=', withIds(ids)).execute()
}

export const countCovers = async (db: Db, { farmId, groupId }: Of): Promise<number> =>
  (
    await db
      .selectFrom('covers')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('farm_id', '=', farmId)
      .where('ia_group_id', '=', groupId)
      .executeTakeFirstOrThrow()
  ).n

/** Numbers of the does of a group, or of some of its covers, to hold them in order. */
export const mothersOf = async (
  db: Db,
  { farmId, groupId }: Of,
  coverIds?: readonly number[],
): Promise<number[]> => {
  const covers = db
    .selectFrom('covers')
    .select('mother_id as id')
    .where('farm_id', '=', farmId)
    .where('ia_group_id', '=', groupId)
  const found = await (coverIds === undefined ? covers : covers.where('id', '=', withIds(coverIds))).execute()
  return found.map(({ id }) => id)
}

/** Does of a group that left the farm meanwhile; with a result they stay on the list, as everywhere [BD-12]. */
export const listLeft = async (
  db: Db,
  { farmId, groupId }: Of,
): Promise<{ id: number; tattoo: string }[]> => {
  const rows = await rowsOf<{ id: number; tattoo: string }>(
    db,
    sql`
    select c.id, coalesce(r.tattoo, '–') as tattoo from app.covers c
    cross join lateral (select x.* from app.rabbits x where x.farm_id = ${farmId} and x.id = c.mother_id offset 0) r
    where c.farm_id = ${farmId} and c.ia_group_id = ${groupId} and not ${LIVING}
      and not ${HAS_RESULT} and not ${MOVED} order by c.id`,
  )
  return rows
}

/** Whether a doe of the group would have her third litter now and was not weighed for it yet [D-099]. */
export const hasThirdLitters = async (db: Db, { farmId, groupId }: Of): Promise<boolean> => {
  const rows = await rowsOf<{ has: boolean }>(
    db,
    sql`select exists (
    select from app.covers m
    cross join lateral (select x.weight_third_yean, x.status from app.rabbits x where x.farm_id = ${farmId} and x.id = m.mother_id offset 0) r
    cross join lateral (select count(c.farrowing_date) as births from app.covers c
      where c.farm_id = ${farmId} and c.mother_id = m.mother_id and c.ia_group_id <> ${groupId} offset 0) v
    where m.farm_id = ${farmId} and m.ia_group_id = ${groupId} and ${LIVING} and r.weight_third_yean is null and v.births = 2) as has`,
  )
  return rows[0]?.has ?? false
}

/** After an unclosing nothing is an addition any more. */
export const forgetAdditions = async (tx: Tx, { farmId, id, seq }: LockedGroup): Promise<void> => {
  await tx
    .updateTable('covers')
    .set({ post_addition: false, seq })
    .where('farm_id', '=', farmId)
    .where('ia_group_id', '=', id)
    .where('post_addition', '=', true)
    .execute()
}
