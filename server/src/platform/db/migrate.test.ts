import pg from 'pg'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { buildUser } from '../../../test/builders.ts'
import { chainProblems } from '../../../test/log.ts'
import { testWorld } from '../../../test/world.ts'
import { type Migration, migrate, pending, readMigrations } from './migrate.ts'
import { databaseExists, dropDatabase, prepareDatabase, urlFor } from './prepare.ts'

const world = testWorld()
const migration = (name: string, text = 'select 1'): Migration => ({ name, text, hash: `hash of ${text}` })

/** Locks two tables, one after the other. */
const crossing = 'alter table app.stables add column lucky int; alter table app.farms add column unlucky int'

describe('migrations', () => {
  it('are named by minute, verb and object, and have all been applied', async () => {
    const names = (await readMigrations()).map(({ name }) => name)
    expect(names).toEqual([...names].sort())
    expect(await migrate(world().urlAs('warren_owner'))).toEqual([])
  })

  it('refuse an edited, a vanished and a late file', () => {
    const applied = new Map([
      ['202601010000-a.sql', 'hash of select 1'],
      ['202601020000-b.sql', 'hash of select 1'],
    ])
    const [a, b] = [migration('202601010000-a.sql'), migration('202601020000-b.sql')]
    expect(pending([a, b, migration('202601030000-c.sql')], applied).map(({ name }) => name)).toEqual([
      '202601030000-c.sql',
    ])
    expect(() => pending([a, migration(b.name, 'select 2')], applied)).toThrow('edited')
    expect(() => pending([b], applied)).toThrow('gone')
    expect(() => pending([a, migration('202601010500-late.sql'), b], applied)).toThrow('older')
  })

  it('apply all of a file or nothing, and tell which one failed', async () => {
    const files = [
      ...(await readMigrations()),
      migration('209901010000-fail.sql', 'create table app.half (id int); select broken'),
    ]
    await expect(migrate(world().urlAs('warren_owner'), files)).rejects.toThrow('209901010000-fail.sql')
    expect((await world().admin.query("select to_regclass('app.half') as t")).rows).toEqual([{ t: null }])
  })

  it('do not make readers queue behind a lock they wait for: they give up soon and try again', async () => {
    const reader = await world().admin.connect()
    await reader.query('begin')
    await reader.query('select count(*) from app.farms')
    const files = [
      ...(await readMigrations()),
      migration('209901020000-alter.sql', 'alter table app.farms add column lucky int'),
    ]
    const altering = migrate(world().urlAs('warren_owner'), files)
    await new Promise((resolve) => setTimeout(resolve, 300))
    const begin = performance.now()
    await world().admin.query('select count(*) from app.farms')
    expect(performance.now() - begin).toBeLessThan(20_000)
    await reader.query('commit')
    reader.release()
    expect(await altering).toEqual(['209901020000-alter.sql'])
  })

  it('give way to a request that holds what they wait for and waits for what they hold', async () => {
    const reader = await world().admin.connect()
    await reader.query('begin')
    await reader.query('select count(*) from app.farms')
    const files = [
      ...(await readMigrations()),
      migration('209901020000-alter.sql', 'alter table app.farms add column lucky int'),
      migration('209901020100-cross.sql', crossing),
    ]
    const altering = migrate(world().urlAs('warren_owner'), files)
    const holding = `select count(*)::int as n from pg_locks where relation = 'app.stables'::regclass and granted
      and mode = 'AccessExclusiveLock'`
    await expect
      .poll(async () => (await world().admin.query<{ n: number }>(holding)).rows[0]?.n, { interval: 5 })
      .toBe(1)
    // As long as the engine takes to find a deadlock, and no deadlock is found.
    await reader.query('select count(*) from app.stables')
    await reader.query('commit')
    reader.release()
    expect(await altering).toEqual(['209901020100-cross.sql'])
  })
})

describe('a database that is in use', () => {
  it('keeps what it holds when the next release adds to it, and the log stays whole', async () => {
    const boss = await buildUser(world(), { role: 'SUPERADMIN' })
    const log = `insert into app.commands (version, user_id, username, name, status, source, payload, seq, hash)
      values (now(), ${boss.id}, 'boss', 'USER_CREATE', 'DONE', 'WEB', '{}', 0, '') returning id`
    for (let i = 0; i < 3; i++) await world().admin.query(log)
    const added = `alter table app.commands add column device text;
      update app.farms set country = 'Hungary' where country is null`
    const present = await migrate(world().urlAs('warren_owner'), [
      ...(await readMigrations()),
      migration('209901020000-alter.sql', 'alter table app.farms add column lucky int'),
      migration('209901020100-cross.sql', crossing),
      migration('209901030000-add-device.sql', added),
    ])
    expect(present).toEqual(['209901030000-add-device.sql'])
    await world().admin.query(log)
    expect(await chainProblems(world())).toEqual([])
  })
})

describe('an empty server', () => {
  const name = `warren_test_prepare_${process.pid}`
  const adminUrl = inject('adminUrl')
  afterAll(() => dropDatabase(adminUrl, name))

  it('becomes a Warren database, by two processes at once', async () => {
    await prepareDatabase(adminUrl, name)
    expect(await databaseExists(adminUrl, name)).toBe(true)
    const url = urlFor(adminUrl, 'warren_owner', name)
    const [first, second] = await Promise.all([migrate(url), migrate(url)])
    expect([first.length + second.length, Math.min(first.length, second.length)]).toEqual([
      (await readMigrations()).length,
      0,
    ])
    const app = new pg.Client({ connectionString: urlFor(adminUrl, 'warren_app', name) })
    await app.connect()
    await expect(app.query('create table app.mine (id int)')).rejects.toThrow('permission denied')
    await expect(app.query('create schema mine')).rejects.toThrow('permission denied')
    expect((await app.query('show jit')).rows).toEqual([{ jit: 'off' }])
    await app.end()
  })
})
