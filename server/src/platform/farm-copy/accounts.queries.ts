import type pg from 'pg'
import { listReferences } from './catalog.queries.ts'
import { rowsOf, tablesOf } from './farm-tables.ts'
import { NotDone } from './hold.ts'
import { deleteRows, insertRows } from './rows.ts'

/** From where to where some farms move. */
export interface Move {
  readonly source: pg.Client
  readonly target: pg.Client
  readonly farmIds: readonly number[]
}

/** Rows of other tables are chosen through these: they come first, and go last. */
const DECIDING = ['users', 'commands', 'field_lanes']

/** What moves: everything of the farms but what passes, and what was told to farms that stay. */
export const movedTables = (): string[] => {
  const others = tablesOf('herd', 'log', 'lane', 'account', 'register')
  return [...DECIDING, ...others.filter((table) => !DECIDING.includes(table))]
}

/** People of no farm, or of another, whom rows of the farms name. */
async function strangersOf({ source, farmIds }: Move): Promise<number[]> {
  const moved = new Set(movedTables())
  const named = (await listReferences(source)).filter(
    ({ table, otherTable }) => otherTable === 'users' && moved.has(table),
  )
  const found = new Set<number>()
  for (const farmId of farmIds)
    for (const { table, columns } of named) {
      const { rows } = await source.query<{ id: number | null }>(
        `select distinct t.${columns[0]} as id from app.${table} t where ${rowsOf(table)}`,
        [farmId],
      )
      for (const { id } of rows) if (id !== null) found.add(id)
    }
  const { rows } = await source.query<{ id: number }>(
    'select id from app.users where id = any ($1) and (farm_id is null or farm_id <> all ($2)) order by id',
    [[...found], farmIds],
  )
  return rows.map(({ id }) => id)
}

const ownersOf = async ({ source, farmIds }: Move): Promise<number[]> => {
  const { rows } = await source.query<{ id: number }>(
    'select distinct owner_id as id from app.farms where id = any ($1) and owner_id is not null',
    [farmIds],
  )
  return rows.map(({ id }) => id)
}

async function* once<T>(value: T): AsyncGenerator<T> {
  yield value
}

/**
 * An owner comes along with password and second factor. Others are there as a name alone: inactive, without a password,
 * so that what they did keeps its author.
 */
export async function bringPeople(move: Move): Promise<void> {
  const { source, target } = move
  const strangers = await strangersOf(move)
  const { rows: there } = await target.query<{ id: number }>('select id from app.users where id = any ($1)', [
    strangers,
  ])
  const missing = strangers.filter((id) => !there.some((one) => one.id === id))
  const owners = (await ownersOf(move)).filter((id) => missing.includes(id))
  const namesOnly = missing.filter((id) => !owners.includes(id))
  for (const table of ['users', 'second_factors', 'recovery_codes']) {
    const key = table === 'users' ? 'id' : 'user_id'
    const { rows } = await source.query<{ row: string }>(
      `select to_jsonb(t)::text as row from app.${table} t where ${key} = any ($1)`,
      [owners],
    )
    await insertRows(target, table, once(rows.map(({ row }) => row)))
  }
  const { rows: names } = await source.query<{ row: string }>(
    `select (to_jsonb(u) || jsonb_build_object('username', u.username || '.' || u.id, 'email', '', 'phone_number', null, 'password_hash', '-',
       'role', 'TECHNICIAN', 'farm_id', null, 'active', false, 'created_by', null))::text as row from app.users u where id = any ($1)`,
    [namesOnly],
  )
  await insertRows(target, 'users', once(names.map(({ row }) => row)))
}

/** Names that people type must be free at the target: letters of the farms, names of their people and owners. */
export async function expectFreeNames(move: Move): Promise<void> {
  const { source, target, farmIds } = move
  const { rows: farms } = await source.query<{ letters: string }>(
    'select short_name as letters from app.farms where id = any ($1)',
    [farmIds],
  )
  if (farms.length !== farmIds.length) throw new NotDone('a farm of that number is not in the source')
  const { rows: people } = await source.query<{ id: number; username: string }>(
    'select id, username from app.users where farm_id = any ($1) or id = any ($2)',
    [farmIds, await ownersOf(move)],
  )
  const { rows: taken } = await target.query<{ name: string }>(
    `select 'letters ' || short_name as name from app.farms where short_name = any ($1) or id = any ($2)
     union all
     select 'user name ' || u.username from app.users u
       join json_to_recordset($3::json) p (id int, username text) on app.folded_name(p.username) = app.folded_name(u.username) and p.id <> u.id`,
    [farms.map(({ letters }) => letters), farmIds, JSON.stringify(people)],
  )
  if (taken.length > 0)
    throw new NotDone(
      `taken at the target: ${taken.map(({ name }) => name).join(', ')}; give one side another name first`,
    )
}

/** Takes out what a move left that did not come to its end; the farms do not live there. */
export async function wipe(target: pg.ClientBase, farmIds: readonly number[]): Promise<void> {
  for (const farmId of farmIds)
    for (const table of movedTables().toReversed()) await deleteRows(target, { table, farmId })
}
