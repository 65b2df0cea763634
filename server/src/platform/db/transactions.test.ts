import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildFarm } from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'
import type { Db } from './db.ts'
import { NO_VISIBILITY } from './engine.ts'
import { prepared } from './prepared.ts'

// One connection for each login: what one user of it leaves behind, the next one finds.
const world = testWorld({ poolSize: 1 })
let farms: { id: number; name: string }[] = []
beforeAll(async () => {
  await buildFarm(world())
  await buildFarm(world())
  farms = (await world().admin.query('select id, name from app.farms order by id')).rows as typeof farms
})
const seenBy = (farm: number) => ({ userId: null, farmIds: [farms[farm]?.id ?? 0] })
const names = (db: Db) => db.selectFrom('farms').select('name').orderBy('id').execute()
const quotient = (db: Db, by: number) =>
  db.selectFrom('farms').select(sql<number>`12 / ${by}::int`.as('n')).limit(1).execute()
const settings = (db: Db) =>
  db
    .selectFrom('farms')
    .select(sql<string>`current_setting('app.farms', true) || current_setting('app.user_id', true)`.as('set'))
    .execute()

describe('a read', () => {
  it('asks several things at once and gets each its own answer, of its own farms', async () => {
    const answers = await Promise.all(
      [0, 1, 0, 1].map((farm) =>
        world().engine.read('app', seenBy(farm), (db) =>
          Promise.all([names(db), quotient(db, 3), names(db), quotient(db, 4)]),
        ),
      ),
    )
    for (const [i, answer] of answers.entries()) {
      const own = [{ name: farms[i % 2]?.name }]
      expect(answer).toEqual([own, [{ n: 4 }], own, [{ n: 3 }]])
    }
  })

  it('leaves nothing on its connection', async () => {
    await world().engine.read('superadmin', { userId: 7, farmIds: [8, 9] }, names)
    expect(await settings(world().engine.direct('superadmin'))).toEqual([{ set: '' }, { set: '' }])
  })

  it('that could not begin answers nothing, and tells why', async () => {
    const unspeakable = { userId: 1, farmIds: ['\u0000' as unknown as number] }
    const asked: unknown[] = []
    const attempt = world().engine.read('app', unspeakable, async (db) => {
      asked.push(await names(db).catch((error: Error) => error.message))
      return asked
    })
    await expect(attempt).rejects.toThrow('invalid byte sequence')
    expect(asked.join()).toContain('invalid byte sequence')
    expect(await world().engine.read('app', seenBy(1), names)).toHaveLength(1)
  })

  it('tells why it failed, also to what was asked for at once and hears of it first', async () => {
    // More steps between the engine and its caller: what was refused for its sake is heard of before it.
    const deeply = async (answer: Promise<unknown>, steps: number): Promise<unknown> =>
      steps === 0 ? answer : await deeply(answer, steps - 1)
    const attempt = world().engine.read('app', seenBy(0), (db) =>
      Promise.all([deeply(quotient(db, 0), 20), names(db), names(db)]),
    )
    await expect(attempt).rejects.toThrow('division by zero')
  })

  it('in which the caller caught an error of the engine is no answer', async () => {
    const attempt = world().engine.read('app', seenBy(0), (db) => quotient(db, 0).catch(() => []))
    await expect(attempt).rejects.toThrow('rolled back')
    expect(await world().engine.read('app', seenBy(0), names)).toHaveLength(1)
  })

  it('is over when it is over', async () => {
    let kept: Db | undefined
    await world().engine.read('app', seenBy(0), async (db) => {
      kept = db
    })
    await expect(kept && names(kept)).rejects.toThrow('over')
  })

  it('fails as a whole when one of several questions fails, and gives the connection back', async () => {
    const attempt = world().engine.read('app', seenBy(0), (db) =>
      Promise.all([names(db), quotient(db, 0), names(db)]),
    )
    await expect(attempt).rejects.toThrow('division by zero')
    expect(await world().engine.read('app', seenBy(0), names)).toHaveLength(1)
  })
})

