import type {
  pageIaGroups as pageEndpoint,
  TraySemen,
} from '@warren/shared/features/ia-groups/ia-groups.contract.ts'
import { PHASE_DAYS } from '@warren/shared/features/ia-groups/round.rules.ts'
import type { GroupSort, TaskType } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import type { TaskStatus } from '@warren/shared/features/ia-groups/task-states.rules.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { QueryOf } from '@warren/shared/kernel/endpoint.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, FarmScope, Tx } from '../../platform/db/db.ts'
import { anyOf, sortedBy, withIds } from '../../platform/db/lists.ts'

const COVERS = sql<number>`(select count(*) from app.covers c where c.farm_id = g.farm_id and c.ia_group_id = g.id)`
const SKIPS = sql<number>`(select count(*) from app.ia_group_skips k where k.farm_id = g.farm_id and k.ia_group_id = g.id)`
const COLUMNS = [
  'g.id',
  'g.farm_id as farmId',
  'g.name',
  'g.start_date as startDate',
  'g.active',
  'g.post_addition_covers as postAdditionCovers',
  'g.version',
  COVERS.as('covers'),
  SKIPS.as('skips'),
] as const

const sortsOf = (today: Day): Readonly<Record<GroupSort, RawBuilder<unknown>>> => ({
  startDate: sql`g.start_date`,
  name: sql`g.name`,
  formattedName: sql`g.name || coalesce(to_char(g.start_date, '-YYMMDD'), '')`,
  motherGroup: sql`g.name`,
  // Both follow from the first day.
  farrowingDate: sql`g.start_date`,
  separationDate: sql`g.start_date`,
  active: sql`g.active`,
  postAdditionCovers: sql`g.post_addition_covers`,
  covers: sql`${COVERS}`,
  skips: sql`${SKIPS}`,
  // One of the list's phases after the other, drafts before all.
  phase: sql`case when g.active then width_bucket(${today}::date - g.start_date, ${PHASE_DAYS}::int[]) else -1 end`,
})

/** One page of the farm's groups; drafts without a day come first [IAG-24]. */
export async function pageGroups(scope: FarmScope, db: Db, query: QueryOf<typeof pageEndpoint>, today: Day) {
  const groups = db.selectFrom('ia_groups as g').where('g.farm_id', '=', anyOf(scope))
  const { totalElements } = await groups
    .select(({ fn }) => fn.countAll<number>().as('totalElements'))
    .executeTakeFirstOrThrow()
  const content = await sortedBy(groups.select(COLUMNS), {
    query,
    sorts: sortsOf(today),
    fallback: 'startDate',
    id: sql`g.id`,
  })
    .limit(query.pageSize)
    .offset(query.page * query.pageSize)
    .execute()
  return { content, totalElements, number: query.page }
}
export type GroupRecord = Awaited<ReturnType<typeof pageGroups>>['content'][number]

/** The work of some groups as people left it: six tasks of each at most. */
export const tasksOfGroups = (scope: FarmScope, db: Db, ids: readonly number[]) =>
  db
    .selectFrom('ia_tasks as t')
    .innerJoin('ia_groups as g', (join) =>
      join.onRef('g.farm_id', '=', 't.farm_id').onRef('g.id', '=', 't.ia_group_id'),
    )
    .select([
      't.farm_id as farmId',
      't.ia_group_id as groupId',
      'g.start_date as startDate',
      't.type',
      't.status',
    ])
    .select(['t.by_hand as byHand', 't.estimated_start_at as at'])
    .where('t.farm_id', '=', anyOf(scope))
    .where('t.ia_group_id', '=', withIds(ids))
    // A group with tasks is closed, and a closed group has its day.
    .$narrowType<{ startDate: Day; type: TaskType; status: TaskStatus }>()
    .execute()

/** A cover in which it is written what became of it. */
export const HAS_RESULT = sql<boolean>`(c.touching is not null or c.touching_date is not null or c.farrowing_date is not null
  or coalesce(c.viable, c.unviable, c.added, c.taken, c.adjusted, c.nest_count_3week, c.nest_count, c.weight_3week, c.weight_4week,
    c.smallest_weight, c.largest_weight) is not null or c.nanny or c.grid)`

