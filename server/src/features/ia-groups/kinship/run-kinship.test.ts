import { describe, expect, it } from 'vitest'
import { KeptTables } from './kept-tables.ts'
import type { TableTask } from './kinship-work.ts'
import { isForThread, kinshipFor, THREAD_FROM } from './run-kinship.ts'

/** Bucks 1 and 2, and does of theirs. */
const ancestry = JSON.stringify([
  [1, null, null],
  [2, null, null],
  [10, null, 1],
  [11, 10, 2],
])
const semen = [
  { spermId: 101, buck: 1 },
  { spermId: 102, buck: 2 },
  { spermId: 103, buck: null },
]
const table: TableTask = { kind: 'table', does: [10, 11], semen, ancestry }

describe('kinship in a thread', () => {
  it('is the same as here', async () => {
    const here = await kinshipFor(table, 4)
    expect(await kinshipFor(table, THREAD_FROM.ancestors)).toBe(here)
    expect(JSON.parse(here)).toMatchObject({
      does: [10, 11],
      f: [
        [0.25, 0, null],
        [0.125, 0.25, null],
      ],
      known: [1, 3],
    })
    const pairs = { kind: 'pairs', pairs: [{ doe: 11, buck: 1 }], ancestry } as const
    expect(await kinshipFor(pairs, THREAD_FROM.ancestors)).toEqual([0.125])
    const proposal = {
      kind: 'proposal',
      does: [{ id: 10, offScheme: [102] }],
      semen: semen.map((one) => ({ ...one, doses: null })),
      limits: { warn: 0.0625, block: 0.25 },
      ancestry,
    } as const
    expect(await kinshipFor(proposal, THREAD_FROM.ancestors)).toEqual({
      pairs: [{ motherId: 10, spermId: 103, f: null }],
      leftOut: [],
    })
  })

  it('is for large pedigrees and many couples', () => {
    expect(isForThread(table, THREAD_FROM.ancestors - 1)).toBe(false)
    expect(isForThread(table, THREAD_FROM.ancestors)).toBe(true)
    const does = Array.from({ length: THREAD_FROM.couples / 3 + 1 }, (_, id) => id)
    expect(isForThread({ ...table, does }, 4)).toBe(true)
  })
})

describe('tables that are kept', () => {
  const start = new Date('2026-05-12T08:00:00Z')
  const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
  const maker = (text: string, isLarge = true) => {
    const made = { times: 0 }
    const make = () => {
      made.times++
      return Promise.resolve({ text, isLarge })
    }
    return { made, make }
  }

  it('are made once in ten minutes, also for two who ask at once', async () => {
    const tables = new KeptTables()
    const { made, make } = maker('a')
    expect(await Promise.all([tables.of('1', start, make), tables.of('1', start, make)])).toEqual(['a', 'a'])
    await tables.of('1', later(9), make)
    expect(made.times).toBe(1)
    await tables.of('1', later(10), make)
    expect(made.times).toBe(2)
    await tables.of('2', later(10), make)
    expect(made.times).toBe(3)
  })

  it('are only large ones, and no failures', async () => {
    const tables = new KeptTables()
    const { made, make } = maker('a', false)
    await tables.of('1', start, make)
    await tables.of('1', start, make)
    expect([made.times, tables.size]).toEqual([2, 0])
    const failing = () => Promise.reject(new Error('no memory'))
    await expect(tables.of('1', start, failing)).rejects.toThrow('no memory')
    expect(tables.size).toBe(0)
  })

  it('are few, the oldest gone first, and those that are over', async () => {
    const tables = new KeptTables()
    for (let n = 0; n < 60; n++) await tables.of(String(n), start, maker('a').make)
    expect(tables.size).toBe(50)
    const { made, make } = maker('a')
    await tables.of('59', start, make)
    expect(made.times).toBe(0)
    const large = maker('x'.repeat(20_000_000))
    for (const key of ['a', 'b', 'c']) await tables.of(key, start, large.make)
    expect(tables.size).toBe(2)
    await tables.of('new', later(20), make)
    expect(tables.size).toBe(1)
  })
})
