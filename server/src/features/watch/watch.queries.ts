import type { Alarm } from '@warren/shared/features/watch/watch.contract.ts'
import type { FoundAlarm, SeenAlarm } from '@warren/shared/features/watch/alarms.rules.ts'
import type { GroupKind } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, FarmScope, Tx } from '../../platform/db/db.ts'
import { anyOf, rowsOf } from '../../platform/db/lists.ts'

/** Alarms of a group that were looked at: the watch begins anew after them. */
export const seenAlarms = (db: Db, farmId: number, groupId: number): Promise<SeenAlarm[]> =>
  rowsOf(
    db,
    sql`select a.stock, a.signal, a.watched_to as "watchedTo" from app.group_alarms a
      where a.farm_id = ${farmId} and a.group_id = ${groupId} and a.state = 'SEEN' order by a.day limit 400`,
  )

/** Keeps what stands out in a group that is held: what does no more is over, what does still or anew is open. */
export async function keepAlarms(
  tx: Tx,
  { farmId, id }: { readonly farmId: number; readonly id: number },
  found: readonly FoundAlarm[],
): Promise<void> {
  const list = <T>(of: (alarm: FoundAlarm) => T) => sql.val(found.map(of))
  const [stocks, signals, days] = [
    list(({ stock }) => stock),
    list(({ signal }) => signal),
    list(({ day }) => day),
  ]
  await sql`
    update app.group_alarms a set state = 'OVER' where a.farm_id = ${farmId} and a.group_id = ${id} and a.state = 'OPEN'
      and (a.stock, a.signal, a.day) not in (select * from unnest(${stocks}::text[], ${signals}::text[], ${days}::date[]))`.execute(
    tx,
  )
  if (found.length === 0) return
  await sql`
    insert into app.group_alarms (farm_id, group_id, stock, signal, level, day, told_day, watched_to, value, observed, expected,
      usual_from, usual_to, state)
    select ${farmId}, ${id}, n.*, 'OPEN' from unnest(${stocks}::text[], ${signals}::text[], ${list(({ level }) => level)}::text[],
      ${days}::date[], ${list(({ toldDay }) => toldDay)}::date[], ${list(({ watchedTo }) => watchedTo)}::date[],
      ${list(({ value }) => value)}::float8[], ${list(({ observed }) => observed)}::float8[],
      ${list(({ expected }) => expected)}::float8[], ${list(({ usualFrom }) => usualFrom)}::float8[],
      ${list(({ usualTo }) => usualTo)}::float8[]) n
    on conflict on constraint group_alarms__day__key do update set level = excluded.level, told_day = excluded.told_day,
      watched_to = excluded.watched_to, value = excluded.value, observed = excluded.observed, expected = excluded.expected,
      usual_from = excluded.usual_from, usual_to = excluded.usual_to, state = 'OPEN'
      where group_alarms.state <> 'SEEN'`.execute(tx)
}

/** Alarms as screens show them, the strongest and newest first. */
const openAlarms = (db: Db, where: RawBuilder<unknown>): Promise<Alarm[]> =>
  rowsOf(
    db,
    sql`select a.id::int, a.group_id::int as "groupId", g.kind, g.generated_name as name, a.stock, a.signal, a.level, a.day,
      a.told_day as "toldDay", a.observed, a.expected, a.usual_from as "usualFrom", a.usual_to as "usualTo"
      from app.group_alarms a
      cross join lateral (select x.kind, x.generated_name from app.production_groups x
        where x.farm_id = a.farm_id and x.id = a.group_id offset 0) g
      where ${where} and a.state = 'OPEN' order by a.level, a.told_day desc, a.id desc limit 100`,
  )

export const alarmsOfFarm = (db: Db, farmId: number): Promise<Alarm[]> =>
  openAlarms(db, sql`a.farm_id = ${farmId}`)

export const alarmsOfGroups = (db: Db, farmId: number, ids: readonly number[]): Promise<Alarm[]> =>
  openAlarms(db, sql`a.farm_id = ${farmId} and a.group_id = any (${[...ids]}::bigint[])`)

