import { sql } from 'kysely'
import { afterAll, expect, it, vi } from 'vitest'
import { testWorld } from '../../../test/world.ts'
import { type Engine, openEngine } from './engine.ts'
import { NoFreeConnection } from './busy.ts'

const world = testWorld()
let engine: Engine | undefined
afterAll(() => engine?.close())

it('S2: one farm has its share of transactions and no more; the rest of it waits, others do not', async () => {
  engine = openEngine({ urls: { app: world().urlAs('warren_app') }, poolSize: 4, mostOfFarm: 2 })
  const gate = Promise.withResolvers<void>()
  const inside: string[] = []
  const read = async (farm: number, name: string, until: Promise<void>): Promise<void> =>
    engine?.read('app', { userId: 1, farmIds: [farm] }, async (db) => {
      inside.push(name)
      await db.selectFrom('farms').select(sql`1`.as('one')).execute()
      await until
    })
  const own = ['a', 'b'].map((name) => read(1, name, gate.promise))
  await vi.waitFor(() => expect(inside.toSorted()).toEqual(['a', 'b']), 20_000)
  // One that waits longer than for a connection is told so.
  await Promise.all([
    expect(read(1, 'c', gate.promise)).rejects.toBeInstanceOf(NoFreeConnection),
    read(2, 'other', Promise.resolve()),
  ])
  expect(inside).toEqual([...inside.slice(0, 2), 'other'])
  gate.resolve()
  await Promise.all(own)
  await read(1, 'later', Promise.resolve())
  expect(inside).toContain('later')
})

it('S2: a failed transaction gives its place back', async () => {
  engine ??= openEngine({ urls: { app: world().urlAs('warren_app') }, poolSize: 4, mostOfFarm: 2 })
  for (let i = 0; i < 6; i++) {
    const failing = engine.write('app', { userId: 1, farmIds: [3] }, () => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
  }
  await engine.read('app', { userId: 1, farmIds: [3] }, (db) =>
    db.selectFrom('farms').select(sql`1`.as('one')).execute(),
  )
})
