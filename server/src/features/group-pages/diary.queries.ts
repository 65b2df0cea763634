import { type DayCells, gramsOf } from '@warren/shared/features/group-pages/diary.rules.ts'
import {
  DIARY_FIELD_NAMES,
  diaryField,
  type DiaryFieldName,
  fieldsOfKind,
} from '@warren/shared/features/group-pages/diary.vocabulary.ts'
import type { GroupKind } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { CellValue } from '@warren/shared/kernel/cells.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/lists.ts'

const TYPES = {
  count: 'int',
  whole: 'int',
  decimal: 'numeric',
  kg: 'bigint',
  text: 'text',
  flag: 'boolean',
  choice: 'text',
} as const

/** Columns of a diary day and their types, each once: fields of several kinds share one. */
const COLUMNS = new Map(
  DIARY_FIELD_NAMES.flatMap((name) => {
    const { column, type } = diaryField(name)
    return column === undefined ? [] : [[column, TYPES[type]] as const]
  }),
)

/** A field of table `d` as its cell holds it. */
function cellSql(name: DiaryFieldName): RawBuilder<unknown> | undefined {
  const { column, type } = diaryField(name)
  if (name === 'confirmed') return sql`d.confirmed_at is not null`
  if (column === undefined) return undefined
  const ref = sql.ref(`d.${column}`)
  if (type === 'kg') return sql`(${ref} / 1000.0)::float8`
  return type === 'decimal' ? sql`${ref}::float8` : ref
}

/** The fields of a kind that are kept with the day; heads are in the ledger. */
export const storedFields = (kind: GroupKind): DiaryFieldName[] =>
  fieldsOfKind(kind).filter((name) => cellSql(name) !== undefined)

/** Values of a day in the order of its stored fields. */
export const cellsSql = (kind: GroupKind): RawBuilder<unknown> =>
  sql.join(storedFields(kind).map((name) => cellSql(name) ?? sql`null`))

/** A day as it is stored. */
export interface StoredDay {
  readonly day: Day
  readonly version: number
  readonly cells: DayCells
  readonly confirmedAt: Date | null
  readonly confirmedBy: number | null
  readonly updatedAt: Date
  readonly by: string | null
}

/** Days of a group by their dates, with who changed them last. */
export async function storedDays(
  db: Db,
  group: { farmId: number; id: number; kind: GroupKind },
  days: readonly Day[],
): Promise<StoredDay[]> {
  const rows = await rowsOf<Omit<StoredDay, 'cells'> & { values: CellValue[] }>(
    db,
    sql`select d.day, d.version, json_build_array(${cellsSql(group.kind)}) as values, d.confirmed_at as "confirmedAt",
      d.confirmed_by as "confirmedBy", d.updated_at as "updatedAt", u.username as by
      from app.diary_days d left join app.users u on u.id = d.updated_by
      where d.farm_id = ${group.farmId} and d.group_id = ${group.id} and d.day = any (${[...days]}::date[])`,
  )
  const fields = storedFields(group.kind)
  return rows.map(({ values, ...row }) => ({
    ...row,
    cells: cellsFrom(fields, values),
  }))
}

/** All days of some groups of a kind. */
export async function allDays(
  db: Db,
  { farmId, kind }: { readonly farmId: number; readonly kind: GroupKind },
  groupIds: readonly number[],
): Promise<{ groupId: number; day: Day; version: number; cells: DayCells }[]> {
  const rows = await rowsOf<{ groupId: number; day: Day; version: number; values: CellValue[] }>(
    db,
    sql`select d.group_id as "groupId", d.day, d.version, json_build_array(${cellsSql(kind)}) as values from app.diary_days d
      where d.farm_id = ${farmId} and d.group_id = any (${[...groupIds]}::bigint[]) order by d.group_id, d.day`,
  )
  const fields = storedFields(kind)
  return rows.map(({ values, ...row }) => ({ ...row, cells: cellsFrom(fields, values) }))
}

const cellsFrom = (fields: readonly DiaryFieldName[], values: readonly CellValue[]): DayCells =>
  Object.fromEntries(fields.map((field, at) => [field, values[at] ?? null]))

/** A day with the cells it is to have. */
export interface WrittenDay {
  readonly day: Day
  readonly cells: DayCells
  readonly confirmedAt: Date | null
  readonly confirmedBy: number | null
}

const inColumn = (name: DiaryFieldName, value: CellValue): CellValue =>
  diaryField(name).type === 'kg' && typeof value === 'number' ? gramsOf(value) : value

/** Writes whole days in one statement; `seq` is the group's number of this change. */
export async function writeDays(
  tx: Tx,
  group: { readonly farmId: number; readonly id: number; readonly kind: GroupKind },
  { seq, userId, now }: { readonly seq: number; readonly userId: number; readonly now: Date },
  days: readonly WrittenDay[],
): Promise<void> {
  if (days.length === 0) return
  const fields = storedFields(group.kind).flatMap((name) => {
    const { column } = diaryField(name)
    return column === undefined ? [] : [{ name, column, type: COLUMNS.get(column) ?? 'text' }]
  })
  const lists = fields.map(
    ({ name, type }) =>
      sql`${sql.val(days.map(({ cells }) => inColumn(name, cells[name] ?? null)))}::${sql.raw(type)}[]`,
  )
  const names = fields.map(({ column }) => column)
  const columns = sql.raw(names.join(', '))
  await sql`
    insert into app.diary_days (farm_id, group_id, day, seq, updated_at, updated_by, confirmed_at, confirmed_by, ${columns})
    select ${group.farmId}, ${group.id}, n.day, ${seq}, ${now}::timestamptz, ${userId}::int, n.confirmed_at, n.confirmed_by, ${sql.raw(names.map((name) => `n.${name}`).join(', '))}
    from unnest(${sql.val(days.map(({ day }) => day))}::date[], ${sql.val(days.map(({ confirmedAt }) => confirmedAt))}::timestamptz[],
      ${sql.val(days.map(({ confirmedBy }) => confirmedBy))}::int[], ${sql.join(lists)}) n (day, confirmed_at, confirmed_by, ${columns})
    on conflict on constraint diary_days__key__pkey do update set version = diary_days.version + 1, seq = excluded.seq,
      updated_at = excluded.updated_at, updated_by = excluded.updated_by, confirmed_at = excluded.confirmed_at,
      confirmed_by = excluded.confirmed_by, ${sql.raw(names.map((name) => `${name} = excluded.${name}`).join(', '))}`.execute(
    tx,
  )
}