export const findGroup = (scope: FarmScope, db: Db, id: number) =>
  db
    .selectFrom('ia_groups as g')
    .select([
      ...COLUMNS,
      sql<boolean>`exists (select from app.covers c where c.farm_id = g.farm_id and c.ia_group_id = g.id and ${HAS_RESULT})`.as(
        'hasResults',
      ),
    ])
    .where('g.farm_id', '=', anyOf(scope))
    .where('g.id', '=', id)
    .executeTakeFirst()

/** The semen at hand for a round, in its order. */
export const listTray = (db: Db, farmId: number, groupId: number): Promise<TraySemen[]> =>
  db
    .selectFrom('ia_group_sperms as t')
    .innerJoin('sperms as s', (join) =>
      join.onRef('s.farm_id', '=', 't.farm_id').onRef('s.id', '=', 't.sperm_id'),
    )
    .leftJoin('rabbits as r', (join) =>
      join
        .onRef('r.farm_id', '=', 's.farm_id')
        .onRef('r.farm_id', '=', 's.buck_farm_id')
        .onRef('r.id', '=', 's.buck_id'),
    )
    .select([
      't.sperm_id as spermId',
      's.label',
      sql<string | null>`coalesce(r.tattoo, s.buck_tattoo)`.as('buck'),
      'r.line',
      't.place',
      't.doses',
      sql<number>`(select count(*) from app.covers c where c.farm_id = t.farm_id and c.ia_group_id = t.ia_group_id and c.sperm_id = t.sperm_id)`.as(
        'used',
      ),
    ])
    .where('t.farm_id', '=', farmId)
    .where('t.ia_group_id', '=', groupId)
    .orderBy('t.place')
    .execute()

const heldGroup = (tx: Tx, farm: number | RawBuilder<number>, id: number) =>
  tx
    .updateTable('ia_groups')
    .set({ cover_seq: sql`cover_seq + 1` })
    .where('farm_id', '=', farm)
    .where('id', '=', id)
    .returning([
      'id',
      'farm_id as farmId',
      'name',
      'start_date as startDate',
      'active',
      'post_addition_covers as postAdditionCovers',
      'closed_at as closedAt',
      'version',
      'cover_seq as seq',
    ])
    .executeTakeFirst()
export type LockedGroup = NonNullable<Awaited<ReturnType<typeof heldGroup>>>

/**
 * The group held until the command is over, with the number of this change of its covers: commands of one group come one
 * after the other, and all else they hold comes behind it.
 */
export const lockGroup = (scope: FarmScope, tx: Tx, id: number) => heldGroup(tx, anyOf(scope), id)

/** The same, for a job that knows the farm of what it takes back. */
export const lockFarmGroup = (tx: Tx, farmId: number, id: number) => heldGroup(tx, farmId, id)

/** Holds a group as `lockGroup` does, for who only writes covers of it; answers the number of the change. */
export const raiseCoverSeq = async (tx: Tx, farmId: number, id: number): Promise<number> =>
  (
    await tx
      .updateTable('ia_groups')
      .set({ cover_seq: sql`cover_seq + 1` })
      .where('farm_id', '=', farmId)
      .where('id', '=', id)
      .returning('cover_seq as seq')
      .executeTakeFirstOrThrow()
  ).seq

/** Namespace of a lock that stands for no row; also that of the triggers which link both. */
const MOTHER_LINKS = 1414

/**
 * Mother pages and insemination groups of one name and day look for each other behind this lock. A command that changes or adds
 * to what is there takes it before the rows, as the engine does when it links them [D-080].
 */
