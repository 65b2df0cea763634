import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { CUTTING_PARTS } from '@warren/shared/features/slaughtering/cutting.vocabulary.ts'
import type { listBin } from '@warren/shared/features/group-pages/group-life.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { buildFarm, buildUser, callerFor } from '../../../test/builders.ts'
import { sendCommand, testSlaughter } from '../../../test/test-slaughter.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const ways = testSlaughter(world)
const { here, send, get, start, arrive, close, slaughter, path, cut, uncut, cutting } = ways

const slaughtered = async () => {
  const group = await start()
  await arrive(group.id, 100)
  const { id = 0 } = await slaughter(group.id, 60, { lot: 'L-2254' })
  return { group, id, rows: async () => (await cutting(group.id, id)).cuttingData }
}
const restore = (id: number) => send('POST', `/api/v1/bin/cutting-row/${id}/restore`)
const SECOND = {
  liveWeight: 2600,
  warmCarcass: 1508,
  coldCarcass: 1456,
  liver: 78,
  head: 130,
  chest: 312,
  middle: 338,
  back: 494,
  loinFillet: 180,
  thigh: 290,
}

describe('the cutting screen', () => {
  it('has group, date, rows with percentages, and sums over them [T-22, CUT-01, CUT-05, CUT-06, CUT-07, FLD-07, D-168]', async () => {
    const { group, id } = await slaughtered()
    expect(await cutting(group.id, id)).toMatchObject({
      cuttingData: [],
      liverSum: 0,
      liverNo: 0,
      liverAvg: null,
    })
    expect(await cut({ slaughteringId: id, liveWeight: 2500, coldCarcass: 1400 })).toEqual(['DONE'])
    expect(await cut({ slaughteringId: id, ...SECOND })).toEqual(['DONE'])
    const shown = await cutting(group.id, id)
    expect(shown).toMatchObject({
      groupFormattedName: expect.stringMatching(/-260316$/) as string,
      createDate: '2026-05-12',
      lot: 'L-2254',
      num: 60,
      liveWeightSum: 5100,
      liveWeightNo: 2,
      liveWeightAvg: 2550,
      warmCarcassNo: 1,
      coldCarcassAvg: 1428,
    })
    expect(shown.cuttingData).toMatchObject([
      { liveWeightWeight: 2500, coldCarcassPercent: 56, warmCarcassWeight: 0, warmCarcassPercent: 0 },
      { warmCarcassPercent: 58, loinFilletPercent: 6.92, thighPercent: 11.15 },
    ])
  })

  it('of another group, farm or nothing is not there', async () => {
    const [one, other] = [await slaughtered(), await slaughtered()]
    for (const url of [
      path(other.group.id, one.id),
      path(one.group.id, 2_000_000_000),
      path(2_000_000_000, one.id),
    ])
      expect((await here.call('GET', `${url}/cutting`)).status).toBe(404)
    await send('DELETE', path(one.group.id, one.id))
    expect((await here.call('GET', `${path(one.group.id, one.id)}/cutting`)).status).toBe(404)
  })
})

