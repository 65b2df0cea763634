import type { listGroupNames } from '@warren/shared/features/group-pages/group-pages.contract.ts'
import type { pageYoungGroups, YoungRow } from '@warren/shared/features/young-groups/young-groups.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { buildFarm, buildStable, buildUser, callerFor } from '../../../test/builders.ts'
import { START, TODAY } from '../../../test/test-groups.ts'
import { testYoung } from '../../../test/test-young.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const { here, send, get, start, startYoung, arriveYoung, young, youngAt, putYoung, closeYoung, stocked } =
  testYoung(world)
const create = (body: object) => here.call('POST', '/api/v1/group/young', body)
const page = (query = '') => get<AnswerOf<typeof pageYoungGroups>>(`/api/v1/group/young?pageSize=100${query}`)
const rowOf = async (id: number): Promise<YoungRow | undefined> =>
  (await page()).content.find((row) => row.id === id)
const stables = (...places: number[]) => places.map((place) => ({ id: here.stables[place], name: 'x' }))

describe('starting a young group', () => {
  it('makes its name from its birth date; the check says it before [YNG-03, YNG-10, YNG-11, D-125, D-126]', async () => {
    const check = (query: string) => here.call('GET', `/api/v1/group/young/check?${query}`)
    expect(await check('startDate=2024-05-06&age=35')).toMatchObject({ status: 200, body: 'YNG-240401' })
    expect((await check('startDate=2024-05-06&age=35&name=alfa')).body).toBe('ALFA-240401')
    for (const age of [27, 147]) expect((await check(`startDate=2024-05-06&age=${age}`)).status).toBe(400)
    for (const age of [28, 146]) expect((await check(`startDate=2024-05-06&age=${age}`)).status).toBe(200)
    const made = await create({ startDate: START, age: 35, stables: stables(0) })
    expect(made).toMatchObject({ status: 200, body: expect.any(Number) as number })
    expect(await young(made.body as number)).toMatchObject({
      kind: 'YOUNG',
      name: null,
      generatedName: 'YNG-260316',
      age: 35,
      actualAge: 57,
      stables: [{ name: 'S1' }],
    })
    expect(await create({ startDate: START, age: 35, stables: stables(1) })).toMatchObject({
      status: 405,
      body: { code: 'INVALID_GROUP_NAME' },
    })
  })

  it('needs its age, and no stable; its diary goes to day 147 [YNG-04, YNG-05, GEN-41, D-129]', async () => {
    const foreign = await buildStable(world(), (await buildFarm(world())).id)
    const cases: [object, string][] = [
      [{ age: 27 }, 'age'],
      [{ age: 147 }, 'age'],
      [{ age: 30.5 }, 'age'],
      [{ age: 35, stables: [{ id: foreign.id }] }, 'stables'],
      [{ age: 35, stables: stables(0, 0) }, 'stables'],
    ]
    for (const [form, field] of cases) {
      const { body } = await create({ startDate: START, name: 'NO', stables: [], ...form })
      expect([form, body]).toMatchObject([form, { messages: ['INVALID_DATA'], problems: [{ field }] }])
    }
    expect((await create({ startDate: 'soon', age: 35, stables: [] })).status).toBe(400)
    expect((await create({ age: 35, stables: [] })).status).toBe(400)
    for (const age of [28, 146]) {
      const { body } = await create({ startDate: START, name: `EDGE${age}`, age })
      const shown = await young(body as number)
      expect(shown.stables).toEqual([])
      // An overdue group has a row for today all the same.
      expect(shown.diary.diaries.at(-1)).toMatchObject(
        age === 28 ? { dayOfAge: 147 } : { actualDate: TODAY, dayOfAge: 168 },
      )
    }
  })

  it('over several stables is one page, whose stables are changed to any number of them [YNG-06, YNG-08, YNG-12, D-124, D-128]', async () => {
    const { id } = await startYoung({ name: 'WIDE', stables: 3 })
    expect((await young(id)).stables.map(({ name }) => name)).toEqual(['S1', 'S2', 'S3'])
    expect((await page('&search=wide')).content).toHaveLength(1)
    expect((await send('PUT', youngAt(id), stables(3, 0))).messages).toEqual([])
    expect((await young(id)).stables.map(({ name }) => name)).toEqual(['S4', 'S1'])
    const { version } = await young(id)
    expect((await send('PUT', youngAt(id), [])).messages).toEqual([])
    expect((await young(id)).stables).toEqual([])
    expect(await send('PUT', `${youngAt(id)}?version=${version}`, stables(0))).toMatchObject({ status: 405 })
    expect((await send('PUT', `${youngAt(id)}?version=${version + 1}`, stables(0))).messages).toEqual([])
    expect((await send('PUT', youngAt(id), stables(0, 0))).problems?.[0]?.field).toBe('stables')
    const foreign = await buildStable(world(), (await buildFarm(world())).id)
    expect((await send('PUT', youngAt(id), [{ id: foreign.id }])).problems?.[0]?.field).toBe('stables')
    expect((await young(id)).stables.map(({ name }) => name)).toEqual(['S1'])
  })
})

