import type { Pedigree } from '@warren/shared/features/animals/animals.vocabulary.ts'
import type {
  RoundChangeKind,
  SkipReason,
  TaskType,
} from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/lists.ts'
import { CAGE, STABLE } from '../animals/index.ts'
import { HAS_RESULT, type LockedGroup } from './groups.queries.ts'
import type { LockedCover } from './pairings.queries.ts'

export const insertTasks = async (
  tx: Tx,
  { farmId, id }: LockedGroup,
  tasks: readonly { readonly type: TaskType; readonly at: Date }[],
): Promise<void> => {
  await tx
    .insertInto('ia_tasks')
    .values(tasks.map(({ type, at }) => ({ farm_id: farmId, ia_group_id: id, type, estimated_start_at: at })))
    .execute()
}

/** Takes the tasks of a round away unless one was begun; answers whether they are gone. */
export async function deleteTasks(tx: Tx, { farmId, id }: LockedGroup): Promise<boolean> {
  const rows = await rowsOf<{ begun: boolean }>(
    tx,
    sql`select exists (select from app.ia_tasks t
    where t.farm_id = ${farmId} and t.ia_group_id = ${id} and t.status <> 'TO_DO') as begun`,
  )
  if (rows[0]?.begun) return false
  await tx.deleteFrom('ia_tasks').where('farm_id', '=', farmId).where('ia_group_id', '=', id).execute()
  return true
}

/** What stands in the way of making a draft of a group again, beside results and begun work. */
export const hasSkipsOrEqualizations = async (tx: Tx, { farmId, id }: LockedGroup): Promise<boolean> => {
  const rows = await rowsOf<{ has: boolean }>(
    tx,
    sql`select
    exists (select from app.ia_group_skips k where k.farm_id = ${farmId} and k.ia_group_id = ${id})
    or exists (select from app.equalizations q where q.farm_id = ${farmId} and q.ia_group_id = ${id}) as has`,
  )
  return rows[0]?.has ?? false
}

export const hasResults = async (tx: Tx, { farmId, id }: LockedGroup): Promise<boolean> => {
  const rows = await rowsOf<{ has: boolean }>(
    tx,
    sql`select exists (
    select from app.covers c where c.farm_id = ${farmId} and c.ia_group_id = ${id} and ${HAS_RESULT}) as has`,
  )
  return rows[0]?.has ?? false
}

export const insertSkips = async (
  tx: Tx,
  { farmId, id }: LockedGroup,
  covers: readonly LockedCover[],
  by: { readonly reason: SkipReason; readonly userId: number; readonly now: Date },
): Promise<void> => {
  await tx
    .insertInto('ia_group_skips')
    .values(
      covers.map((cover) => ({
        farm_id: farmId,
        ia_group_id: id,
        mother_id: cover.motherId,
        reason: by.reason,
        sperm_id: cover.spermId,
        sperm_label: cover.spermLabel,
        pedigree: cover.pedigree,
        post_addition: cover.postAddition,
        at: by.now,
        user_id: by.userId,
      })),
    )
    .execute()
}

/** Takes a skip out of the list; answers what it held. */
export const takeSkip = (tx: Tx, { farmId, id }: LockedGroup, motherId: number) =>
  tx
    .deleteFrom('ia_group_skips')
    .where('farm_id', '=', farmId)
    .where('ia_group_id', '=', id)
    .where('mother_id', '=', motherId)
    .returning([
      'sperm_id as spermId',
      'sperm_label as spermLabel',
      'pedigree',
      'post_addition as postAddition',
      'reason',
    ])
    .$narrowType<{ pedigree: Pedigree }>()
    .executeTakeFirst()

export const listSkips = async (
  db: Db,
  { farmId, groupId }: { readonly farmId: number; readonly groupId: number },
) => {
  const rows = await rowsOf<{
    id: number
    earTag: string | null
    cage: string | null
    tattoo: string | null
    reason: SkipReason
    spermLabel: string | null
    pedigree: Pedigree
    at: Date
  }>(
    db,
    sql`select c.mother_id as id, e.tag as "earTag", ${CAGE} as cage, r.tattoo, c.reason, c.sperm_label as "spermLabel", c.pedigree, c.at
    from app.ia_group_skips c
    cross join lateral (select x.* from app.rabbits x where x.farm_id = ${farmId} and x.id = c.mother_id offset 0) r ${STABLE}
    left join lateral (select x.tag from app.ear_tags x where x.farm_id = r.farm_id and x.id = r.ear_tag_id offset 0) e on true
    where c.farm_id = ${farmId} and c.ia_group_id = ${groupId} order by c.at desc, c.mother_id`,
  )
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Covers that a command made, or what it changed of each. */
export type KeptChanges = { readonly inserted: readonly number[] } | { readonly cells: readonly object[] }

/** Keeps what a command did to the covers of a group, so that it can be taken back as one piece. */
export const insertRoundChange = async (
  tx: Tx,
  { farmId, id }: LockedGroup,
  change: {
    readonly changes: KeptChanges
    readonly userId: number
    readonly now: Date
    readonly kind: RoundChangeKind
  },
): Promise<number> =>
  (
    await tx
      .insertInto('round_changes')
      .values({
        farm_id: farmId,
        ia_group_id: id,
        user_id: change.userId,
        at: change.now,
        kind: change.kind,
        changes: JSON.stringify(change.changes),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** A change of a round, without a lock: its group is held first. */
export const findRoundChange = (tx: Tx, farmIds: readonly number[], id: number) =>
  tx
    .selectFrom('round_changes')
    .select(['id', 'ia_group_id as groupId', 'at', 'kind', 'changes', 'undone_at as undoneAt'])
    .where('farm_id', '=', sql<number>`any (${sql.val([...farmIds])}::int[])`)
    .where('id', '=', id)
    .executeTakeFirst()

/** A change is taken back once; an equalization that it was says so in its history. */
export const markUndone = async (tx: Tx, farmId: number, id: number, now: Date): Promise<void> => {
  await tx
    .updateTable('equalizations')
    .set({ undone_at: now })
    .where('farm_id', '=', farmId)
    .where('change_id', '=', id)
    .execute()
  await tx
    .updateTable('round_changes')
    .set({ undone_at: now })
    .where('farm_id', '=', farmId)
    .where('id', '=', id)
    .execute()
}
