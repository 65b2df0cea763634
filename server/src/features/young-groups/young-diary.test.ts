import type { checkClosing, listBin } from '@warren/shared/features/group-pages/group-life.contract.ts'
import { diaryIdOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import type { pageYoungGroups } from '@warren/shared/features/young-groups/young-groups.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { TODAY } from '../../../test/test-groups.ts'
import { testYoung } from '../../../test/test-young.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const ways = testYoung(world)
const { here, send, get, type, heads, count, start } = ways
const { startYoung, moveYoung, young, youngAt, putYoung, closeYoung, stocked } = ways

describe('a day of a young group', () => {
  it('keeps every field, and leaves alone what is absent [DIA-07, YNG-13, D-154]', async () => {
    const group = await stocked({ PS: 100, GP: 50 })
    const value = {
      deadPS: 3,
      deadGP: 2,
      dissectedPS: 2,
      dissectedGP: 1,
      deadRespPS: 1,
      deadRespGP: 1,
      deadErePS: 2,
      deadEreGP: 0,
      wastePS: 4,
      wasteGP: 5,
      soldPS: 6,
      soldGP: 7,
      ownReplacementPS: 8,
      ownReplacementGP: 9,
      comment: 'vaccinated',
      dailyFeedAmount: 130,
      feed: { type: 'FEMALE_STARTER', amount: 320.5, productNumber: 'P1', siloName: 'S', serialNumber: '7' },
      medicine: {
        treatment: 'rhd',
        vaccination: true,
        drinkingWater: false,
        medication1: true,
        medication2: false,
      },
      indoorData: { temperature: 17.5, relativeHumidity: 60 },
      weights: [
        { type: 'PS', weight: 1800 },
        { type: 'GP', weight: 1900 },
      ],
    }
    expect(await putYoung(group, TODAY, { id: 1, value })).toEqual({ status: 200, messages: [], version: 1 })
    const rowOf = async () =>
      (await young(group.id)).diary.diaries.find(({ actualDate }) => actualDate === TODAY)
    expect((await rowOf())?.value).toMatchObject(value)
    expect(await putYoung(group, TODAY, { wasteGP: 0 })).toMatchObject({ messages: [], version: 2 })
    expect(await rowOf()).toMatchObject({ value: { ...value, wasteGP: 0 }, dayEndNumPS: 79, dayEndNumGP: 32 })
    expect(await heads(group.id)).toEqual({ PS: 79, GP: 32 })
    expect(await putYoung(group, TODAY, { comment: 'x', version: 1 })).toMatchObject({ status: 405 })
  })

  it('keeps its limits and the chain of the dead, of each kind by itself [DIA-10, DIA-14, DIA-15, DIA-23, D-155]', async () => {
    const group = await stocked({ PS: 30_000, GP: 10 })
    const fields = ['deadPS', 'wastePS', 'soldPS', 'ownReplacementPS']
    const wrong: [object, string][] = [
      ...fields.map((field): [object, string] => [{ [field]: 20_001 }, field]),
      ...fields.map((field): [object, string] => [{ [field]: -1 }, field]),
      [{ wasteGP: 0.5 }, 'wasteGP'],
      [{ deadPS: 2, dissectedPS: 3 }, 'dissectedPS'],
      [{ deadPS: 2, dissectedGP: 1 }, 'dissectedGP'],
      [{ deadPS: 2, dissectedPS: 1, deadRespPS: 2 }, 'deadRespPS'],
      [{ deadGP: 2, dissectedGP: 1, deadEreGP: 2 }, 'deadEreGP'],
      [{ weights: [{ type: 'PS', weight: 9 }] }, 'weights.PS'],
      [{ weights: [{ type: 'GP', weight: 15_001 }] }, 'weights.GP'],
      [{ dead: 1 }, 'dead'],
      [{ motherDead: 1 }, 'motherDead'],
    ]
    for (const [value, field] of wrong) {
      const said = await putYoung(group, TODAY, value)
      expect([value, said.messages.length, said.problems?.[0]?.field]).toEqual([value, 1, field])
    }
    expect((await putYoung(group, TODAY, { soldGP: 11 })).problems).toMatchObject([
      { code: 'INVALID_DATA', params: { day: TODAY, stock: 'GP', short: 1 } },
    ])
    for (const value of [
      { deadPS: 20_000 },
      { deadPS: 2, dissectedPS: 1, deadRespPS: 1, deadErePS: 1 },
      { soldGP: 10 },
      { weights: [{ type: 'PS', weight: 10 }] },
      { weights: [{ type: 'GP', weight: 15_000 }] },
    ])
      expect([value, (await putYoung(group, TODAY, value)).messages]).toEqual([value, []])
    expect(await heads(group.id)).toEqual({ PS: 29_998, GP: 0 })
    for (const day of ['2026-05-13', '2026-08-10'])
      expect(await putYoung(group, day, { comment: 'x' })).toMatchObject({ status: 405 })
    expect((await putYoung(group, '2026-08-11', { comment: 'x' })).status).toBe(404)
  })

  it('is typed as cells too, and says so in the log under its own name [DIA-07, YNG-13]', async () => {
    const group = await stocked()
    expect(await type(group, TODAY, { deadPS: 2, ownReplacementGP: 5 })).toMatchObject({ outcome: 'saved' })
    expect(await type(group, TODAY, { deadPS: 3 })).toMatchObject({ outcome: 'conflict' })
    expect(await heads(group.id)).toEqual({ PS: 98, GP: 15 })
    const { rows } = await world().admin.query<{ name: string }>(
      "select name from app.commands where record_type = 'group' and record_id = $1 order by seq",
      [group.id],
    )
    expect(rows.map(({ name }) => name)).toEqual([
      'YOUNG_GROUP_CREATE',
      'YOUNG_ORIGIN_CREATE',
      'YOUNG_DIARY_SAVE',
      'YOUNG_DIARY_SAVE',
    ])
  })
})

describe('the end of a young group', () => {
  it('is a day of its diary; what is left is to be explained; it can be opened again [YNG-15, DIA-03, DIA-04, D-132, D-133]', async () => {
    const group = await stocked({ PS: 14, GP: 3 })
    const asked = await get<AnswerOf<typeof checkClosing>>(
      `/api/v1/group/${group.id}/close-check?day=${TODAY}`,
    )
    expect(asked).toMatchObject({ left: { PS: 14, GP: 3 }, laterData: null })
    expect(await closeYoung(group, '2026-05-13')).toMatchObject({ status: 405 })
    expect(await closeYoung(group)).toMatchObject({ status: 200, messages: [], left: { PS: 14, GP: 3 } })
    expect(await closeYoung(group)).toMatchObject({ status: 405 })
    const row = async () =>
      (await get<AnswerOf<typeof pageYoungGroups>>('/api/v1/group/young?pageSize=100')).content.find(
        ({ id }) => id === group.id,
      )
    expect(await row()).toMatchObject({ endDate: TODAY, toExplain: 17 })
    expect((await young(group.id)).toExplain).toEqual({ PS: 14, GP: 3 })
    // A closed group takes no animals, and what was forgotten of its days.
    expect(await ways.arriveYoung(group.id, { PS: 1 })).toMatchObject({ status: 405 })
    expect((await putYoung(group, TODAY, { deadPS: 1 })).messages).toEqual([])
    expect(await count(group.id, TODAY, 0, 'PS')).toMatchObject({ messages: [], corrected: -13 })
    expect((await count(group.id, TODAY, 0, 'FAT')).problems?.[0]?.field).toBe('stock')
    expect(await row()).toMatchObject({ actualNumPS: 0, actualNumGP: 3, toExplain: 3 })
    expect(await send('PUT', `${youngAt(group.id)}/reopen?version=1`)).toMatchObject({ status: 405 })
    expect(await send('PUT', `${youngAt(group.id)}/reopen`)).toMatchObject({ status: 200, left: { GP: 3 } })
    expect(await send('PUT', `${youngAt(group.id)}/reopen`)).toMatchObject({ status: 405 })
    await putYoung(group, TODAY, { comment: 'late' })
    expect(await closeYoung(group, '2026-05-11')).toMatchObject({ status: 405 })
    expect(
      (await send('PUT', `${youngAt(group.id)}/diary/${diaryIdOf(group, TODAY) + 200}/close`)).status,
    ).toBe(404)
  })

  it('is the bin, unless it takes part in a move [YNG-09, D-150]', async () => {
    const [a, b] = [await stocked(), await start()]
    const { id: originId } = await moveYoung(a.id, b.id, { PS: 1 })
    expect(await send('DELETE', youngAt(a.id))).toMatchObject({ status: 405 })
    await send('DELETE', `${youngAt(a.id)}/origin/${originId}`)
    expect(await send('DELETE', youngAt(a.id))).toMatchObject({ status: 200, messages: [], binId: a.id })
    expect((await here.call('GET', youngAt(a.id))).status).toBe(404)
    const bin = await get<AnswerOf<typeof listBin>>('/api/v1/bin')
    expect(bin.find(({ id, type: kept }) => id === a.id && kept === 'group')).toMatchObject({ kind: 'YOUNG' })
    expect(await send('POST', `/api/v1/bin/group/${a.id}/restore`)).toMatchObject({ status: 200 })
    expect(await heads(a.id)).toEqual({ PS: 100, GP: 20 })
  })

  it('may be that all that is left is moved on, to young females or to be fattened [YNG-15, D-160]', async () => {
    const merge = (id: number, body: object) =>
      send('POST', `/api/v1/group/${id}/merge`, { day: TODAY, ...body })
    const [a, b, c] = [await stocked(), await startYoung(), await start()]
    expect((await merge(a.id, { targetId: b.id, weightPS: 200 })).problems?.[0]?.field).toBe('weightGP')
    expect(await merge(a.id, { targetId: b.id, weightPS: 200, weightGP: 44 })).toMatchObject({ moved: 120 })
    const fattened = await merge(b.id, { targetId: c.id, weightPS: 210, weightGP: 46 })
    expect([await heads(a.id), await heads(b.id), await heads(c.id)]).toEqual([
      { PS: 0, GP: 0 },
      { PS: 0, GP: 0 },
      { FAT: 120 },
    ])
    expect((await young(b.id)).endDate).toBe(TODAY)
    expect(await send('DELETE', `/api/v1/group/${b.id}/merge?originId=${fattened.originId}`)).toMatchObject({
      status: 200,
    })
    expect([await heads(b.id), await heads(c.id), (await young(b.id)).endDate]).toEqual([
      { PS: 100, GP: 20 },
      { FAT: 0 },
      null,
    ])
  })
})
