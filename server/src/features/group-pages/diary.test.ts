import { diaryIdOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import type {
  listGroupChanges,
  pagePostings,
  saveDiaryCells,
} from '@warren/shared/features/group-pages/group-pages.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { buildUser, callerFor } from '../../../test/builders.ts'
import { type FatteningPage, type MadeGroup, START, testGroups, TODAY } from '../../../test/test-groups.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const { here, send, get, at, start, arrive, type, heads, postings, close, sheet } = testGroups(world)

const put = (group: MadeGroup, day: string, body: object) =>
  send('PUT', `${at(group.id)}/diary/${diaryIdOf(group, day)}`, body)
const page = (id: number) => get<FatteningPage>(at(id))
const rowOf = async (group: MadeGroup, day: string) =>
  (await page(group.id)).diary.diaries.find(({ actualDate }) => actualDate === day)
const stocked = async (num = 1000): Promise<MadeGroup> => {
  const group = await start()
  await arrive(group.id, num)
  return group
}

describe('a day as the stated call saves it', () => {
  it('keeps every field of a fattening day, and leaves alone what is absent [DIA-08, FAT-15, D-154]', async () => {
    const group = await stocked()
    const value = {
      dead: 3,
      dissected: 2,
      deadResp: 1,
      deadEre: 2,
      soldNum: 4,
      soldWeight: 10.125,
      comment: 'noisy night',
      dailyFeedAmount: 120,
      feed: { type: 'FINISHER', amount: 850.5, productNumber: 'P1', siloName: 'North', serialNumber: 'S9' },
      medicine: { treatment: 'electrolytes', drinkingWater: true, medication1: true, medication2: false },
      indoorData: {
        temperature: 18.5,
        relativeHumidity: 61,
        temperatureMin: 15,
        temperatureMax: 22.5,
        water: 400,
      },
      weights: [{ type: 'FAT', weight: 1210 }],
    }
    expect(await put(group, TODAY, { id: 1, value })).toEqual({ status: 200, messages: [], version: 1 })
    expect((await rowOf(group, TODAY))?.value).toMatchObject(value)
    expect(await put(group, TODAY, { comment: 'quiet' })).toMatchObject({ messages: [], version: 2 })
    expect((await rowOf(group, TODAY))?.value).toMatchObject({ ...value, comment: 'quiet' })
    expect(await heads(group.id)).toEqual({ FAT: 993 })
    const shown = await page(group.id)
    expect(shown.sumValues).toMatchObject({ deadSum: 3, soldSum: 4 })
    expect(shown.diary.medicineSumValues).toEqual({ drinkingWaterSum: 1, medicine1Sum: 1, medicine2Sum: 0 })
    expect(shown.weightGains).toEqual([
      { weekOfAge: 5, dayOfAge: 35, weight: 900, gain: null },
      { weekOfAge: 9, dayOfAge: 57, weight: 1210, gain: 14.1 },
    ])
  })

  it('keeps its limits, each at its edge [DIA-10, DIA-11, DIA-12, DIA-13, D-152]', async () => {
    const group = await stocked(40_000)
    const wrong: [object, string][] = [
      [{ dead: -1 }, 'dead'],
      [{ dead: 20_001 }, 'dead'],
      [{ dead: 1.5 }, 'dead'],
      [{ soldNum: 5, soldWeight: 90_000.5 }, 'soldWeight'],
      [{ soldWeight: 5 }, 'soldWeight'],
      [{ dailyFeedAmount: 20_001 }, 'dailyFeedAmount'],
      [{ feed: { amount: 30_000.001 } }, 'feed.amount'],
      [{ feed: { type: 'HAY' } }, 'feed.type'],
      [{ comment: 'x'.repeat(513) }, 'comment'],
      [{ indoorData: { temperature: -30.1 } }, 'indoorData.temperature'],
      [{ indoorData: { temperature: 60.5 } }, 'indoorData.temperature'],
      [{ indoorData: { temperature: 18.55 } }, 'indoorData.temperature'],
      [{ indoorData: { relativeHumidity: 101 } }, 'indoorData.relativeHumidity'],
      [{ medicine: { vaccination: true } }, 'medicine.vaccination'],
      [{ motherDead: 1 }, 'motherDead'],
    ]
    for (const [value, field] of wrong) {
      const said = await put(group, TODAY, value)
      expect([value, said.messages, said.problems?.[0]?.field]).toEqual([value, ['INVALID_DATA'], field])
    }
    expect((await put(group, TODAY, { weights: [{ type: 'FAT', weight: 9 }] })).messages).toEqual([
      'INVALID_WEIGHT',
    ])
    for (const value of [
      { dead: 20_000 },
      { feed: { amount: 30_000 } },
      { comment: 'x'.repeat(512) },
      { indoorData: { temperature: -30 } },
      { indoorData: { temperature: 60, relativeHumidity: 100 } },
    ])
      expect((await put(group, TODAY, value)).messages).toEqual([])
  })

  it('keeps the chain of dead, dissected and found [DIA-14, DIA-15, D-153]', async () => {
    const group = await stocked()
    for (const [value, field] of [
      [{ dead: 2, dissected: 3 }, 'dissected'],
      [{ dead: 2, dissected: 0, deadResp: 1 }, 'deadResp'],
      [{ dead: 2, dissected: 1, deadEre: 2 }, 'deadEre'],
    ] as const)
      expect((await put(group, TODAY, value)).problems?.[0]).toMatchObject({ code: 'INVALID_DATA', field })
    expect((await put(group, TODAY, { dead: 2, dissected: 1, deadResp: 1, deadEre: 1 })).messages).toEqual([])
    // Taking one of the dead back would leave more dissected than dead.
    expect((await put(group, TODAY, { dead: 0 })).problems?.[0]).toMatchObject({
      field: 'dissected',
      limit: { max: 0 },
    })
  })

  it('is refused outside the days that are over, with an old version, and for a number of another group [D-131]', async () => {
    const [group, other] = [await stocked(), await start()]
    expect(await put(group, '2026-05-13', { dead: 1 })).toMatchObject({ status: 405, code: 'SAVING_ERROR' })
    expect(await put(group, TODAY, { dead: 1, version: 7 })).toMatchObject({ status: 405 })
    for (const diaryId of [
      diaryIdOf(other, TODAY),
      diaryIdOf(group, START) - 1,
      diaryIdOf(group, START) + 500,
    ])
      expect((await send('PUT', `${at(group.id)}/diary/${diaryId}`, { dead: 1 })).status).toBe(404)
    await close(group, '2026-05-10')
    expect(await put(group, '2026-05-11', { dead: 1 })).toMatchObject({ status: 405 })
    expect((await put(group, '2026-05-10', { dead: 1 })).messages).toEqual([])
  })

  it('leaves no day short of animals [DIA-23, D-155]', async () => {
    const group = await stocked(100)
    await put(group, '2026-05-08', { soldNum: 90 })
    const said = await put(group, '2026-05-07', { dead: 11 })
    expect(said).toMatchObject({
      messages: ['INVALID_DATA'],
      problems: [{ code: 'INVALID_DATA', params: { day: '2026-05-08', stock: 'FAT', short: 1 } }],
    })
    expect((await put(group, '2026-05-07', { dead: 10 })).messages).toEqual([])
  })
})

describe('cells of a diary', () => {
  const cells = async (group: MadeGroup, rows: object[], call = here.call) =>
    (await call('POST', `/api/v1/group/${group.id}/cells`, { rows })).body as AnswerOf<typeof saveDiaryCells>
  const row = (group: MadeGroup, day: string, set: object, was: object = {}) => ({
    id: diaryIdOf(group, day),
    was: { ...Object.fromEntries(Object.keys(set).map((field) => [field, null])), ...was },
    set,
  })

  it('are saved day by day: what cannot be is refused, the rest stands', async () => {
    const group = await stocked(10)
    const answer = await cells(group, [
      row(group, '2026-05-03', { dead: 4 }),
      row(group, '2026-05-01', { dead: 4, 'feed.amount': 12.5, comment: '  wet  ' }),
      row(group, '2026-05-02', { dead: 3, dissected: 4 }),
      row(group, '2026-05-04', { dead: 3 }),
      row(group, '2026-05-13', { dead: 1 }),
      { id: diaryIdOf(group, START) + 700, was: { dead: 0 }, set: { dead: 1 } },
    ])
    expect(answer.rows?.map(({ outcome }) => outcome)).toEqual([
      'saved',
      'saved',
      'refused',
      'refused',
      'refused',
      'refused',
    ])
    expect(answer.rows?.map(({ problems }) => problems?.[0]?.params ?? problems?.[0]?.field)).toEqual([
      undefined,
      undefined,
      'dissected',
      { day: '2026-05-04', stock: 'FAT', short: 1 },
      { day: '2026-05-13' },
      'id',
    ])
    expect(await heads(group.id)).toEqual({ FAT: 2 })
    const saved = await rowOf(group, '2026-05-01')
    expect(saved?.value).toMatchObject({ comment: 'wet', feed: { amount: 12.5 } })
  })

  it('post the difference: every figure has its history', async () => {
    const group = await stocked()
    for (const [was, dead] of [
      [0, 3],
      [3, 5],
      [5, 4],
      [4, 4],
    ] as const)
      await type(group, '2026-05-08', { dead }, { dead: was })
    expect(await postings(group.id)).toEqual([
      '04-20 ARRIVED 1000',
      '05-08 DIED 3',
      '05-08 DIED 2',
      '05-08 DIED -1',
    ])
    const ledger = await get<AnswerOf<typeof pagePostings>>(
      `/api/v1/group/${group.id}/postings?from=2026-05-08&to=2026-05-08&kind=DIED`,
    )
    expect(ledger).toMatchObject({ totalElements: 3, sum: -4 })
    expect(ledger.content.map(({ num, document, late }) => [num, document, late])).toEqual([
      [1, 'diary', true],
      [-2, 'diary', true],
      [-3, 'diary', true],
    ])
  })

  it('of two people are merged; the same cell is a conflict that names the other', async () => {
    const group = await stocked()
    const other = await callerFor(
      world(),
      await buildUser(world(), { role: 'ADMIN', farmId: here.farmId, username: 'béla' }),
    )
    expect(
      (await cells(group, [row(group, TODAY, { dead: 2 }, { dead: 0 })], other)).rows?.[0],
    ).toMatchObject({ outcome: 'saved', version: 1 })
    expect(
      (await cells(group, [row(group, TODAY, { 'indoorData.temperature': 18 })])).rows?.[0],
    ).toMatchObject({ outcome: 'saved', version: 2 })
    const [first] = (await cells(group, [row(group, TODAY, { dead: 5 }, { dead: 0 })])).rows ?? []
    expect(first).toMatchObject({
      outcome: 'conflict',
      values: { dead: 2, 'indoorData.temperature': 18 },
      theirs: { dead: { value: 2 } },
    })
    expect((await cells(group, [row(group, TODAY, { dead: 2 }, { dead: 0 })])).rows?.[0]).toMatchObject({
      outcome: 'same',
    })
    // The chain holds across two editors: one lowers the dead, the other raises the dissected.
    await cells(group, [row(group, TODAY, { dissected: 2 }, { dissected: 0 })])
    expect(
      (await cells(group, [row(group, TODAY, { dead: 1 }, { dead: 2 })], other)).rows?.[0],
    ).toMatchObject({ outcome: 'refused', problems: [{ field: 'dissected' }] })
  })

  it('tell who looks on what is new', async () => {
    const group = await stocked()
    const { group: opened } = await sheet(group.id)
    const changes = (since: number) =>
      get<AnswerOf<typeof listGroupChanges>>(`/api/v1/group/${group.id}/changes?since=${since}`)
    expect(await changes(opened.version)).toEqual({
      version: opened.version,
      days: [],
      by: [],
      stock: [],
      rest: false,
    })
    await type(group, TODAY, { dead: 2, comment: 'x' }, { dead: 0, comment: null })
    const news = await changes(opened.version)
    expect(news).toMatchObject({ version: opened.version + 1, rest: false })
    expect(news.days.map(([offset, version]) => [offset, version])).toEqual([[22, 1]])
    expect(news.by).toHaveLength(1)
    expect(news.stock.map(([stock, offset]) => [stock, offset])).toEqual([
      ['FAT', 0],
      ['FAT', 22],
    ])
    await arrive(group.id, 5)
    expect(await changes(news.version)).toMatchObject({ days: [], rest: true })
  })

  it('confirm a day on which nothing happened, and it is not the same as a day unseen', async () => {
    const group = await stocked()
    expect(await type(group, TODAY, { confirmed: true }, { confirmed: false })).toMatchObject({
      outcome: 'saved',
    })
    expect((await rowOf(group, TODAY))?.value).toMatchObject({ dead: 0, confirmed: true })
    expect((await rowOf(group, '2026-05-11'))?.value).toMatchObject({ dead: 0, confirmed: false })
    expect(await type(group, TODAY, { confirmed: false }, { confirmed: true })).toMatchObject({
      outcome: 'saved',
    })
    expect((await rowOf(group, TODAY))?.value).toMatchObject({ confirmed: false })
  })
})
