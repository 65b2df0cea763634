import type { GroupKind } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { sql } from 'kysely'
import type { Db, FarmScope, Tx } from '../../platform/db/db.ts'
import { anyOf, rowsOf, withIds } from '../../platform/db/lists.ts'

const COLUMNS = [
  'g.id',
  'g.farm_id as farmId',
  'g.kind',
  'g.parent_id as parentId',
  'g.is_parent as isParent',
  'g.member_letter as memberLetter',
  'g.name',
  'g.base_name as baseName',
  'g.generated_name as generatedName',
  'g.start_date as startDate',
  'g.age',
  'g.end_date as endDate',
  'g.planned_delivery_age as plannedDeliveryAge',
  'g.ia_group_id as iaGroupId',
  'g.version',
] as const

const living = (scope: FarmScope, db: Db) =>
  db
    .selectFrom('production_groups as g')
    .select(COLUMNS)
    .where('g.farm_id', '=', anyOf(scope))
    .where('g.deleted_at', 'is', null)
    .$narrowType<{ kind: GroupKind; isParent: boolean }>()

/** A group that is not in the bin. */
export const findGroup = (scope: FarmScope, db: Db, id: number) =>
  living(scope, db).where('g.id', '=', id).executeTakeFirst()
export type Group = NonNullable<Awaited<ReturnType<typeof findGroup>>>

/** An own group by what it is called; of several kinds of one name the mother group. */
export const findGroupByName = (scope: FarmScope, db: Db, name: string) =>
  living(scope, db)
    .where('g.generated_name', '=', name)
    .orderBy(sql`g.kind = 'MOTHER'`, 'desc')
    .limit(1)
    .executeTakeFirst()

/** A merged parent with its members, or a group alone; the parent first, then by letter. */
export const findFamily = (scope: FarmScope, db: Db, parentId: number): Promise<Group[]> =>
  living(scope, db)
    .where('g.parent_id', '=', parentId)
    .orderBy(sql`g.member_letter`, (order) => order.asc().nullsFirst())
    .execute()

/** Groups held until the command is over, in the order of their numbers; those in the bin only where they are asked for. */
export const lockGroups = (scope: FarmScope, tx: Tx, ids: readonly number[], bin = false): Promise<Group[]> =>
  (bin
    ? tx
        .selectFrom('production_groups as g')
        .select(COLUMNS)
        .where('g.farm_id', '=', anyOf(scope))
        .$narrowType<{ kind: GroupKind; isParent: boolean }>()
    : living(scope, tx)
  )
    .where('g.id', '=', withIds(ids))
    .orderBy('g.id')
    .forNoKeyUpdate('g')
    .execute()

/**
 * Counts a change of groups that are held, and asks for the watch to look at them: one job for each of them, however often it
 * is asked for before it runs.
 */
export async function raiseVersions(tx: Tx, farmId: number, ids: readonly number[]): Promise<void> {
  await changeGroups(tx, farmId, ids, {})
}

/** What a new group is made of. */
export interface NewGroup {
  readonly farmId: number
  readonly kind: GroupKind
  readonly name: string | null
  readonly baseName: string
  readonly startDate: Day
  readonly age: number | null
  readonly plannedDeliveryAge: number | null
  readonly parentId: number | null
  readonly letter: string | null
  readonly userId: number
  readonly now: Date
}