describe('a cutting row', () => {
  it.each(CUTTING_PARTS)('keeps the limits of %s [CUT-02]', async (part) => {
    const { id, rows } = await slaughtered()
    for (const grams of [-1, 15_001, 1.5])
      expect(await cut({ slaughteringId: id, ...SECOND, [part]: grams })).toEqual(['ERROR', 'INVALID_DATA'])
    expect(await rows()).toEqual([])
    for (const grams of [0, 15_000])
      expect(await cut({ slaughteringId: id, ...SECOND, [part]: grams })).toEqual(['DONE'])
    expect(await rows()).toHaveLength(2)
  })

  it('without any weight is none, and what is no number is refused', async () => {
    const { id, rows } = await slaughtered()
    expect(await cut({ slaughteringId: id })).toEqual(['ERROR', 'INVALID_DATA'])
    expect(await cut({ slaughteringId: id, liveWeight: null, liver: 0 })).toEqual(['ERROR', 'INVALID_DATA'])
    expect(await cut({ slaughteringId: id, liveWeight: '2500' })).toEqual(['ERROR', 'INVALID_DATA'])
    expect(await cut({ liveWeight: 2500 })).toEqual(['ERROR', 'INVALID_DATA'])
    expect(await rows()).toEqual([])
  })

  it('is one row, however often and in how many parts it is sent [D-188]', async () => {
    const { id, rows } = await slaughtered()
    const rowKey = randomUUID()
    const clientId = randomUUID()
    const first = { slaughteringId: id, rowKey, liveWeight: 2500 }
    expect(await cut(first, { clientId })).toEqual(['DONE'])
    expect(await cut(first, { clientId })).toEqual(['DONE'])
    expect(await cut({ slaughteringId: id, rowKey, coldCarcass: 1400 })).toEqual(['DONE'])
    const [row] = await rows()
    expect(await rows()).toMatchObject([{ rowKey, liveWeightWeight: 2500, coldCarcassPercent: 56 }])
    expect(await cut({ slaughteringId: id, cuttingRowId: row?.id, liveWeight: 2800 })).toEqual(['DONE'])
    expect(await rows()).toMatchObject([{ liveWeightWeight: 2800, coldCarcassPercent: 50 }])
    // Taking away all that was weighed is deleting it.
    const none = { slaughteringId: id, cuttingRowId: row?.id, liveWeight: 0, coldCarcass: null }
    expect(await cut(none)).toEqual(['ERROR', 'INVALID_DATA'])
  })

  it('is deleted and put back in its place [CUT-07]', async () => {
    const { group, id, rows } = await slaughtered()
    const rowKey = randomUUID()
    await cut({ slaughteringId: id, rowKey, liveWeight: 2500 })
    await cut({ slaughteringId: id, liveWeight: 2600 })
    const [first] = await rows()
    const one = first?.id ?? 0
    expect(await uncut(one)).toEqual(['DONE'])
    expect(await uncut(one)).toEqual(['ERROR', 'NOT_FOUND'])
    expect((await rows()).map((row) => row.liveWeightWeight)).toEqual([2600])
    expect(await cut({ slaughteringId: id, rowKey, liver: 70 })).toEqual(['ERROR', 'NOT_FOUND'])
    expect(await cut({ slaughteringId: id, cuttingRowId: one, liver: 70 })).toEqual(['ERROR', 'NOT_FOUND'])
    const bin = await get<AnswerOf<typeof listBin>>('/api/v1/bin?type=cutting-row')
    expect(bin).toContainEqual(expect.objectContaining({ id: one, type: 'cutting-row', kind: 'FATTENING' }))
    expect(await restore(one)).toMatchObject({ status: 200, messages: [] })
    expect(await restore(one)).toMatchObject({ status: 404 })
    expect((await rows()).map((row) => row.liveWeightWeight)).toEqual([2500, 2600])
    // A slaughtering in the bin has its rows with it, and gives back those that went with it.
    await uncut(one)
    await send('DELETE', path(group.id, id))
    expect(await restore(one)).toMatchObject({ status: 404 })
    expect(await cut({ slaughteringId: id, liveWeight: 2500 })).toEqual(['ERROR', 'NOT_FOUND'])
    expect((await send('POST', `/api/v1/bin/slaughtering/${id}/restore`)).messages).toEqual([])
    expect((await rows()).map((row) => row.liveWeightWeight)).toEqual([2600])
    expect(await restore(one)).toMatchObject({ status: 200 })
  })

  it('is noted after the group is closed: a cold carcass is weighed the day after [D-162]', async () => {
    const { group, id, rows } = await slaughtered()
    await close(group)
    expect(await cut({ slaughteringId: id, coldCarcass: 1400 })).toEqual(['DONE'])
    expect(await rows()).toHaveLength(1)
  })

  it('is given by administrators of the farm alone, from the desk or the cutting room [FLD-07, D-168]', async () => {
    const { id, rows } = await slaughtered()
    const user = (farmId: number, role: 'USER' | 'ADMIN') => buildUser(world(), { role, farmId })
    const worker = await callerFor(world(), await user(here.farmId, 'USER'))
    const stranger = await callerFor(world(), await user((await buildFarm(world())).id, 'ADMIN'))
    const sent = { slaughteringId: id, liveWeight: 2500 }
    expect(await sendCommand(worker, 'CUTTING_SAVE', sent)).toEqual(['ERROR', 'NOT_ALLOWED'])
    expect(await sendCommand(stranger, 'CUTTING_SAVE', sent)).toEqual(['ERROR', 'NOT_FOUND'])
    expect(await cut(sent, { source: 'WEB' })).toEqual(['DONE'])
    expect(await cut(sent)).toEqual(['DONE'])
    const [first] = await rows()
    expect(await sendCommand(worker, 'CUTTING_DELETE', { cuttingRowId: first?.id })).toEqual([
      'ERROR',
      'NOT_ALLOWED',
    ])
    expect(await sendCommand(stranger, 'CUTTING_DELETE', { cuttingRowId: first?.id })).toEqual([
      'ERROR',
      'NOT_FOUND',
    ])
    expect(await rows()).toHaveLength(2)
    const { rows: logged } = await world().admin.query<{ source: string; record: string }>(
      `select source, record_type as record from app.commands where name = 'CUTTING_SAVE' and status = 'DONE'
       and payload::jsonb @> $1 order by id`,
      [JSON.stringify({ slaughteringId: id })],
    )
    expect(logged).toEqual([
      { source: 'WEB', record: 'group' },
      { source: 'MOBILE', record: 'group' },
    ])
  })

  it('is at most one of a thousand of its slaughtering', async () => {
    const { id, rows } = await slaughtered()
    await world().admin.query(
      `insert into app.cutting_rows (farm_id, slaughtering_id, seq, live_weight, warm_carcass, cold_carcass, liver, head, chest, middle, back, loin_fillet, thigh)
       select $1, $2, n, 2500, 0, 0, 0, 0, 0, 0, 0, 0, 0 from generate_series(1, 999) n`,
      [here.farmId, id],
    )
    expect(await cut({ slaughteringId: id, liveWeight: 2500 })).toEqual(['DONE'])
    expect(await cut({ slaughteringId: id, liveWeight: 2500 })).toEqual(['ERROR', 'INVALID_DATA'])
    expect(await rows()).toHaveLength(1000)
  })
})