export const holdMotherLinks = async (tx: Tx, farmId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${MOTHER_LINKS}::int, ${farmId}::int)`.execute(tx)
}

export const insertGroup = async (
  tx: Tx,
  group: { farmId: number; name: string; startDate: Day | null; userId: number; now: Date },
): Promise<number> =>
  (
    await tx
      .insertInto('ia_groups')
      .values({
        farm_id: group.farmId,
        name: group.name,
        start_date: group.startDate,
        created_by: group.userId,
        created_at: group.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

interface GroupChange {
  readonly name?: string
  readonly start_date?: Day | null
  readonly active?: boolean
  readonly post_addition_covers?: boolean
  readonly closed_at?: Date | null
}

/** Changes a group; answers the version it has then. */
export const changeGroup = async (
  tx: Tx,
  { farmId, id }: Pick<LockedGroup, 'farmId' | 'id'>,
  change: GroupChange,
): Promise<number> =>
  (
    await tx
      .updateTable('ia_groups')
      .set({ ...change, version: sql`version + 1` })
      .where('farm_id', '=', farmId)
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow()
  ).version

/** Additions to a closed list; the version stays, since name and day do. */
export const beginAdditions = async (tx: Tx, { farmId, id }: LockedGroup): Promise<void> => {
  await tx
    .updateTable('ia_groups')
    .set({ post_addition_covers: true })
    .where('farm_id', '=', farmId)
    .where('id', '=', id)
    .execute()
}

export const deleteGroup = async (tx: Tx, { farmId, id }: LockedGroup): Promise<void> => {
  await tx.deleteFrom('covers').where('farm_id', '=', farmId).where('ia_group_id', '=', id).execute()
  await tx.deleteFrom('ia_groups').where('farm_id', '=', farmId).where('id', '=', id).execute()
}

/** Drafts that were never changed and that nothing hangs on any more. */
export const deleteEmptyDrafts = async (tx: Tx, farmId: number, ids: readonly number[]): Promise<void> => {
  await tx
    .deleteFrom('ia_groups as g')
    .where('g.farm_id', '=', farmId)
    .where('g.id', '=', withIds(ids))
    .where('g.active', '=', false)
    .where('g.version', '=', 1)
    .where(
      sql<boolean>`not exists (select from app.covers c where c.farm_id = g.farm_id and c.ia_group_id = g.id)
        and not exists (select from app.ia_group_skips k where k.farm_id = g.farm_id and k.ia_group_id = g.id)
        and not exists (select from app.ia_group_sperms t where t.farm_id = g.farm_id and t.ia_group_id = g.id)`,
    )
    .execute()
}

/** Puts the tray in place of the one before. */
export async function replaceTray(
  tx: Tx,
  { farmId, id }: LockedGroup,
  sperms: readonly { readonly spermId: number; readonly doses: number | null }[],
): Promise<void> {
  await tx.deleteFrom('ia_group_sperms').where('farm_id', '=', farmId).where('ia_group_id', '=', id).execute()
  if (sperms.length === 0) return
  await tx
    .insertInto('ia_group_sperms')
    .values(
      sperms.map(({ spermId, doses }, at) => ({
        farm_id: farmId,
        ia_group_id: id,
        sperm_id: spermId,
        place: at + 1,
        doses,
      })),
    )
    .execute()
}

/** Labels of the farm's own semen by number. */
export const labelsOf = async (
  tx: Tx,
  farmId: number,
  ids: readonly number[],
): Promise<Map<number, string>> => {
  const found = await tx
    .selectFrom('sperms')
    .select(['id', 'label'])
    .where('farm_id', '=', farmId)
    .where('id', '=', withIds(ids))
    .execute()
  return new Map(found.map(({ id, label }) => [id, label]))
}

/** Groups by name and day, for the log. */
export const nameIaGroups = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('ia_groups')
    .select(['id', sql<string>`name || coalesce(to_char(start_date, '-YYMMDD'), '')`.as('name')])
    .where('id', '=', withIds(ids))
    .execute()

/** Changes of the covers of a group so far; undefined where the farm has no such group. */
export const findSeq = async (scope: FarmScope, db: Db, id: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('ia_groups')
      .select('cover_seq as seq')
      .where('farm_id', '=', anyOf(scope))
      .where('id', '=', id)
      .executeTakeFirst()
  )?.seq