describe('the plan of a statement', () => {
  const mode = sql<string>`current_setting('plan_cache_mode')`.as('mode')
  const asking = async (db: Db, ids: readonly number[]) =>
    (
      await db
        .selectFrom('farms')
        .select(mode)
        .where('id', '=', sql<number>`any (${sql.val([...ids])}::int[])`)
        .execute()
    ).map((row) => row.mode)
  const own = () => farms[0]?.id ?? 0
  const many = () => [own(), ...Array.from({ length: 5000 }, (_, n) => -n)]

  it('is one for all readings, and made for its values from a long list on', async () => {
    const read = () =>
      world().engine.read('app', seenBy(0), (db) =>
        Promise.all([asking(db, [own()]), asking(db, many()), asking(db, [own()])]),
      )
    const found = [['force_generic_plan'], ['auto'], ['auto']]
    expect([await read(), await read()]).toEqual([found, found])
  })

  it('is one for what an entry of a phone writes, made for its values from a long list on', async () => {
    const write = (ids: readonly number[]) =>
      world().engine.write('app', seenBy(0), (tx) => asking(tx, ids), 'write one entry')
    expect([await write([own()]), await write(many())]).toEqual([['force_generic_plan'], ['auto']])
  })

  it('is the choice of the engine in a write, over all farms, and after a reading', async () => {
    expect(await world().engine.write('app', seenBy(0), (tx) => asking(tx, [own()]))).toEqual(['auto'])
    expect(await world().engine.read('superadmin', NO_VISIBILITY, (db) => asking(db, [own()]))).toEqual([
      'auto',
    ])
    await world().engine.read('app', seenBy(0), (db) => asking(db, [own()]))
    expect(await asking(world().engine.direct('superadmin'), [own()])).toEqual(['auto'])
  })
})

describe('a write', () => {
  it('in which the caller caught an error of the engine has not happened, and says so', async () => {
    const attempt = world().engine.write('app', seenBy(0), async (tx) => {
      await tx.updateTable('farms').set({ name: 'Lost' }).execute()
      await quotient(tx, 0).catch(() => undefined)
    })
    await expect(attempt).rejects.toThrow('rolled back')
    expect(await world().engine.read('app', seenBy(0), names)).toEqual([{ name: farms[0]?.name }])
  })
})

describe('a stream', () => {
  const stream = () =>
    world().engine.stream('superadmin', NO_VISIBILITY, (db) =>
      db.selectFrom('farms').select('name').where('id', '>', 0).orderBy('id').stream(1),
    )

  it('yields every row in order', async () => {
    const read: string[] = []
    for await (const { name } of stream()) read.push(name)
    expect(read).toEqual(farms.map(({ name }) => name))
  })

  it('left early gives its connection back', async () => {
    for await (const { name } of stream()) {
      expect(name).toBe(farms[0]?.name)
      break
    }
    expect(await world().engine.read('superadmin', NO_VISIBILITY, names)).toHaveLength(2)
  })
})

describe('statements on a shared connection', () => {
  const divide = prepared<{ by: number; on: boolean }>()((db, value) =>
    db
      .selectFrom('farms')
      .select(sql<number>`12 / ${value('by')}::int`.as('n'))
      .where(sql<boolean>`${value('on')}::boolean`)
      .limit(1),
  )
  const ask = (by: number) => world().engine.ask('superadmin', divide, { by, on: true })

  it('get each its own answer, and no failure but their own', async () => {
    const answers = await Promise.allSettled([1, 2, 0, 3, 4, 0, 6, 12].map(ask))
    const told = answers.map((one) => (one.status === 'fulfilled' ? one.value[0]?.n : String(one.reason)))
    const failed = 'error: division by zero'
    expect(told).toEqual([12, 6, failed, 4, 3, failed, 2, 1])
    expect(await ask(6)).toEqual([{ n: 2 }])
  })

  it('outlive the loss of that connection', async () => {
    await ask(1)
    await world().admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'warren-superadmin' and datname = $1",
      [world().database],
    )
    await Promise.allSettled([ask(1), ask(2)])
    expect(await Promise.all([ask(3), ask(4)])).toEqual([[{ n: 4 }], [{ n: 3 }]])
  })
})
