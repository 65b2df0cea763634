import type {
  MotherBase,
  StockCount,
  SucklingBase,
} from '@warren/shared/features/group-pages/derived-lines.rules.ts'
import type { StockDay } from '@warren/shared/features/group-pages/fold.rules.ts'
import type { Stock } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import type { Line } from '@warren/shared/features/group-pages/ledger.rules.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { rowsOf, withIds } from '../../platform/db/lists.ts'

/** Who posts, and when: the time of the command. */
export interface PostedBy {
  readonly farmId: number
  readonly userId: number
  readonly now: Date
}

/** All lines of a command in one statement: what the engine checks, it checks of all of them together. */
export async function insertPostings(
  tx: Tx,
  { farmId, userId, now }: PostedBy,
  lines: readonly Line[],
): Promise<void> {
  if (lines.length === 0) return
  const list = <T>(of: (line: Line) => T) => sql.val(lines.map(of))
  await sql`
    insert into app.animal_postings (farm_id, day, kind, from_group_id, from_stock, to_group_id, to_stock, num, grams, document, document_id, at, user_id)
    select ${farmId}, n.*, ${now}::timestamptz, ${userId}::int
    from unnest(${list(({ day }) => day)}::date[], ${list(({ kind }) => kind)}::text[],
      ${list(({ from }) => from?.groupId ?? null)}::bigint[], ${list(({ from }) => from?.stock ?? null)}::text[],
      ${list(({ to }) => to?.groupId ?? null)}::bigint[], ${list(({ to }) => to?.stock ?? null)}::text[],
      ${list(({ num }) => num)}::int[], ${list(({ grams }) => grams)}::bigint[],
      ${list(({ document }) => document)}::text[], ${list(({ documentId }) => documentId)}::bigint[])
      n (day, kind, from_group_id, from_stock, to_group_id, to_stock, num, grams, document, document_id)`.execute(
    tx,
  )
}

/** A day of a stock as it is booked. */
export interface BookedDay extends Omit<StockDay, 'offset'> {
  readonly groupId: number
  readonly day: Day
  readonly net: number
}

/** Everything booked of some groups: at most 400 days of each stock. */
export const bookedDays = (db: Db, farmId: number, groupIds: readonly number[]): Promise<BookedDay[]> =>
  db
    .selectFrom('stock_days')
    .select([
      'group_id as groupId',
      'stock',
      'day',
      'added',
      'moved_in as movedIn',
      'moved_out as movedOut',
      'fostered',
    ])
    .select([
      'corrected',
      'gone',
      'dead',
      'culled',
      'sold',
      'slaughtered',
      'selected',
      'net',
      'grams_in as gramsIn',
    ])
    .select(['grams_moved as gramsMoved', 'grams_sold as gramsSold', 'grams_slaughtered as gramsSlaughtered'])
    .where('farm_id', '=', farmId)
    .where('group_id', '=', withIds(groupIds))
    .$narrowType<{ stock: Stock; net: number }>()
    .execute()

/** Counts of some groups, also those that a later one of the same day replaced. */
export const countsOf = (
  db: Db,
  farmId: number,
  groupIds: readonly number[],
): Promise<(StockCount & { groupId: number })[]> =>
  db
    .selectFrom('stock_counts')
    .select(['id', 'group_id as groupId', 'stock', 'day', 'counted'])
    .where('farm_id', '=', farmId)
    .where('group_id', '=', withIds(groupIds))
    .$narrowType<{ stock: Stock }>()
    .execute()

/** Sums of mother pages that the ledger needs. */
export const mothersOf = (
  db: Db,
  farmId: number,
  groupIds: readonly number[],
): Promise<(MotherBase & { groupId: number })[]> =>
  rowsOf(
    db,
    sql`select group_id as "groupId", ia_incycle + ia_outcycle + ia_virgin as inseminated,
      populated_incycle + populated_outcycle + populated_virgin as populated, populated_to as "populatedTo"
      from app.mother_numbers where farm_id = ${farmId} and group_id = any (${[...groupIds]}::bigint[])`,
  )

export const sucklingsOf = (
  db: Db,
  farmId: number,
  groupIds: readonly number[],
): Promise<(SucklingBase & { groupId: number })[]> =>
  db
    .selectFrom('suckling_numbers')
    .select(['group_id as groupId', 'suckling_num as sucklingNum', 'suckling_viable as sucklingViable'])
    .select([
      'suckling_adjusted as sucklingAdjusted',
      'suckling_weaned as sucklingWeaned',
      'weaning_date as weaningDate',
    ])
    .where('farm_id', '=', farmId)
    .where('group_id', '=', withIds(groupIds))
    .execute()

export async function insertCount(
  tx: Tx,
  { farmId, userId, now }: PostedBy,
  count: Omit<StockCount, 'id'> & {
    readonly groupId: number
    readonly booked: number
    readonly reason: string
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('stock_counts')
    .values({
      farm_id: farmId,
      group_id: count.groupId,
      stock: count.stock,
      day: count.day,
      counted: count.counted,
      booked: count.booked,
      reason: count.reason,
      at: now,
      user_id: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
