import type {
  FatteningRow,
  getFatteningGroup,
  pageFatteningGroups,
} from '@warren/shared/features/fattening-groups/fattening-groups.contract.ts'
import type { listGroupNames } from '@warren/shared/features/group-pages/group-pages.contract.ts'
import { diaryIdOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { buildFarm, buildStable } from '../../../test/builders.ts'
import { START, testGroups, TODAY } from '../../../test/test-groups.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const { here, send, get, at, start, arrive, type, close, count } = testGroups(world)
const create = (body: object) => here.call('POST', '/api/v1/group/fattening', body)
const page = (query = '') =>
  get<AnswerOf<typeof pageFatteningGroups>>(`/api/v1/group/fattening?pageSize=100${query}`)
const one = (id: number) => get<AnswerOf<typeof getFatteningGroup>>(at(id))
const rowOf = async (id: number): Promise<FatteningRow | undefined> =>
  (await page()).content.find((row) => row.id === id)
const stables = (...places: number[]) => places.map((place) => ({ id: here.stables[place], name: 'x' }))

describe('starting a fattening group', () => {
  it('makes its name from its birth date; the check says it before [FAT-03, FAT-12, FAT-13, D-125, D-126]', async () => {
    const checked = await here.call('GET', '/api/v1/group/fattening/check?startDate=2024-05-06&age=35')
    expect([checked.status, checked.body]).toEqual([200, 'FAT-240401'])
    expect(
      (await here.call('GET', '/api/v1/group/fattening/check?startDate=2024-05-06&age=35&name=alfa')).body,
    ).toBe('ALFA-240401')
    expect((await here.call('GET', '/api/v1/group/fattening/check?startDate=2024-05-06&age=27')).status).toBe(
      400,
    )
    const made = await create({ startDate: '2024-05-06', age: 35, stables: stables(0) })
    expect(made).toMatchObject({ status: 200, body: expect.any(Number) as number })
    const shown = await one(made.body as number)
    expect(shown).toMatchObject({
      generatedName: 'FAT-240401',
      parentId: null,
      plannedDeliveryAge: 90,
      stables: [{ name: 'S1' }],
    })
    // From day 35 of age; while it is open there is a row for today, but never more than 400.
    expect(shown.diary.diaries[0]).toMatchObject({ dayOfAge: 35, weekOfAge: 5, dayOfWeek: 1 })
    expect(shown.diary.diaries).toHaveLength(400)
    expect(await create({ startDate: '2024-05-06', age: 35, stables: stables(1) })).toMatchObject({
      status: 405,
      body: { code: 'INVALID_GROUP_NAME' },
    })
  })

  it('needs its age and a stable of the farm [FAT-04]', async () => {
    const foreign = await buildStable(world(), (await buildFarm(world())).id)
    const cases: [object, string][] = [
      [{ age: 27, stables: stables(0) }, 'age'],
      [{ age: 91, stables: stables(0) }, 'age'],
      [{ age: 30.5, stables: stables(0) }, 'age'],
      [{ age: 35, stables: [] }, 'stables'],
      [{ age: 35, stables: [{ id: foreign.id }] }, 'stables'],
      [{ age: 35, stables: stables(0, 0) }, 'stables'],
    ]
    for (const [form, field] of cases) {
      const { body } = await create({ startDate: START, name: 'NO', ...form })
      expect([form, body]).toMatchObject([form, { messages: ['INVALID_DATA'], problems: [{ field }] }])
    }
    expect((await create({ startDate: 'soon', age: 35, stables: stables(0) })).status).toBe(400)
    for (const age of [28, 90])
      expect((await create({ startDate: START, name: `EDGE${age}`, age, stables: stables(0) })).body).toEqual(
        expect.any(Number),
      )
  })

  it('over several stables makes a parent and a member for each; more can be added later [FAT-02, D-124, D-128]', async () => {
    const { id } = await start({ name: 'TRIO', stables: 3 })
    const parent = await one(id)
    expect(parent).toMatchObject({ isParent: true, parentId: id, plannedDeliveryAge: null })
    expect(
      parent.gpMembers.map(({ generatedName, stables: own }) => [
        generatedName,
        own.map(({ name }) => name).join(),
      ]),
    ).toEqual([
      ['TRIO-260316a', 'S1'],
      ['TRIO-260316b', 'S2'],
      ['TRIO-260316c', 'S3'],
    ])
    expect((await send('PUT', at(id), stables(0, 1, 2, 3))).messages).toEqual([])
    expect((await one(id)).gpMembers.at(-1)).toMatchObject({
      generatedName: 'TRIO-260316d',
      stables: [{ name: 'S4' }],
    })
    expect(await send('PUT', at(id), stables(0, 1))).toMatchObject({ status: 405, code: 'SAVING_ERROR' })
    // A parent is the sum of its members and takes nothing itself.
    expect(await arrive(id, 5)).toMatchObject({ status: 405 })
    expect(
      await send('PUT', `${at(id)}/diary/${diaryIdOf({ id, startDate: START }, TODAY)}`, { dead: 1 }),
    ).toMatchObject({ status: 405 })
    expect(await count(id, TODAY, 1)).toMatchObject({ status: 405 })
    const member = parent.gpMembers[0]?.groupId ?? 0
    expect(await send('DELETE', at(member))).toMatchObject({ status: 405 })
    const names = await get<AnswerOf<typeof listGroupNames>>('/api/v1/groups/name')
    expect(names.map(({ formattedName }) => formattedName)).toContain('TRIO-260316a')
    expect(names.map(({ groupId }) => groupId)).not.toContain(id)
  })
})

describe('stables and delivery age', () => {
  it('are changed together; nothing chosen has its own message [FAT-05, FAT-14, D-128, D-196]', async () => {
    const { id } = await start()
    expect((await send('PUT', `${at(id)}?deliveryAge=85`, stables(2))).messages).toEqual([])
    expect(await one(id)).toMatchObject({ plannedDeliveryAge: 85, stables: [{ name: 'S3' }] })
    expect((await send('PUT', at(id), [])).messages).toEqual(['choose-stable'])
    for (const age of [27, 98, 50.5])
      expect((await send('PUT', `${at(id)}?deliveryAge=${age}`, stables(2))).problems?.[0]?.field).toBe(
        'deliveryAge',
      )
    for (const age of [28, 97])
      expect((await send('PUT', `${at(id)}?deliveryAge=${age}`, stables(2))).messages).toEqual([])
    expect((await send('PUT', at(id), stables(0, 1))).problems?.[0]?.field).toBe('stables')
    expect(await send('PUT', `${at(id)}?version=1`, stables(0))).toMatchObject({ status: 405 })
    expect(await get('/api/v1/group/' + id)).toMatchObject({ groupId: id, stablesNames: ['S3'] })
  })
})

describe('the list', () => {
  it('shows age, heads and where animals came from; members stand under their parent both ways [FAT-02, FAT-11, MOT-03, D-147, D-148]', async () => {
    const { id } = await start({ name: 'LIST', stables: 2, startDate: '2026-03-02' })
    const [a, b] = (await one(id)).gpMembers.map(({ groupId }) => groupId)
    await arrive(a ?? 0, 600, { day: '2026-03-02', groupName: 'one' })
    for (const name of ['two', 'three', 'four', 'five'])
      await arrive(b ?? 0, 100, { day: '2026-03-03', groupName: name })
    const row = await rowOf(id)
    expect(row).toMatchObject({
      generatedName: 'LIST-260126',
      stableName: 'S1, S2',
      actualAge: 106,
      actualNum: 1000,
      endDate: null,
      toExplain: 0,
    })
    expect(row?.origin).toBe('one, five, four, …')
    for (const order of ['asc', 'desc']) {
      const { content } = await page(`&sortFields=startDate,name&sortOrder=${order}&search=list-26`)
      expect(content.map(({ generatedName }) => generatedName)).toEqual([
        'LIST-260126',
        'LIST-260126a',
        'LIST-260126b',
      ])
    }
    const starts = (await page()).content.map(({ startDate }) => startDate)
    expect(starts).toEqual([...starts].sort().reverse())
  })

  it('is narrowed down by state and stable, and paged [MOT-03]', async () => {
    const group = await start({ name: 'SHUT' })
    await close(group)
    const closed = await page('&state=closed&search=shut')
    expect(closed.content.map(({ id }) => id)).toEqual([group.id])
    expect((await page('&state=open&search=shut')).totalElements).toBe(0)
    expect((await page(`&stableId=${here.stables[0]}&search=shut`)).totalElements).toBe(1)
    expect((await page(`&stableId=${here.stables[1]}&search=shut`)).totalElements).toBe(0)
    const { content, totalElements } = await get<AnswerOf<typeof pageFatteningGroups>>(
      '/api/v1/group/fattening?pageSize=2&page=1',
    )
    expect(content).toHaveLength(2)
    expect(totalElements).toBeGreaterThan(3)
  })
})

describe('the page of a group', () => {
  it('counts as the notebook of a stockman does, with zones and allowance [DIA-05, DIA-16, DIA-17, DIA-22, FAT-10, D-134, D-139, D-140]', async () => {
    const group = await start({ startDate: '2026-05-11' })
    await arrive(group.id, 1000, { day: '2026-05-11' })
    await type(group, '2026-05-11', { dead: 3 })
    await type(group, TODAY, { dead: 1 })
    const shown = await one(group.id)
    const [first, second] = shown.diary.diaries
    expect(first).toMatchObject({
      dayStartNum: 1000,
      addedNum: 1000,
      dayEndNum: 997,
      dayEndWeight: 900,
      zones: { red: true, yellow: true },
    })
    expect(second).toMatchObject({
      dayStartNum: 997,
      dayEndNum: 996,
      zones: { red: false, yellow: true },
      weekly: null,
    })
    expect(shown).toMatchObject({
      actualAge: 36,
      sumValues: { deadSum: 4, soldSum: 0, allowedDeadSum: 110 },
      expectedDead: 110,
    })
    // Week 5 ends with its only day, week 6 on day 42 [D-137].
    const weeks = shown.diary.diaries.filter(({ weekly }) => weekly !== null)
    expect(weeks[0]?.weekly).toMatchObject({ weekOfAge: 5, percent: 0.3 })
    expect(weeks[1]).toMatchObject({
      dayOfAge: 42,
      weekly: { weekOfAge: 6, percent: 0.1, value: { dead: 1 } },
    })
  })

  it('of a merged parent is the sum of its members, weights by heads [FAT-07, FAT-08, D-124]', async () => {
    const { id } = await start({ stables: 2, startDate: '2026-05-11' })
    const [a, b] = (await one(id)).gpMembers.map(({ groupId }) => ({ id: groupId, startDate: '2026-05-11' }))
    if (!a || !b) throw new Error('No members')
    await arrive(a.id, 600, { day: '2026-05-11' })
    await arrive(b.id, 400, { day: '2026-05-11' })
    await type(a, '2026-05-11', { dead: 2, 'weights.FAT': 2600 }, { dead: 0, 'weights.FAT': null })
    await type(b, '2026-05-11', { dead: 1, 'weights.FAT': 2700 }, { dead: 0, 'weights.FAT': null })
    const shown = await one(id)
    expect(shown.diary.diaries[0]).toMatchObject({
      dayStartNum: 1000,
      dayEndNum: 997,
      dayEndWeight: 2640,
      editable: false,
      value: { dead: 3 },
    })
    expect(shown.sumValues).toMatchObject({ deadSum: 3, allowedDeadSum: 126 })
    expect(shown.origins.map(({ num }) => num)).toEqual([600, 400])
  })

  it('of another kind or farm is not there', async () => {
    expect((await here.call('GET', at(2_000_000_000))).status).toBe(404)
    const { rows } = await world().admin.query<{ id: number }>(
      "insert into app.production_groups (farm_id, kind, base_name, generated_name, start_date, created_at) values ($1, 'MOTHER', 'M-1', 'M-1', $2, now()) returning id::int",
      [here.farmId, START],
    )
    expect((await here.call('GET', at(rows[0]?.id ?? 0))).status).toBe(404)
    expect((await send('DELETE', at(rows[0]?.id ?? 0))).status).toBe(404)
  })
})