describe('the list of young groups', () => {
  it('shows age, heads of both kinds and where they came from [YNG-01, YNG-02, YNG-09, D-147, D-148]', async () => {
    const { id } = await startYoung({ name: 'ROW', stables: 2, startDate: '2026-03-02' })
    for (const [at, groupName] of ['one', 'two', 'three', 'four'].entries())
      await arriveYoung(id, { PS: 20, GP: 5 }, { arrivedDate: `2026-03-0${at + 2}`, groupName })
    await putYoung({ id, startDate: '2026-03-02' }, TODAY, { deadPS: 1, wasteGP: 2 })
    // What arrives tomorrow is not there today.
    await arriveYoung(id, { PS: 7 }, { arrivedDate: '2026-05-13', groupName: 'five' })
    expect(await rowOf(id)).toEqual({
      id,
      alarm: null,
      generatedName: 'ROW-260126',
      startDate: '2026-03-02',
      stableName: 'S1, S2',
      actualAge: 106,
      origin: 'one, two, three, …',
      actualNumPS: 79,
      actualNumGP: 18,
      endDate: null,
      toExplain: 0,
    })
    const other = await start({ name: 'ROWFAT' })
    expect(await rowOf(other.id)).toBeUndefined()
    const names = await get<AnswerOf<typeof listGroupNames>>('/api/v1/groups/name')
    expect(names.find(({ groupId }) => groupId === id)).toMatchObject({ groupMarker: 'YOUNG' })
  })

  it('is narrowed down by state and stable, sorted both ways, and paged [YNG-02, YNG-09]', async () => {
    const group = await startYoung({ name: 'SHUT' })
    await closeYoung(group)
    expect((await page('&state=closed&search=shut')).content.map(({ id }) => id)).toEqual([group.id])
    expect((await page('&state=open&search=shut')).totalElements).toBe(0)
    expect((await page(`&stableId=${here.stables[0]}&search=shut`)).totalElements).toBe(1)
    expect((await page(`&stableId=${here.stables[1]}&search=shut`)).totalElements).toBe(0)
    const starts = async (order: string) =>
      (await page(`&sortFields=startDate,name&sortOrder=${order}`)).content.map(({ startDate }) => startDate)
    expect(await starts('asc')).toEqual([...(await starts('asc'))].sort())
    expect(await starts('desc')).toEqual([...(await starts('asc'))].reverse())
    const ages = async (order: string) =>
      (await page(`&sortFields=actualAge&sortOrder=${order}`)).content.map(({ actualAge }) => actualAge)
    // One that is closed stays as old as it was.
    await closeYoung(await startYoung({ name: 'OLD', startDate: '2026-03-02' }), '2026-03-09')
    expect(await ages('asc')).toEqual((await ages('desc')).toSorted((a, b) => a - b))
    expect(await ages('desc')).toEqual([...(await ages('asc'))].reverse())
    const { content, totalElements } = await get<AnswerOf<typeof pageYoungGroups>>(
      '/api/v1/group/young?pageSize=2&page=1',
    )
    expect([content.length, totalElements > 3]).toEqual([2, true])
  })
})

