import type { previewPlacing } from '@warren/shared/features/stock/placing.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { buildRabbit, buildRow, buildStable } from '../../../test/builders.ts'
import { logOf } from '../../../test/log.ts'
import { testWorld } from '../../../test/world.ts'
import { bulkClient, changeIdOf } from './testing/bulk-client.ts'

const world = testWorld()
const { own, plant, stored, change, undo } = bulkClient(world)

type Preview = AnswerOf<typeof previewPlacing>
const look = async (body: object): Promise<Preview> =>
  (await own.ask('POST', '/api/v1/rabbits/placing-preview', body)).body as Preview
const place = (places: readonly object[], by = own.ask) => by('POST', '/api/v1/rabbits/placing', { places })
const search = async (term = '') =>
  ((await own.ask('GET', `/api/v1/rabbits/placeable?search=${term}`)).body as { tattoo: string }[]).map(
    ({ tattoo }) => tattoo,
  )

/** Does without a cage, by tattoo. */
const strays = async (...tattoos: string[]): Promise<number[]> => {
  const ids: number[] = []
  for (const tattoo of tattoos)
    ids.push((await buildRabbit(world(), { farmId: own.farmId, tattoo, cageId: null })).id)
  return ids
}
const cage = (no: number): number => Number(own.cages[no - 1]?.id)
const cagesNow = async () => (await stored()).map(({ cage_label }) => cage_label)

describe('before rabbits are put into cages', () => {
  it('shows those without a cage by tattoo, and the free cages in walking order [STK-17]', async () => {
    await plant(2)
    const [b, a] = (await strays('PWX-AB10', 'PWX-AB9')) as [number, number]
    const seen = await look({ matching: { filter: { other: 'ALL_MOTHER' }, except: [] } })
    expect(seen).toMatchObject({ chosen: 4, settled: 2, free: 38, beyond: 0, left: { count: 0 } })
    expect(seen.rabbits.map(({ id, cageId }) => [id, cageId])).toEqual([
      [a, null],
      [b, null],
    ])
    expect(seen.cages.slice(0, 3).map(({ label }) => label)).toEqual(['M1/1/D3', 'M1/1/D4', 'M1/1/D5'])
  })

  it('takes along those that have a cage only when asked, in the order of their cages [STK-17]', async () => {
    const ids = await plant(2)
    const [stray] = (await strays('PWX-AB1')) as [number]
    const seen = await look({ rabbitIds: [stray, ...ids], moving: true })
    expect(seen.rabbits.map(({ id, cage: label }) => [id, label])).toEqual([
      [ids[0], 'M1/1/D1'],
      [ids[1], 'M1/1/D2'],
      [stray, null],
    ])
  })

  it('keeps to a stable, to a row of it, and begins at a cage [STK-17, FRM-40]', async () => {
    const other = await buildStable(world(), own.farmId, 'M0')
    const range = { position: 'UP' as const, cageType: 1, from: 1, to: 2 }
    await buildRow(world(), other, 1, [range])
    await buildRow(world(), other, 2, [range])
    const rabbitIds = await strays('PWX-AB1')
    const first = async (range: object) =>
      (await look({ rabbitIds, ...range })).cages.slice(0, 3).map(({ label }) => label)
    expect(await first({})).toEqual(['M0/1/U1', 'M0/1/U2', 'M0/2/U1'])
    expect(await first({ stableId: own.stableId })).toEqual(['M1/1/D1', 'M1/1/D2', 'M1/1/D3'])
    expect(await look({ rabbitIds, stableId: other.id, row: 2 })).toMatchObject({ free: 2 })
    expect(await first({ fromCageId: cage(39) })).toEqual(['M1/1/D39', 'M1/1/D40'])
    await world().admin.query('delete from app.cages where stable_id = $1', [other.id])
    await world().admin.query('delete from app.cage_ranges where stable_id = $1', [other.id])
    await world().admin.query('delete from app.cage_rows where stable_id = $1', [other.id])
    await world().admin.query('delete from app.stables where id = $1', [other.id])
  })

  it('names who left, and refuses a cage of no or another farm with the same words [D-063]', async () => {
    await buildRabbit(world(), {
      farmId: own.farmId,
      tattoo: 'PWX-AB7',
      status: 'SOLD',
      exitDate: '2026-01-02',
    })
    const filter = { other: 'ALL_MOTHER', statuses: ['SOLD'] }
    expect(await look({ matching: { filter, except: [] } })).toMatchObject({
      rabbits: [],
      left: { count: 1, tattoos: ['PWX-AB7'] },
    })
    const [foreign] = await buildRow(world(), await buildStable(world(), own.foreignId, 'Z'), 1, [
      { position: 'DOWN', cageType: 1, from: 1, to: 1 },
    ])
    const rabbitIds = await strays('PWX-AB1')
    const refused = {
      messages: ['CAGE_NOT_FOUND'],
      problems: [{ code: 'CAGE_NOT_FOUND', field: 'fromCageId' }],
    }
    for (const fromCageId of [999_999, Number(foreign?.id)])
      expect(await look({ rabbitIds, fromCageId })).toMatchObject(refused)
  })
})