/** The last time the same was looked at on this farm; one with a note is worth more than one without. */
export const similarCase = async (db: Db, farmId: number, { stock, signal, day }: Alarm) => {
  const [found] = await rowsOf<{
    name: string
    day: Day
    observed: number
    expected: number
    note: string | null
    state: 'SEEN'
  }>(
    db,
    sql`select g.name, a.day, a.observed, a.expected, a.note, a.state from (
        select x.* from app.group_alarms x where x.farm_id = ${farmId} and x.stock = ${stock} and x.signal = ${signal}
          and x.day < ${day}::date and x.state = 'SEEN' order by (x.note is not null) desc, x.day desc limit 1) a
      cross join lateral (select y.generated_name as name from app.production_groups y
        where y.farm_id = a.farm_id and y.id = a.group_id offset 0) g`,
  )
  return found ?? null
}

/** An alarm, held until the command is over. */
export async function lockAlarm(scope: FarmScope, tx: Tx, id: number) {
  return tx
    .selectFrom('group_alarms')
    .select([
      'id',
      'farm_id as farmId',
      'group_id as groupId',
      'stock',
      'signal',
      'level',
      'day',
      'state',
      'note',
    ])
    .where('farm_id', '=', anyOf(scope))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The group of an alarm: it is held first, as the watch does. */
export const groupOfAlarm = (scope: FarmScope, tx: Tx, id: number) =>
  tx
    .selectFrom('group_alarms')
    .select('group_id as groupId')
    .where('farm_id', '=', anyOf(scope))
    .where('id', '=', id)
    .executeTakeFirst()

export async function seeAlarm(
  tx: Tx,
  { farmId, id }: { readonly farmId: number; readonly id: number },
  by: { readonly userId: number; readonly now: Date; readonly note: string | null },
): Promise<void> {
  await tx
    .updateTable('group_alarms')
    .set({ state: 'SEEN', seen_by: by.userId, seen_at: by.now, note: by.note })
    .where('farm_id', '=', farmId)
    .where('id', '=', id)
    .execute()
}

interface NamedGroup {
  readonly groupId: number
  readonly kind: GroupKind
  readonly name: string
  readonly heads: number
}

/** Days back in which a closed group is still worth explaining at home; its own list shows it for ever. */
const EXPLAINED_DAYS = 365

/** Groups that were closed with animals on their books. */
export const groupsToExplain = (db: Db, farmId: number, today: Day): Promise<NamedGroup[]> =>
  rowsOf(
    db,
    sql`select g.id::int as "groupId", g.kind, g.generated_name as name, t.heads from app.production_groups g
      cross join lateral (select sum(x.balance)::int as heads from app.stock_totals x
        where x.farm_id = g.farm_id and x.group_id = g.id and x.stock in ('SUC', 'PS', 'GP', 'FAT') offset 0) t
      where g.farm_id = ${farmId} and g.deleted_at is null and not g.is_parent
        and g.end_date >= ${today}::date - ${EXPLAINED_DAYS}::int and t.heads > 0
      order by g.end_date desc, g.id desc limit 50`,
  )

/** Days before planned delivery that a group counts as ready. */
const READY_DAYS = 3

/** Fattening groups that are to leave soon, or should have left. */
export const groupsReady = (db: Db, farmId: number, today: Day): Promise<(NamedGroup & { day: Day })[]> =>
  rowsOf(
    db,
    sql`select g.id::int as "groupId", g.kind, g.generated_name as name, t.heads,
      g.start_date + (g.planned_delivery_age - g.age) as day from app.production_groups g
      cross join lateral (select sum(x.balance)::int as heads from app.stock_totals x
        where x.farm_id = g.farm_id and x.group_id = g.id and x.stock = 'FAT' offset 0) t
      where g.farm_id = ${farmId} and g.kind = 'FATTENING' and g.deleted_at is null and not g.is_parent and g.end_date is null
        and g.start_date + (g.planned_delivery_age - g.age) <= ${today}::date + ${READY_DAYS}::int and t.heads > 0
      order by day, g.id limit 50`,
  )

/** Every farm there is, by number. */
export const allFarms = async (db: Db): Promise<number[]> =>
  (await db.selectFrom('farms').select('id').orderBy('id').execute()).map(({ id }) => id)
