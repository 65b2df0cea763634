import { beforeAll, describe, expect, it } from 'vitest'
import { type BuiltUser, buildUser } from '../../../test/builders.ts'
import { figure, size } from '../../../test/prove.ts'
import { testWorld } from '../../../test/world.ts'
import type { Tx } from '../../platform/db/db.ts'
import { loadEarTagFacts, saveEarTags } from './ear-tags.import.queries.ts'
import { plantTags, tagNo, wrongCounts } from './testing/register.ts'

const world = testWorld()
let operator: BuiltUser
beforeAll(async () => {
  operator = await buildUser(world(), { role: 'SUPERADMIN' })
})

const visible = () => ({ userId: operator.id, farmIds: [] })
const read = <T>(body: Parameters<ReturnType<typeof world>['engine']['read']>[2]) =>
  world().engine.read('superadmin', visible(), body) as Promise<T>
const write = <T>(body: (tx: Tx) => Promise<T>) => world().engine.write('superadmin', visible(), body)
const rowsOf = (cells: [string | null, string | null][]) =>
  cells.map(([tag, eid], i) => ({ row: i + 2, values: { tag, eid } }))

describe('an ear-tag file against the register', () => {
  it('learns which of its tags and EIDs are registered, and nothing of others [ETR-16]', async () => {
    await plantTags(world(), [{ tag: 'A-00001' }, { tag: 'A-00002' }, { tag: 'A-00003' }])
    const { rows } = await world().admin.query<{ eid: string }>('select eid from app.ear_tags order by tag')
    const eids = rows.map(({ eid }) => eid)
    const file = rowsOf([
      ['A-00001', '800000000000001'],
      ['B-00001', eids[1] ?? ''],
      [null, eids[2] ?? ''],
      ['A-00003', null],
    ])
    expect(await read((db) => loadEarTagFacts(db, file))).toEqual({
      tags: new Set(['A-00001', 'A-00003']),
      eids: new Set([eids[1], eids[2]]),
    })
  })

  it('is registered by one statement: active, unused, of no farm, counted [ETR-16, D-107, D-108]', async () => {
    const plan = {
      tags: ['C-00002', 'C-00001'],
      eids: ['000000000000002', '000000000000001'],
      fileRows: [2, 3],
    }
    expect(await write((tx) => saveEarTags(tx, plan))).toMatchObject({
      rows: 2,
      images: [{ row: 2, before: null, after: { tag: 'C-00002' } }, { row: 3 }],
    })
    const { rows } = await world().admin.query(
      "select tag, eid, farm_id, active, used from app.ear_tags where tag ^@ 'C' order by tag",
    )
    expect(rows).toEqual([
      { tag: 'C-00001', eid: '000000000000001', farm_id: null, active: true, used: false },
      { tag: 'C-00002', eid: '000000000000002', farm_id: null, active: true, used: false },
    ])
    expect(await wrongCounts(world())).toEqual([])
    const none = { tags: [], eids: [], fileRows: [] }
    expect(await write((tx) => saveEarTags(tx, none))).toEqual({ rows: 0, images: [] })
  })

  it('is refused by the engine as a whole after a concurrent change [ETR-16]', async () => {
    const twice = {
      tags: ['D-00001', 'C-00001'],
      eids: ['000000000000003', '000000000000004'],
      fileRows: [2, 3],
    }
    await expect(write((tx) => saveEarTags(tx, twice))).rejects.toMatchObject({
      constraint: 'ear_tags__tag__key',
    })
    const { rows } = await world().admin.query("select tag from app.ear_tags where tag ^@ 'D'")
    expect(rows).toEqual([])
  })

  it('may have 50,000 rows: checked and registered in seconds [ETR-16]', async () => {
    const count = size(20_000, 50_000)
    const tags = Array.from({ length: count }, (_, i) => tagNo('E', i))
    const eids = tags.map((_, i) => String(700_000_000_000_000 + i))
    const file = tags.map((tag, i) => ({ row: i + 2, values: { tag, eid: eids[i] ?? null } }))
    const began = performance.now()
    const free = await read<{ tags: Set<string> }>((db) => loadEarTagFacts(db, file))
    const checked = performance.now()
    expect(free.tags.size).toBe(0)
    const fileRows = file.map(({ row }) => row)
    expect((await write((tx) => saveEarTags(tx, { tags, eids, fileRows }))).rows).toBe(count)
    const saved = performance.now()
    const taken = await read<{ tags: Set<string>; eids: Set<string> }>((db) => loadEarTagFacts(db, file))
    expect([taken.tags.size, taken.eids.size]).toEqual([count, count])
    expect(saved - began).toBeLessThan(20_000)
    expect(await wrongCounts(world())).toEqual([])
    const ms = (from: number, to: number) => (to - from).toFixed(0)
    figure(
      `${count} tags: compared with the register in ${ms(began, checked)} ms, registered in ${ms(checked, saved)} ms, found again in ${ms(saved, performance.now())} ms`,
    )
  })

  it('never deadlocks with another one: same tags in opposite order, one wins, none hangs [ETR-16]', async () => {
    const tags = Array.from({ length: 500 }, (_, i) => tagNo('F', i))
    const planOf = (names: string[], lead: string) => ({
      tags: names,
      fileRows: names.map((_, i) => i + 2),
      eids: names.map((_, i) => lead + String(i).padStart(14, '0')),
    })
    for (let i = 0; i < size(5, 100); i++) {
      const outcomes = await Promise.allSettled([
        write((tx) => saveEarTags(tx, planOf(tags, '1'))),
        write((tx) => saveEarTags(tx, planOf([...tags].reverse(), '2'))),
      ])
      const lost = outcomes.filter(({ status }) => status === 'rejected')
      expect(lost).toMatchObject([{ reason: { constraint: 'ear_tags__tag__key' } }])
      await world().admin.query("delete from app.ear_tags where tag ^@ 'F'")
    }
  })
})