export async function insertGroup(tx: Tx, group: NewGroup): Promise<number> {
  const { id } = await tx
    .insertInto('production_groups')
    .values({
      farm_id: group.farmId,
      kind: group.kind,
      parent_id: group.parentId,
      member_letter: group.letter,
      name: group.name,
      base_name: group.baseName,
      generated_name: `${group.baseName}${group.letter ?? ''}`,
      start_date: group.startDate,
      age: group.age,
      planned_delivery_age: group.plannedDeliveryAge,
      created_at: group.now,
      created_by: group.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Changes = Partial<Record<'parent_id' | 'planned_delivery_age', number | null>> & {
  readonly end_date?: Day | null
  readonly deleted_at?: Date | null
}

export async function changeGroups(
  tx: Tx,
  farmId: number,
  ids: readonly number[],
  changes: Changes,
): Promise<void> {
  await tx
    .with('changed', (db) =>
      db
        .updateTable('production_groups')
        .set({ ...changes, version: sql`version + 1` })
        .where('farm_id', '=', farmId)
        .where('id', '=', withIds(ids))
        .returning(['farm_id', 'id']),
    )
    .selectFrom('changed as c')
    .select(
      sql`queue.enqueue('watch-group', json_build_object('farmId', c.farm_id, 'groupId', c.id), 'watch-group:' || c.id)`.as(
        'asked',
      ),
    )
    .execute()
}

/** Groups that are watched: open ones with animals of their own. */
export const listOpenGroups = (scope: FarmScope, db: Db): Promise<Group[]> =>
  living(scope, db)
    .where('g.end_date', 'is', null)
    .where('g.is_parent', '=', false)
    .orderBy('g.id')
    .limit(1000)
    .execute()

/** Closed groups of a kind that began on a day or after it, those closed last first. */
export const listClosedGroups = (scope: FarmScope, db: Db, kind: GroupKind, since: Day): Promise<Group[]> =>
  living(scope, db)
    .where('g.kind', '=', kind)
    .where('g.end_date', 'is not', null)
    .where('g.is_parent', '=', false)
    .where('g.start_date', '>=', since)
    .orderBy('g.end_date', 'desc')
    .orderBy('g.id', 'desc')
    .limit(300)
    .execute()

/** Stables of groups in their order. */
export const stablesOf = (db: Db, farmId: number, ids: readonly number[]) =>
  rowsOf<{ groupId: number; id: number; name: string }>(
    db,
    sql`select s.group_id as "groupId", t.id, t.name from app.group_stables s
      cross join lateral (select x.id, x.name from app.stables x where x.farm_id = s.farm_id and x.id = s.stable_id offset 0) t
      where s.farm_id = ${farmId} and s.group_id = any (${[...ids]}::bigint[]) order by s.group_id, s.place`,
  )

/** Puts stables in the place of those a group had. */
export async function replaceStables(
  tx: Tx,
  farmId: number,
  groupId: number,
  stableIds: readonly number[],
): Promise<void> {
  await tx.deleteFrom('group_stables').where('farm_id', '=', farmId).where('group_id', '=', groupId).execute()
  if (stableIds.length > 0)
    await tx
      .insertInto('group_stables')
      .values(
        stableIds.map((stableId, place) => ({
          farm_id: farmId,
          group_id: groupId,
          stable_id: stableId,
          place,
        })),
      )
      .execute()
}

/** Which of these stables are the farm's. */
export const ownStables = async (db: Db, farmId: number, ids: readonly number[]): Promise<Set<number>> => {
  const rows = await db
    .selectFrom('stables')
    .select('id')
    .where('farm_id', '=', farmId)
    .where('id', '=', withIds(ids))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The last day after `day` on which a group holds something; weaned kits are placed after their group was closed. */
export const lastDataAfter = async (
  db: Db,
  farmId: number,
  groupId: number,
  day: Day,
): Promise<Day | null> => {
  const [found] = await rowsOf<{ day: Day | null }>(
    db,
    sql`select greatest(
      (select max(d.day) from app.diary_days d where d.farm_id = ${farmId} and d.group_id = ${groupId} and d.day > ${day}::date),
      (select max(s.day) from app.stock_days s where s.farm_id = ${farmId} and s.group_id = ${groupId} and s.stock <> 'WEAN' and s.day > ${day}::date
        and (s.added, s.moved_in, s.moved_out, s.fostered, s.corrected, s.gone, s.dead, s.culled, s.sold, s.slaughtered, s.selected)
          <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
      (select max(o.arrived_date) from app.origins o where o.farm_id = ${farmId} and o.group_id = ${groupId} and o.deleted_at is null and o.arrived_date > ${day}::date),
      (select max(w.day) from app.weight_days w where w.farm_id = ${farmId} and w.group_id = ${groupId} and w.day > ${day}::date)
    ) as day`,
  )
  return found?.day ?? null
}

/** How the log calls groups. */
export const nameGroups = (db: Db, ids: readonly number[]): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom('production_groups')
    .select(['id', 'generated_name as name'])
    .where('id', '=', withIds(ids))
    .execute()
