import type { HistoryRow } from '@warren/shared/features/equalization/equalization.contract.ts'
import type { MoveSizes } from '@warren/shared/features/equalization/equalization.rules.ts'
import { MAX_HISTORY } from '@warren/shared/features/equalization/equalization.vocabulary.ts'
import type {
  EQUALIZATION_KINDS,
  KIT_MOVE_REASONS,
} from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { rowsOf, withIds } from '../../platform/db/lists.ts'
import { CAGE, STABLE } from '../animals/index.ts'
import { KITS } from './litters.queries.ts'
import type { LockedGroup } from '../ia-groups/index.ts'

/** A cage as an end of a row. */
export interface CageEnd {
  readonly id: number
  readonly stableId: number
  readonly row: number
  readonly position: string
  readonly no: number
  readonly label: string
}

export const findCages = (tx: Tx, farmId: number, ids: readonly number[]): Promise<CageEnd[]> =>
  tx
    .selectFrom('cages as k')
    .innerJoin('stables as s', (join) =>
      join.onRef('s.farm_id', '=', 'k.farm_id').onRef('s.id', '=', 'k.stable_id'),
    )
    .select(['k.id', 'k.stable_id as stableId', 'k.row_no as row', 'k.position', 'k.no'])
    .select(sql<string>`app.cage_label(s.name, k.place_key)`.as('label'))
    .where('k.farm_id', '=', farmId)
    .where('k.id', '=', withIds(ids))
    .execute()