describe('the page of a young group', () => {
  it('counts each kind and both together, with zones, weeks and sums [YNG-06, YNG-07, DIA-05, DIA-16, DIA-17, DIA-19, D-134, D-137, D-139]', async () => {
    const group = await startYoung({ startDate: '2026-05-11' })
    await arriveYoung(group.id, { PS: 900, GP: 100 }, { arrivedDate: '2026-05-11' })
    await putYoung(group, '2026-05-11', { deadPS: 1, deadGP: 1, wastePS: 5, soldGP: 3 })
    await putYoung(group, TODAY, { deadPS: 2, ownReplacementPS: 10, ownReplacementGP: 4 })
    const shown = await young(group.id)
    const [first, second] = shown.diary.diaries
    expect(first).toMatchObject({
      addedNum: 1000,
      dayStartNum: 1000,
      dayEndNum: 990,
      dayEndNumPS: 894,
      dayEndNumGP: 96,
      // 1 of 900 is within 0.2 %, 1 of 100 is not; 2 of 1,000 are just within.
      zones: { red: false, yellow: false },
      stocks: {
        PS: { dayStartNum: 900, dayEndNum: 894, zones: { red: false, yellow: false } },
        GP: { dayStartNum: 100, dayEndNum: 96, zones: { red: true, yellow: true } },
      },
      weekly: { weekOfAge: 5, percent: 0.2, percentPS: 0.1, percentGP: 1 },
    })
    expect(second).toMatchObject({
      dayStartNum: 990,
      dayEndNum: 974,
      dayEndNumPS: 882,
      dayEndNumGP: 92,
      zones: { red: true, yellow: true },
      weekly: null,
    })
    expect(shown.diary.diaries[7]).toMatchObject({
      dayOfAge: 42,
      weekly: { percent: 0.2, percentPS: 0.2, percentGP: 0, value: { deadPS: 2, ownReplacementGP: 4 } },
    })
    expect(shown.sumValues).toEqual({
      deadPS: 3,
      deadGP: 1,
      wastePS: 5,
      wasteGP: 0,
      soldPS: 0,
      soldGP: 3,
      ownReplacementPS: 10,
      ownReplacementGP: 4,
    })
    expect(shown).not.toHaveProperty('parentId')
    expect(shown).not.toHaveProperty('gpMembers')
  })

  it('weighs both kinds apart, and counts days with medicine [DIA-05, DIA-21, D-135, D-138]', async () => {
    const group = await stocked({ PS: 60, kgPS: 60, GP: 20, kgGP: 24 })
    const weights = (PS: number, GP: number) => ({
      weights: [
        { type: 'PS', weight: PS },
        { type: 'GP', weight: GP },
      ],
    })
    await putYoung(group, '2026-04-27', { ...weights(1200, 1400), medicine: { vaccination: true } })
    await putYoung(group, '2026-05-04', {
      ...weights(1480, 1610),
      medicine: { vaccination: true, drinkingWater: true, medication2: true },
    })
    const shown = await young(group.id)
    expect(shown.diary.diaries[0]?.dayEndWeight).toBe(1050)
    expect(shown.diary.diaries[7]?.dayEndWeight).toBe(1250)
    expect(shown.weightGainsPS.map(({ dayOfAge, weight, gain }) => [dayOfAge, weight, gain])).toEqual([
      [42, 1200, null],
      [49, 1480, 40],
    ])
    expect(shown.weightGainsGP.map(({ weight, gain }) => [weight, gain])).toEqual([
      [1400, null],
      [1610, 30],
    ])
    expect(shown.diary.medicineSumValues).toEqual({
      vaccinationSum: 2,
      drinkingWaterSum: 1,
      medicine1Sum: 0,
      medicine2Sum: 1,
    })
  })

  it('of another kind or farm is not there, whatever is asked of it [D-149]', async () => {
    const fattening = await start()
    const own = await stocked()
    const [origin] = (await young(own.id)).origins
    const foreign = await callerFor(
      world(),
      await buildUser(world(), { role: 'ADMIN', farmId: (await buildFarm(world())).id }),
    )
    const arrival = { arrivedDate: START, age: 35, numPS: 1, weightPS: 1, numGP: 0, weightGP: 0 }
    const asked = (id: number): ['GET' | 'POST' | 'PUT' | 'DELETE', string, unknown?][] => [
      ['GET', youngAt(id)],
      ['DELETE', youngAt(id)],
      ['PUT', youngAt(id), []],
      ['PUT', `${youngAt(id)}/diary/${id * 1024}`, { deadPS: 1 }],
      ['PUT', `${youngAt(id)}/diary/${id * 1024 + 22}/close`],
      ['PUT', `${youngAt(id)}/reopen`],
      ['POST', `${youngAt(id)}/origin`, arrival],
      ['PUT', `${youngAt(id)}/origin/${origin?.id}`, arrival],
      ['DELETE', `${youngAt(id)}/origin/${origin?.id}`],
    ]
    for (const [method, path, body] of asked(fattening.id))
      expect([method, path, (await here.call(method, path, body)).status]).toEqual([method, path, 404])
    for (const [method, path, body] of asked(own.id))
      expect([method, path, (await foreign(method, path, body)).status]).toEqual([method, path, 404])
    // A day of another group in the path of this one.
    const other = await stocked()
    expect((await send('PUT', `${youngAt(own.id)}/diary/${other.id * 1024}`, { deadPS: 1 })).status).toBe(404)
    expect((await young(own.id)).origins).toHaveLength(1)
  })
})
