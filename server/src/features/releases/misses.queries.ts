import { MISSES_A_DAY } from '@warren/shared/features/releases/releases.vocabulary.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'

export interface Misses {
  readonly names: number
  readonly codes: number
}

const NONE: Misses = { names: 0, codes: 0 }

/** What a user asked other farms for in vain on a day. */
export const findMisses = async (db: Db, userId: number, day: Day): Promise<Misses> =>
  (await db
    .selectFrom('name_misses')
    .select(['names', 'codes'])
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .executeTakeFirst()) ?? NONE

/** Whether this user has had all misses of the day. */
export const hasMissedTooOften = async (
  db: Db,
  userId: number,
  day: Day,
  what: keyof Misses = 'names',
): Promise<boolean> => (await findMisses(db, userId, day))[what] >= MISSES_A_DAY[what]

/** Adds to the misses of a day; answers how many there are now. */
export const addMisses = async (tx: Tx, userId: number, day: Day, misses: Misses): Promise<Misses> =>
  tx
    .insertInto('name_misses')
    .values({ user_id: userId, day, ...misses })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'day']).doUpdateSet({
        names: sql`name_misses.names + excluded.names`,
        codes: sql`name_misses.codes + excluded.codes`,
      }),
    )
    .returning(['names', 'codes'])
    .executeTakeFirstOrThrow()
