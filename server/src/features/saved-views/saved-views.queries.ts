import { sql } from 'kysely'
import type { Db, FarmScope, Tx } from '../../platform/db/db.ts'
import { anyOf } from '../../platform/db/lists.ts'

/** The user's own views of a screen and those shared with the farms of the user, by name. */
export async function listViews(scope: FarmScope, db: Db, userId: number, screen: string) {
  const views = await db
    .selectFrom('saved_views')
    .select(['id', 'name', 'query', 'user_id as userId', 'shared_farm_id as sharedFarmId'])
    .where((eb) => eb('user_id', '=', userId).or('shared_farm_id', '=', anyOf(scope)))
    .where('screen', '=', screen)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return views.map(({ id, name, query, userId: owner, sharedFarmId }) => ({
    id,
    name,
    query,
    ...(sharedFarmId !== null && { shared: owner === userId ? ('BY_ME' as const) : ('BY_OTHER' as const) }),
  }))
}

/** One of the user's own, shown to a farm or to its user alone; answers what it was before. */
export async function updateSharing(tx: Tx, userId: number, id: number, farmId: number | null) {
  const before = await tx
    .selectFrom('saved_views')
    .select(['name', 'shared_farm_id as sharedFarmId'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (before)
    await tx
      .updateTable('saved_views')
      .set({ shared_farm_id: farmId })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute()
  return before
}

export interface View {
  readonly screen: string
  readonly name: string
  readonly query: string
  /** Which one is renamed; absent to keep one under its name. */
  readonly id?: number | undefined
}

/** The view that would be replaced: names that look alike are one name. */
export const findView = (tx: Tx, userId: number, { screen, name }: View) =>
  tx
    .selectFrom('saved_views')
    .select(['id', 'name', 'query'])
    .where('user_id', '=', userId)
    .where('screen', '=', screen)
    .where(sql<string>`app.folded_name(name)`, '=', sql<string>`app.folded_name(${name})`)
    .executeTakeFirst()

/** Keeps the view or puts it in the place of the one with its name, also when two windows save at once. */
export const upsertView = async (tx: Tx, userId: number, { screen, name, query }: View): Promise<number> =>
  (
    await tx
      .insertInto('saved_views')
      .values({ user_id: userId, screen, name, query })
      .onConflict((conflict) =>
        conflict.expression(sql`user_id, screen, app.folded_name(name)`).doUpdateSet({ name, query }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** One of the user's own by its number, held until it has its new name. */
export const lockView = (tx: Tx, userId: number, screen: string, id: number) =>
  tx
    .selectFrom('saved_views')
    .select(['id', 'name', 'query'])
    .where('user_id', '=', userId)
    .where('screen', '=', screen)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const renameView = (tx: Tx, userId: number, id: number, { name, query }: View) =>
  tx
    .updateTable('saved_views')
    .set({ name, query })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()

export const countViews = async (tx: Tx, userId: number, screen: string): Promise<number> =>
  (
    await tx
      .selectFrom('saved_views')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('user_id', '=', userId)
      .where('screen', '=', screen)
      .executeTakeFirstOrThrow()
  ).n

export const deleteView = (tx: Tx, userId: number, id: number) =>
  tx
    .deleteFrom('saved_views')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(['screen', 'name', 'query'])
    .executeTakeFirst()
