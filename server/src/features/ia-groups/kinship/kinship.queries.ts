import type { Breed, Line } from '@warren/shared/features/animals/animals.vocabulary.ts'
import type { CandidateFilter } from '@warren/shared/features/ia-groups/pairing.contract.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { rowsOf, withIds } from '../../../platform/db/lists.ts'
import { LIVING } from '../../animals/index.ts'
import { BLOCKED, doesOf, type Looking, sourceSql } from '../candidates.queries.ts'
import { coversOf, type Of, walkOf } from '../pairings.queries.ts'
import type { Semen } from './kinship-work.ts'

/** The farm's own semen among these, in their order, with the number of its buck. */
export async function listSemen(db: Db, farmId: number, ids: readonly number[]): Promise<Semen[]> {
  const found = await db
    .selectFrom('sperms')
    .select(['id as spermId', 'buck_id as buck'])
    .where('farm_id', '=', farmId)
    .where('id', '=', withIds(ids))
    .execute()
  const byId = new Map(found.map((semen) => [semen.spermId, semen]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Living does of the farm, and all that are on the list of the group. */
export const listHerd = async (db: Db, { farmId, groupId }: Of): Promise<number[]> => {
  // As one text: a row for each of twenty thousand would keep other requests waiting.
  const rows = await rowsOf<{ ids: string }>(
    db,
    sql`select coalesce(json_agg(h.id order by h.id), '[]')::text as ids from (
      select r.id from app.rabbits r where r.farm_id = ${farmId} and r.sex = 'FEMALE' and ${LIVING}
      union select c.mother_id from app.covers c where c.farm_id = ${farmId} and c.ia_group_id = ${groupId}) h`,
  )
  return JSON.parse(rows[0]?.ids ?? '[]') as number[]
}

interface ListedCouple {
  readonly doe: number
  readonly buck: number | null
  readonly spermId: number
  readonly tattoo: string
  readonly sperm: string
}

/** Does of a list that are still on the farm, each with the semen she gets. */
export const listCouples = (db: Db, of: Of): Promise<ListedCouple[]> =>
  rowsOf<ListedCouple>(
    db,
    sql`select r.id as doe, s.buck_id as buck, s.id as "spermId", coalesce(r.tattoo, '–') as tattoo, s.label as sperm
    ${coversOf(of, sql`cross join lateral (select x.id, x.label, x.buck_id from app.sperms x where x.farm_id = ${of.farmId} and x.id = c.sperm_id offset 0) s`)}
      and ${LIVING} order by ${walkOf(of)}`,
  )

interface FreeDoe {
  readonly id: number
  readonly tattoo: string
  readonly line: Line | null
  readonly breed: Breed | null
}

/** Does that may be paired, in walking order: these, or all that a filter finds. */
export const listProposable = (
  db: Db,
  looking: Looking,
  by: { readonly ids: readonly number[] } | { readonly filter: CandidateFilter },
): Promise<FreeDoe[]> => {
  const { sources, ...filter } = 'filter' in by ? by.filter : { sources: [], lines: [] }
  return rowsOf<FreeDoe>(
    db,
    sql`select r.id, r.tattoo, r.line, r.breed ${doesOf(looking, filter)} and ${BLOCKED} is null
      ${sources.length === 0 ? sql`` : sql`and ${sourceSql(looking.ref)} = any (${[...sources]}::text[])`}
      ${'ids' in by ? sql`and r.id = any (${[...by.ids]}::bigint[])` : sql``}
    order by ${walkOf(looking, sql`r.id`)}`,
  )
}

/** The farm's own does among these by number, whether they may be paired or not. */
export const listTattoos = (db: Db, farmId: number, ids: readonly number[]) =>
  db
    .selectFrom('rabbits')
    .select(['id', sql<string>`coalesce(tattoo, '–')`.as('tattoo')])
    .where('farm_id', '=', farmId)
    .where('id', '=', withIds(ids))
    .orderBy('id')
    .execute()