/** Covers with a litter whose does live in cages from one to the other [D-097]. */
export const coversBetween = async (
  tx: Tx,
  { farmId, id }: Pick<LockedGroup, 'farmId' | 'id'>,
  from: CageEnd,
  to: CageEnd,
): Promise<number[]> => {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select c.id from app.cages k
    cross join lateral (select x.id from app.rabbits x where x.farm_id = ${farmId} and x.cage_id = k.id offset 0) r
    cross join lateral (select x.* from app.covers x
      where x.farm_id = ${farmId} and x.ia_group_id = ${id} and x.mother_id = r.id offset 0) c
    where k.farm_id = ${farmId} and k.stable_id = ${from.stableId} and k.row_no = ${from.row} and k.position = ${from.position}
      and k.no between ${from.no} and ${to.no}
      and c.farrowing_date is not null and coalesce(c.viable, 0) + coalesce(c.unviable, 0) > 0 order by c.id`,
  )
  return rows.map((row) => row.id)
}

export interface NewEqualization {
  readonly kind: (typeof EQUALIZATION_KINDS)[number]
  readonly from?: CageEnd
  readonly to?: CageEnd
  readonly adjusted?: number
  readonly litters: number
  readonly added: number
  readonly taken: number
  readonly changeId: number
  readonly userId: number
  readonly now: Date
}

export const insertEqualization = async (
  tx: Tx,
  { farmId, id }: LockedGroup,
  { from, to, adjusted, ...of }: NewEqualization,
): Promise<number> =>
  (
    await tx
      .insertInto('equalizations')
      .values({
        farm_id: farmId,
        ia_group_id: id,
        kind: of.kind,
        cage_from_id: from?.id ?? null,
        cage_to_id: to?.id ?? null,
        cage_from: from?.label ?? null,
        cage_to: to?.label ?? null,
        adjusted: adjusted ?? null,
        litters: of.litters,
        added: of.added,
        taken: of.taken,
        created_at: of.now,
        created_by: of.userId,
        change_id: of.changeId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export interface KeptMove {
  readonly from: number
  readonly to: number | null
  readonly reason: (typeof KIT_MOVE_REASONS)[number] | null
  readonly kits: number
}

/** Where the doe of a cover lives, or lived last. */
const cageOf = (farmId: number, cover: string) => sql`left join lateral (
  select ${CAGE} as cage from app.covers x
  cross join lateral (select y.* from app.rabbits y where y.farm_id = ${farmId} and y.id = x.mother_id offset 0) r ${STABLE}
  where x.farm_id = ${farmId} and x.id = ${sql.ref(cover)} offset 0)`

/** Keeps who got kits from whom, in the order in which they were carried, with the cages and litters of this moment. */
export async function insertMoves(
  tx: Tx,
  { farmId, equalizationId }: { readonly farmId: number; readonly equalizationId: number },
  moves: readonly (KeptMove & MoveSizes)[],
): Promise<void> {
  const list = <T>(of: (move: KeptMove & MoveSizes) => T) => sql.val(moves.map(of))
  await sql`
    insert into app.kit_moves (farm_id, equalization_id, no, from_cover_id, to_cover_id, reason, kits,
      from_cage, to_cage, from_before, from_after, to_before, to_after)
    select ${farmId}, ${equalizationId}, m.no, m.from_id, m.to_id, m.reason, m.kits,
      f.cage, t.cage, m.from_before, m.from_after, m.to_before, m.to_after
    from unnest(${list(({ from }) => from)}::bigint[], ${list(({ to }) => to)}::bigint[], ${list(({ reason }) => reason)}::text[],
      ${list(({ kits }) => kits)}::int[], ${list(({ fromBefore }) => fromBefore)}::int[], ${list(({ fromAfter }) => fromAfter)}::int[],
      ${list(({ toBefore }) => toBefore)}::int[], ${list(({ toAfter }) => toAfter)}::int[])
      with ordinality m (from_id, to_id, reason, kits, from_before, from_after, to_before, to_after, no)
    ${cageOf(farmId, 'm.from_id')} f on true
    ${cageOf(farmId, 'm.to_id')} t on true`.execute(tx)
}

/** One end of a move, or nothing where there is none: its litter then, and how many kits are in the nest now. */
const endOf = (end: 'from' | 'to') => {
  const [cover, before, after] = [`${end}_cover_id`, `${end}_before`, `${end}_after`]
  return sql`left join lateral (select jsonb_build_object('coverId', c.id, 'before', m.${sql.raw(before)}, 'after', m.${sql.raw(after)},
    'now', ${KITS}) as nest from app.covers c where c.farm_id = m.farm_id and c.id = m.${sql.raw(cover)} offset 0)`
}

/** How the litters of a group were evened out, the newest first; moves one by one [EQU-09, D-098]. */
export const listHistory = async (
  db: Db,
  { farmId, groupId }: { readonly farmId: number; readonly groupId: number },
): Promise<HistoryRow[]> => {
  const rows = await rowsOf<
    Omit<HistoryRow, 'createdDate' | 'undoneAt' | 'undone'> & {
      readonly createdAt: Date
      readonly undoneAt: Date | null
    }
  >(
    db,
    sql`select q.id, q.kind, coalesce(q.cage_from, m.from_cage) as "cageFrom", coalesce(q.cage_to, m.to_cage) as "cageTo",
      coalesce(q.adjusted, m.to_after) as adjusted, q.created_at as "createdAt", coalesce(m.kits, q.added + q.taken) as kits, q.litters,
      q.added, q.taken, m.reason, f.nest as "from", t.nest as "to", u.username as by, q.undone_at as "undoneAt", q.change_id as "changeId"
    from app.equalizations q
    left join lateral (select x.* from app.kit_moves x where x.farm_id = q.farm_id and x.equalization_id = q.id order by x.no offset 0) m on true
    ${endOf('from')} f on true
    ${endOf('to')} t on true
    left join app.users u on u.id = q.created_by
    where q.farm_id = ${farmId} and q.ia_group_id = ${groupId} order by q.id desc, m.no limit ${MAX_HISTORY}`,
  )
  return rows.map(({ createdAt, undoneAt, ...row }) => ({
    ...row,
    createdDate: createdAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
    undone: undoneAt !== null,
  }))
}
