import { STATE } from '@warren/shared/features/animals/animals.record.ts'
import { COVER } from '@warren/shared/features/covers/covers.record.ts'
import { EAR_TAG } from '@warren/shared/features/ear-tags/ear-tags.record.ts'
import { FARM } from '@warren/shared/features/farms/farms.record.ts'
import { RABBIT } from '@warren/shared/features/rabbits/rabbits.record.ts'
import { SEMEN } from '@warren/shared/features/semen/semen.record.ts'
import { USER } from '@warren/shared/features/users/users.record.ts'
import { type Field, type Fields, storedKeys } from '@warren/shared/kernel/record.ts'
import { expect, it } from 'vitest'
import { testWorld } from '../../../test/world.ts'
import { columnOf } from './record-columns.ts'

const world = testWorld()

/** Columns that no field is: keys, what the database keeps itself, and secrets. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  rabbits: [
    'id',
    'farm_id',
    'sex',
    'stable_id',
    'cage_key',
    'cage_label',
    'tattoo_key',
    'tattoo_twin',
    'version',
    'created_at',
    'updated_at',
  ],
  covers: [
    'id',
    'farm_id',
    'ia_group_id',
    'mother_id',
    'post_addition',
    'start_date',
    'seq',
    'version',
    'updated_at',
    'updated_by',
  ],
  sperms: ['id', 'farm_id', 'created_at', 'updated_at'],
  ear_tags: ['id', 'farm_id', 'active', 'used', 'placed_at', 'created_at'],
  farms: ['id', 'owner_id', 'search_name', 'version', 'created_at', 'updated_at'],
  users: [
    'id',
    'full_name',
    'password_hash',
    'language_code',
    'token_epoch',
    'search_name',
    'version',
    'created_by',
    'created_at',
    'updated_at',
  ],
}

const RECORDS: readonly [table: string, fields: Fields][] = [
  ['rabbits', RABBIT],
  ['covers', COVER],
  ['sperms', SEMEN],
  ['ear_tags', EAR_TAG],
  ['farms', FARM],
  ['users', USER],
]

const TYPES: Readonly<Record<Field['kind'], readonly string[]>> = {
  text: ['text', 'character varying'],
  choice: ['text'],
  whole: ['integer', 'smallint'],
  reference: ['bigint', 'integer'],
  day: ['date'],
  flag: ['boolean'],
  answer: ['boolean'],
}

const columnsOf = async (table: string) =>
  (
    await world().admin.query<{ column_name: string; data_type: string; is_nullable: string }>(
      `select column_name, data_type, is_nullable from information_schema.columns
       where table_schema = 'app' and table_name = $1`,
      [table],
    )
  ).rows

it.each(RECORDS)('every column of %s is a field or said not to be one', async (table, fields) => {
  const declared = storedKeys(fields).map((key) => columnOf(fields, key))
  const stored = (await columnsOf(table)).map(({ column_name }) => column_name)
  expect([...declared, ...(OTHERS[table] ?? [])].sort()).toEqual(stored.sort())
})

/** Whether a field of this kind may be stored so; one with a value from the start is never without. */
const fits = (field: Field, column: Awaited<ReturnType<typeof columnsOf>>[number] | undefined): boolean => {
  const isAlways = field.kind === 'flag' || field.initial !== undefined
  return TYPES[field.kind].includes(column?.data_type ?? '') && (!isAlways || column?.is_nullable === 'NO')
}

it.each(RECORDS)('the columns of %s hold what their fields say', async (table, fields) => {
  const columns = new Map((await columnsOf(table)).map((column) => [column.column_name, column]))
  const wrong = storedKeys(fields).filter(
    (key) => !fits(fields[key] as Field, columns.get(columnOf(fields, key))),
  )
  expect(wrong).toEqual([])
})

it('the state of an animal is part of the rabbit', () => {
  expect(RABBIT).toMatchObject(STATE)
})