describe('putting rabbits into cages', () => {
  it('is one command: each gets its cage, the history and the log say so, undo takes it back [STK-17]', async () => {
    const [a, b] = (await strays('PWX-AB1', 'PWX-AB2')) as [number, number]
    const before = (await logOf(world(), own.admin.id)).length
    const heard = await place([
      { rabbitId: a, cageId: cage(5), fromCageId: null },
      { rabbitId: b, cageId: cage(3), fromCageId: null },
    ])
    expect(heard).toEqual({
      status: 200,
      body: { messages: [], placed: 2, changeId: expect.any(Number), refused: [] },
    })
    expect(await cagesNow()).toEqual(['M1/1/D5', 'M1/1/D3'])
    const rows = (await logOf(world(), own.admin.id)).slice(before)
    expect(rows).toMatchObject([{ name: 'RABBITS_PLACE', status: 'DONE', record_type: 'farm' }])
    const events = await world().admin.query(
      'select rabbit_id::int, old_cage, new_cage, user_id from app.rabbit_events where new_cage is not null and old_cage is null order by rabbit_id',
    )
    expect(events.rows).toEqual(
      expect.arrayContaining([{ rabbit_id: a, old_cage: null, new_cage: 'M1/1/D5', user_id: own.admin.id }]),
    )
    expect(await undo(changeIdOf(heard))).toMatchObject({ body: { messages: [], changed: 2 } })
    expect(await cagesNow()).toEqual([null, null])
  })

  it('moves who was seen in another cage, which is free by it [STK-17]', async () => {
    const [a] = (await plant(1)) as [number]
    const heard = await place([{ rabbitId: a, cageId: cage(9), fromCageId: cage(1) }])
    expect(heard.body).toMatchObject({ placed: 1 })
    expect(await cagesNow()).toEqual(['M1/1/D9'])
    expect(await plant(1)).toHaveLength(1)
    expect(await undo(changeIdOf(heard))).toMatchObject({ status: 405, body: { code: 'SAVING_ERROR' } })
  })

  it('refuses row by row where another user was faster, and says who and where [STK-17, D-063]', async () => {
    const [holder] = (await plant(1)) as [number]
    const [a, b, c, d] = (await strays('PWX-AB1', 'PWX-AB2', 'PWX-AB3', 'PWX-AB4')) as [
      number,
      number,
      number,
      number,
    ]
    await change({ rabbitIds: [c], rabbitStatus: 'DEAD' })
    const tattoo = (
      await world().admin.query<{ tattoo: string }>('select tattoo from app.rabbits where id = $1', [holder])
    ).rows[0]?.tattoo
    const heard = await place([
      { rabbitId: a, cageId: cage(1), fromCageId: null },
      { rabbitId: b, cageId: 999_999, fromCageId: null },
      { rabbitId: c, cageId: cage(4), fromCageId: null },
      { rabbitId: holder, cageId: cage(6), fromCageId: null },
      { rabbitId: d, cageId: cage(2), fromCageId: null },
    ])
    expect(heard.body).toEqual({
      messages: [],
      placed: 1,
      changeId: expect.any(Number),
      refused: [
        { rabbitId: a, tattoo: 'PWX-AB1', cage: 'M1/1/D1', why: 'TAKEN', by: tattoo },
        { rabbitId: b, tattoo: 'PWX-AB2', cage: null, why: 'NO_CAGE', by: null },
        { rabbitId: c, tattoo: 'PWX-AB3', cage: 'M1/1/D4', why: 'LEFT', by: null },
        { rabbitId: holder, tattoo, cage: 'M1/1/D6', why: 'MOVED', by: 'M1/1/D1' },
      ],
    })
    expect(await cagesNow()).toEqual(['M1/1/D1', null, null, null, 'M1/1/D2'])
  })

  it('refuses a rabbit or a cage named twice, and rabbits of another farm, as a whole [D-063]', async () => {
    const [a, b] = (await strays('PWX-AB1', 'PWX-AB2')) as [number, number]
    const foreign = (await buildRabbit(world(), { farmId: own.foreignId })).id
    const first = { rabbitId: a, cageId: cage(1), fromCageId: null }
    for (const second of [
      { rabbitId: a, cageId: cage(2), fromCageId: null },
      { rabbitId: b, cageId: cage(1), fromCageId: null },
      { rabbitId: foreign, cageId: cage(2), fromCageId: null },
      { rabbitId: 999_999, cageId: cage(2), fromCageId: null },
    ])
      expect((await place([first, second])).body).toEqual({ messages: ['INVALID_DATA'] })
    expect((await place([first], own.askElsewhere)).body).toEqual({ messages: ['INVALID_DATA'] })
    expect((await cagesNow()).filter((label) => label !== null)).toEqual([])
  })

  it('gives a cage to one of two who want it at the same moment [D-063]', async () => {
    const [a, b] = (await strays('PWX-AB1', 'PWX-AB2')) as [number, number]
    const heard = await Promise.all(
      [a, b].map((rabbitId) => place([{ rabbitId, cageId: cage(1), fromCageId: null }])),
    )
    const placed = heard.map(({ body }) => (body as { placed: number }).placed)
    expect(placed.sort((x, y) => x - y)).toEqual([0, 1])
    expect((await cagesNow()).filter((label) => label === 'M1/1/D1')).toHaveLength(1)
  })
})

describe('looking for a rabbit to put into a cage', () => {
  it('finds those without a cage first, by tattoo or ear tag, and none that left [SRC-04]', async () => {
    await plant(1, { tattoo: 'PWX-AB05' })
    await strays('PWX-AB20', 'PWX-AB7')
    await buildRabbit(world(), {
      farmId: own.farmId,
      tattoo: 'PWX-AB1',
      status: 'DEAD',
      exitDate: '2026-01-02',
    })
    await buildRabbit(world(), { farmId: own.foreignId, tattoo: 'PWX-AB3' })
    expect(await search()).toEqual(['PWX-AB7', 'PWX-AB20'])
    expect(await search('pwx')).toEqual(['PWX-AB7', 'PWX-AB20', 'PWX-AB05'])
    expect(await search('PWX-AB05')).toEqual(['PWX-AB05'])
    expect(await search('unknown')).toEqual([])
  })
})
