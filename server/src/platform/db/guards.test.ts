import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testWorld } from '../../../test/world.ts'
import { scopeOf } from '../auth/actor.ts'
import type { Db, FarmScope, Tx } from './db.ts'
import { NO_VISIBILITY } from './engine.ts'

const world = testWorld()

/** A query over farm data and a write, as features declare them. */
const listNames = (scope: FarmScope, db: Db) =>
  db
    .selectFrom('farms')
    .select('name')
    .where('id', 'in', [...scope.farmIds, 0])
    .execute()
const writeName = (tx: Tx) => tx.updateTable('farms').set({ name: 'x' }).execute()

describe('the three types that guard writes and farms', () => {
  it('a read cannot write: neither by type nor in the database', async () => {
    const attempt = world().engine.read('app', NO_VISIBILITY, (db) => {
      // @ts-expect-error: Db has no way to write
      expect(db.insertInto).toBeDefined()
      // @ts-expect-error: a Db is no Tx
      return writeName(db)
    })
    await expect(attempt).rejects.toThrow('read-only transaction')
  })

  it('a scope cannot be made by hand', async () => {
    // @ts-expect-error: only platform/auth makes a FarmScope
    const forged: FarmScope = { farmIds: [1] }
    const scope = scopeOf({
      userId: 1,
      sessionId: 1,
      username: 'x',
      role: 'ADMIN',
      language: 'en',
      farmIds: [1],
    })
    expect(forged).toEqual(scope)
    // @ts-expect-error: an unscoped query over farm data does not compile
    const unscoped = world().engine.read('app', NO_VISIBILITY, async (db) => listNames(db, scope))
    await expect(unscoped).rejects.toThrow('selectFrom')
  })

  it('every statement of a request is prepared under a name from its second use on, transaction control is not', async () => {
    const ask = (tx: Tx) => tx.selectFrom('farms').select('id').where('id', '=', 1).execute()
    await world().engine.write('app', NO_VISIBILITY, ask)
    const prepared = await world().engine.write('app', NO_VISIBILITY, async (tx) => {
      await ask(tx)
      // Shows the statements of this very connection.
      return (
        await sql<{
          name: string
          statement: string
        }>`select name, statement from pg_prepared_statements`.execute(tx)
      ).rows
    })
    expect(prepared.find(({ statement }) => statement.includes('from "app"."farms"'))?.name).toMatch(
      /^w_[0-9a-f]{24}$/,
    )
    expect(prepared.some(({ statement }) => statement.includes('set_config'))).toBe(true)
    expect(prepared.some(({ statement }) => statement === 'begin')).toBe(false)
  })
})

it('a connection lost in the middle of a transaction fails that one statement, not the process', async () => {
  const uncaught: unknown[] = []
  const note = (error: unknown) => uncaught.push(error)
  process.on('uncaughtException', note)
  const lost = world().engine.write('app', NO_VISIBILITY, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await world().admin.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await new Promise((resolve) => setTimeout(resolve, 100))
    return sql`select 1`.execute(tx)
  })
  await expect(lost).rejects.toThrow(/terminat|not queryable|closed/i)
  await new Promise((resolve) => setTimeout(resolve, 50))
  process.off('uncaughtException', note)
  expect(uncaught).toEqual([])
  expect(
    await world().engine.read('app', NO_VISIBILITY, (db) => db.selectFrom('farms').select('id').execute()),
  ).toEqual([])
})
