import type { RowDto } from '@warren/shared/features/farms/farms.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type BuiltRange,
  type BuiltStable,
  type BuiltUser,
  buildFarm,
  buildRabbit,
  buildRow,
  buildStable,
  buildUser,
  type Caller,
  callerFor,
} from '../../../test/builders.ts'
import { lastProblems, logOf } from '../../../test/log.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
let admin: BuiltUser
let farmId: number
let asAdmin: Caller
let asOwner: Caller

beforeAll(async () => {
  const owner = await buildUser(world(), { role: 'OWNER' })
  farmId = (await buildFarm(world(), owner.id)).id
  admin = await buildUser(world(), { role: 'ADMIN', farmId })
  asAdmin = await callerFor(world(), admin)
  asOwner = await callerFor(world(), owner)
})

const range = (position: BuiltRange['position'], from: number, to: number, cageType = 1): BuiltRange => ({
  position,
  cageType,
  from,
  to,
})
const save = (stable: BuiltStable, row: number | string, ranges: unknown, query = '') =>
  asAdmin('POST', `/api/v1/stable/${stable.id}/row/${row}/cage${query}`, ranges)
const remove = (stable: BuiltStable, row: number | string) =>
  asAdmin('DELETE', `/api/v1/stable/${stable.id}/row/${row}`)
const rowsOf = async (stable: BuiltStable, caller = asAdmin) =>
  (await caller('GET', `/api/v1/stable/${stable.id}/cages`)).body as RowDto[]
/** Ranges, single cages and versions of a stable as they are stored. */
const storedIn = async (stable: BuiltStable) =>
  Promise.all(
    [
      'select row_no, version from app.cage_rows where stable_id = $1 order by row_no',
      'select row_no, position, cage_type_id, from_no, to_no from app.cage_ranges where stable_id = $1 order by row_no, id',
      'select id, row_no, position, no, cage_type_id from app.cages where stable_id = $1 order by id',
    ].map(async (text) => (await world().admin.query(text, [stable.id])).rows as Record<string, unknown>[]),
  )
const cageOf = (cage: Record<string, unknown>) => `${String(cage['position'])}${String(cage['no'])}`

describe('a row of cages', () => {
  it('is created from its ranges, listed with its cage count, and each cage stands for itself [FRM-12, FRM-13, FRM-30, FRM-36, FRM-37, FRM-40, E-017, E-018, T-03]', async () => {
    const stable = await buildStable(world(), farmId)
    const ranges = [range('DOWN', 1, 20), range('UP', 1, 15, 4)]
    expect(await save(stable, 3, ranges)).toEqual({ status: 200, body: { messages: [] } })
    await save(stable, 1, [range('OUTER', 7, 7)])
    const expected = [
      { row: 1, cageCount: 1, version: 1, cages: [range('OUTER', 7, 7)] },
      { row: 3, cageCount: 35, version: 1, cages: ranges },
    ]
    expect(await rowsOf(stable)).toEqual(expected)
    expect(await rowsOf(stable, asOwner)).toEqual(expected)
    const [, , cages = []] = await storedIn(stable)
    expect(cages).toHaveLength(36)
    expect(cages.filter((cage) => cage['position'] === 'UP').map((cage) => cage['cage_type_id'])).toEqual(
      Array.from({ length: 15 }, () => 4),
    )
  })

  it('is replaced as a whole: cages that keep place and number keep their id, also with a rabbit and with another type [FRM-37, D-035, D-036]', async () => {
    const stable = await buildStable(world(), farmId)
    const built = await buildRow(world(), stable, 1, [range('DOWN', 1, 6)])
    const rabbit = await buildRabbit(world(), { farmId, cageId: built[2]?.id ?? 0 })
    expect((await save(stable, 1, [range('DOWN', 3, 8, 2), range('UP', 1, 2)])).body).toEqual({
      messages: [],
    })
    const [, ranges, cages = []] = await storedIn(stable)
    expect(ranges).toHaveLength(2)
    const kept = cages.filter((cage) => built.some(({ id }) => id === cage['id']))
    expect(kept.map(cageOf)).toEqual(['DOWN3', 'DOWN4', 'DOWN5', 'DOWN6'])
    expect(kept.map((cage) => cage['id'])).toEqual(built.slice(2).map(({ id }) => id))
    expect(kept.every((cage) => cage['cage_type_id'] === 2)).toBe(true)
    expect(cages.map(cageOf).sort()).toEqual([
      'DOWN3',
      'DOWN4',
      'DOWN5',
      'DOWN6',
      'DOWN7',
      'DOWN8',
      'UP1',
      'UP2',
    ])
    const { rows } = await world().admin.query('select cage_id from app.rabbits where id = $1', [rabbit.id])
    expect(rows).toEqual([{ cage_id: built[2]?.id }])
  })

  it.each([
    ['two that overlap', [range('DOWN', 1, 10), range('DOWN', 10, 20)], ['WRONG_CAGE_INTERVAL']],
    ['from 0', [range('DOWN', 0, 5)], ['WRONG_CAGE_INTERVAL']],
    ['to before from', [range('DOWN', 5, 4)], ['WRONG_CAGE_INTERVAL']],
    ['halves', [range('DOWN', 1.5, 4)], ['WRONG_CAGE_INTERVAL']],
    ['more than 9999', [range('DOWN', 1, 1e15)], ['WRONG_CAGE_INTERVAL']],
    ['more than 2000 together', [range('DOWN', 1, 2001)], ['WRONG_CAGE_INTERVAL']],
    ['an unknown type', [range('DOWN', 1, 2, 6)], ['INVALID_DATA']],
    ['an empty list', [], ['INVALID_DATA']],
    ['two mistakes', [range('DOWN', 0, 5), range('UP', 1, 2, 99)], ['WRONG_CAGE_INTERVAL', 'INVALID_DATA']],
  ])(
    'with %s is refused and stays as it was [FRM-26, FRM-27, FRM-39, D-035, T-04]',
    async (_what, ranges, messages) => {
      const stable = await buildStable(world(), farmId)
      await buildRow(world(), stable, 1)
      const before = await storedIn(stable)
      for (const row of [1, 2])
        expect(await save(stable, row, ranges)).toMatchObject({ status: 200, body: { messages } })
      expect(await storedIn(stable)).toEqual(before)
    },
  )

  it.each([0, -1, 10_000, 99_999_999_999])('numbered %d is wrong-row-name [FRM-25]', async (row) => {
    const stable = await buildStable(world(), farmId)
    expect((await save(stable, row, [range('DOWN', 1, 2)])).body).toMatchObject({
      messages: ['wrong-row-name'],
    })
    expect((await remove(stable, row)).status).toBe(404)
  })

  it('saved with the version one has seen is refused after another save: 405 SAVING_ERROR, nothing changed [D-010, D-002]', async () => {
    const stable = await buildStable(world(), farmId)
    const ranges = [range('DOWN', 1, 4)]
    expect((await save(stable, 1, ranges, '?version=0')).body).toEqual({ messages: [] })
    expect((await save(stable, 1, ranges, '?version=1')).body).toEqual({ messages: [] })
    const before = await storedIn(stable)
    for (const version of [0, 1, 3]) {
      const heard = await save(stable, 1, [range('UP', 1, 2)], `?version=${version}`)
      expect([heard.status, heard.body]).toEqual([
        405,
        {
          code: 'SAVING_ERROR',
          messages: ['SAVING_ERROR'],
          problems: [
            {
              code: 'SAVING_ERROR',
              since: { at: world().now.toISOString(), by: expect.any(String) as string },
            },
          ],
          requestId: (heard.body as { requestId?: string }).requestId,
        },
      ])
    }
    expect((await save(stable, 2, ranges, '?version=1')).status).toBe(405)
    expect(await storedIn(stable)).toEqual(before)
    expect((await save(stable, 1, ranges)).body).toEqual({ messages: [] })
    expect((await rowsOf(stable))[0]?.version).toBe(3)
  })

  it('that would lose a cage with a living rabbit is 405 row-has-rabbits, and nothing at all changes [FRM-39, D-036, E-018]', async () => {
    const stable = await buildStable(world(), farmId)
    const built = await buildRow(world(), stable, 1)
    const rabbit = await buildRabbit(world(), { farmId, cageId: built[9]?.id ?? 0 })
    const before = await storedIn(stable)
    const label = `${rabbit.tattoo} · ${stable.name}/1/D10`
    const other = { type: 'rabbit', id: rabbit.id, label }
    for (const ranges of [
      [range('DOWN', 1, 9)],
      [range('UP', 1, 10)],
      [range('DOWN', 1, 9), range('UP', 10, 10)],
    ]) {
      const heard = await save(stable, 1, ranges)
      expect([heard.status, heard.body]).toMatchObject([
        405,
        { code: 'row-has-rabbits', messages: ['row-has-rabbits'] },
      ])
      expect(await lastProblems(world(), admin.id)).toEqual([
        { code: 'row-has-rabbits', field: 'cages', other },
      ])
    }
    expect(await storedIn(stable)).toEqual(before)
  })

  it('is deleted with its ranges and cages, and only it [FRM-38, E-019]', async () => {
    const stable = await buildStable(world(), farmId)
    await buildRow(world(), stable, 1)
    await buildRow(world(), stable, 2)
    expect(await remove(stable, 1)).toEqual({ status: 200, body: { messages: [] } })
    const stored = await storedIn(stable)
    for (const rows of stored) expect(new Set(rows.map((row) => row['row_no']))).toEqual(new Set([2]))
    expect((await remove(stable, 1)).status).toBe(404)
  })

  it('is not deleted while a rabbit lives in it: 405 row-has-rabbits; an exited rabbit holds nothing [FRM-17, FRM-38, E-019]', async () => {
    const stable = await buildStable(world(), farmId)
    const built = await buildRow(world(), stable, 1)
    const rabbit = await buildRabbit(world(), { farmId, cageId: built[0]?.id ?? 0 })
    const before = await storedIn(stable)
    const heard = await remove(stable, 1)
    expect([heard.status, heard.body]).toMatchObject([405, { code: 'row-has-rabbits' }])
    expect(await storedIn(stable)).toEqual(before)
    await world().admin.query(
      "update app.rabbits set status = 'SOLD', exit_date = '2026-05-12', cage_id = null where id = $1",
      [rabbit.id],
    )
    expect((await remove(stable, 1)).body).toEqual({ messages: [] })
  })

  it('of another farm is 404 for every call, like one that is not there [D-003, D-005]', async () => {
    const foreign = await buildStable(world(), (await buildFarm(world())).id)
    await buildRow(world(), foreign, 1)
    const before = await storedIn(foreign)
    const nowhere = { ...foreign, id: 2_147_483_647 }
    for (const stable of [foreign, nowhere]) {
      const heard = [
        await save(stable, 1, [range('DOWN', 1, 2)]),
        await save(stable, 0, []),
        await remove(stable, 1),
        await asAdmin('GET', `/api/v1/stable/${stable.id}/cages`),
        await asAdmin('GET', `/api/v1/stable/${stable.id}/map`),
        await asOwner('GET', `/api/v1/stable/${stable.id}/cages`),
        await asOwner('GET', `/api/v1/stable/${stable.id}/map`),
      ]
      for (const { status, body } of heard)
        expect([status, (body as { code: string }).code]).toEqual([404, 'NOT_FOUND'])
    }
    expect(await storedIn(foreign)).toEqual(before)
  })

  it('is changed by administrators only [USR-27, E-018, E-019]', async () => {
    const stable = await buildStable(world(), farmId)
    await buildRow(world(), stable, 1)
    const worker = await callerFor(world(), await buildUser(world(), { role: 'USER', farmId }))
    for (const caller of [asOwner, worker]) {
      expect(
        (await caller('POST', `/api/v1/stable/${stable.id}/row/1/cage`, [range('DOWN', 1, 2)])).status,
      ).toBe(403)
      expect((await caller('DELETE', `/api/v1/stable/${stable.id}/row/1`)).status).toBe(403)
    }
    expect((await worker('GET', `/api/v1/stable/${stable.id}/cages`)).status).toBe(403)
  })

  it('is logged with what it was and what it is, conflicts as CONFLICT [CMD-10, D-186, D-187]', async () => {
    const stable = await buildStable(world(), farmId)
    const before = (await logOf(world(), admin.id)).length
    await save(stable, 1, [range('DOWN', 1, 4)])
    await save(stable, 1, [range('DOWN', 1, 4), range('UP', 2, 2, 5)])
    await save(stable, 1, [range('DOWN', 1, 4)], '?version=1')
    await save(stable, 1, [range('DOWN', 4, 1)])
    await remove(stable, 1)
    const both = 'DOWN 1–4 (MOTHER), UP 2–2 (PARK)'
    const common = { source: 'WEB', farm_id: farmId }
    const done = { ...common, status: 'DONE', record_type: 'row', record_id: stable.id }
    expect((await logOf(world(), admin.id)).slice(before)).toMatchObject([
      { ...done, name: 'ROW_SAVE', changes: { row: [null, 1], cages: [null, 'DOWN 1–4 (MOTHER)'] } },
      {
        ...done,
        name: 'ROW_SAVE',
        changes: { cages: ['DOWN 1–4 (MOTHER)', both] },
        payload: { stableId: stable.id, row: 1 },
      },
      { ...common, name: 'ROW_SAVE', status: 'CONFLICT', error: 'SAVING_ERROR', payload: { version: 1 } },
      { ...common, name: 'ROW_SAVE', status: 'ERROR', error: 'WRONG_CAGE_INTERVAL' },
      { ...done, name: 'ROW_DELETE', changes: { row: [1, null], cages: [both, null] } },
    ])
  })

  it('answers an unreadable request with 400, never with 500 [D-003]', async () => {
    const stable = await buildStable(world(), farmId)
    for (const body of [
      {},
      [{}],
      [{ ...range('DOWN', 1, 2), position: 'LEFT' }],
      [{ ...range('DOWN', 1, 2), from: '1' }],
      Array.from({ length: 51 }, (_, i) => range('DOWN', i + 1, i + 1)),
    ])
      expect((await save(stable, 1, body)).status).toBe(400)
    expect((await save(stable, 'x', [range('DOWN', 1, 2)])).status).toBe(400)
    expect((await save(stable, 1, [range('DOWN', 1, 2)], '?version=x')).status).toBe(400)
    expect(await rowsOf(stable)).toEqual([])
  })
})

it('fills its stable up to 10,000 cages and no further', async () => {
  const stable = await buildStable(world(), farmId)
  for (const row of [1, 2, 3, 4, 5])
    await buildRow(world(), stable, row, [range('DOWN', 1, row === 5 ? 1998 : 2000)])
  const before = await storedIn(stable)
  expect(JSON.stringify((await save(stable, 6, [range('DOWN', 1, 3)])).body)).toContain('WRONG_CAGE_INTERVAL')
  expect(await storedIn(stable)).toEqual(before)
  expect(await save(stable, 6, [range('DOWN', 1, 2)])).toEqual({ status: 200, body: { messages: [] } })
})
