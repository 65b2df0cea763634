import type {
  FatteningRow,
  getFatteningGroup,
  pageFatteningGroups,
} from '@warren/shared/features/fattening-groups/fattening-groups.contract.ts'
import type {
  checkClosing,
  listBin,
  listGroupNames,
} from '@warren/shared/features/group-pages/group-pages.contract.ts'
import { diaryIdOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { buildFarm, buildStable } from '../../../test/builders.ts'
import { START, testGroups, TODAY } from '../../../test/test-groups.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const { here, send, get, at, start, arrive, move, type, heads, close, count, sheet } = testGroups(world)
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

describe('closing', () => {
  it('ends a group on a day; what is left is to be explained; it can be opened again [FAT-16, DIA-03, DIA-04, GD-10, X-03, X-04]', async () => {
    const group = await start()
    await arrive(group.id, 14)
    const asked = await get<AnswerOf<typeof checkClosing>>(
      `/api/v1/group/${group.id}/close-check?day=${TODAY}`,
    )
    expect(asked).toEqual({ left: { FAT: 14 }, wean: 0, laterData: null, daysWithoutFeed: 23 })
    expect(await close(group)).toMatchObject({ status: 200, messages: [], left: { FAT: 14 } })
    expect(await rowOf(group.id)).toMatchObject({ endDate: TODAY, toExplain: 14 })
    expect(await one(group.id)).toMatchObject({ endDate: TODAY, toExplain: { FAT: 14 } })
    expect((await sheet(group.id)).toExplain).toEqual({ FAT: 14 })
    expect(await close(group)).toMatchObject({ status: 405 })
    // A count on the last day explains them.
    expect((await count(group.id, '2026-05-11', 0)).problems?.[0]?.field).toBe('day')
    expect(await count(group.id, TODAY, 0)).toMatchObject({ messages: [], corrected: -14 })
    expect(await rowOf(group.id)).toMatchObject({ toExplain: 0 })
    expect(await send('PUT', `${at(group.id)}/reopen`)).toMatchObject({ status: 200, messages: [] })
    expect(await send('PUT', `${at(group.id)}/reopen`)).toMatchObject({ status: 405 })
  })

  it('cuts off nothing that was recorded, and no day that is to come [D-133]', async () => {
    const group = await start()
    await arrive(group.id, 10)
    await type(group, '2026-05-11', { comment: 'x' }, { comment: null })
    expect(await close(group, '2026-05-10')).toMatchObject({ status: 405, code: 'SAVING_ERROR' })
    expect(await close(group, '2026-05-13')).toMatchObject({ status: 405 })
    expect(await close(group, '2026-05-11')).toMatchObject({ status: 200 })
    const asked = await get<AnswerOf<typeof checkClosing>>(
      `/api/v1/group/${group.id}/close-check?day=2026-05-01`,
    )
    expect(asked.laterData).toBe('2026-05-11')
  })

  it('of a parent closes all of its members or none [D-133]', async () => {
    const parent = await start({ stables: 2 })
    const [a = 0, b = 0] = (await one(parent.id)).gpMembers.map(({ groupId }) => groupId)
    await arrive(b, 10, { day: '2026-05-11' })
    expect(await close(parent, '2026-05-10')).toMatchObject({ status: 405 })
    expect((await one(a)).endDate).toBeNull()
    expect(await close(parent)).toMatchObject({ status: 200, left: { FAT: 10 } })
    expect([(await one(a)).endDate, (await one(b)).endDate]).toEqual([TODAY, TODAY])
    expect(await send('PUT', `${at(parent.id)}/reopen`)).toMatchObject({ status: 200 })
    expect([(await one(a)).endDate, (await one(b)).endDate]).toEqual([null, null])
  })
})

describe('the bin', () => {
  const bin = () => get<AnswerOf<typeof listBin>>('/api/v1/bin')
  const restore = (kind: 'group' | 'origin', id: number) => send('POST', `/api/v1/bin/${kind}/${id}/restore`)

  it('takes a group with its members and gives it back; a name given away stands against it [MOT-05, W-66, W-67, D-150]', async () => {
    const { id } = await start({ name: 'GONE', stables: 2 })
    const [a = 0] = (await one(id)).gpMembers.map(({ groupId }) => groupId)
    await arrive(a, 10)
    expect(await send('DELETE', at(id))).toMatchObject({ status: 200, messages: [], binId: id })
    expect((await here.call('GET', at(a))).status).toBe(404)
    expect((await page('&search=gone')).totalElements).toBe(0)
    expect(await bin()).toMatchObject([{ type: 'group', id, kind: 'FATTENING', name: 'GONE-260316' }])
    const again = await start({ name: 'GONE' })
    expect(await restore('group', id)).toMatchObject({ status: 405, code: 'INVALID_GROUP_NAME' })
    await send('DELETE', at(again.id))
    expect(await restore('group', id)).toMatchObject({ status: 200, messages: [] })
    expect(await heads(a)).toEqual({ FAT: 10 })
    expect((await page('&search=gone')).totalElements).toBe(3)
    expect(await restore('group', id)).toMatchObject({ status: 404 })
  })

  it('keeps no group that takes part in a move, and gives moves back where they still fit [D-150, W-66]', async () => {
    const [a, b] = [await start(), await start()]
    await arrive(a.id, 10)
    const { id: moveId = 0 } = await move(a.id, b.id, 10)
    for (const group of [a, b]) expect(await send('DELETE', at(group.id))).toMatchObject({ status: 405 })
    await send('DELETE', `${at(a.id)}/origin/${moveId}`)
    expect((await bin()).find(({ id }) => id === moveId)).toMatchObject({ type: 'origin', kind: 'FATTENING' })
    expect(await restore('origin', moveId)).toMatchObject({ status: 200 })
    expect([await heads(a.id), await heads(b.id)]).toEqual([{ FAT: 0 }, { FAT: 10 }])
    await send('DELETE', `${at(a.id)}/origin/${moveId}`)
    await type(a, TODAY, { dead: 1 })
    expect(await restore('origin', moveId)).toMatchObject({ status: 405 })
    expect([await heads(a.id), await heads(b.id)]).toEqual([{ FAT: 9 }, { FAT: 0 }])
  })

  it('forgets after 30 days [GD-16]', async () => {
    const { id } = await start()
    await send('DELETE', at(id))
    await world().admin.query(
      "update app.production_groups set deleted_at = timestamptz '2026-04-10 00:00Z' where id = $1",
      [id],
    )
    expect((await bin()).map((row) => row.id)).not.toContain(id)
    expect(await restore('group', id)).toMatchObject({ status: 404 })
  })
})

describe('merging', () => {
  it('moves all that is left and closes, as one piece that can be taken back', async () => {
    const [a, b] = [await start(), await start()]
    await arrive(a.id, 100)
    await type(a, '2026-05-01', { dead: 4 })
    const merge = (body: object) =>
      send('POST', `/api/v1/group/${a.id}/merge`, { targetId: b.id, day: TODAY, weight: 230.4, ...body })
    expect(await merge({ day: '2026-04-30' })).toMatchObject({
      status: 200,
      messages: [{ code: 'INVALID_DATA' }],
    })
    expect((await merge({ weight: 0 })).problems?.[0]?.field).toBe('weight')
    const merged = await merge({})
    expect(merged).toMatchObject({ status: 200, messages: [], moved: 96 })
    expect([await heads(a.id), await heads(b.id), (await one(a.id)).endDate]).toEqual([
      { FAT: 0 },
      { FAT: 96 },
      TODAY,
    ])
    expect(await merge({})).toMatchObject({ status: 405 })
    expect(await send('DELETE', `/api/v1/group/${a.id}/merge?originId=${merged.originId}`)).toMatchObject({
      status: 200,
      messages: [],
    })
    expect([await heads(a.id), await heads(b.id), (await one(a.id)).endDate]).toEqual([
      { FAT: 96 },
      { FAT: 0 },
      null,
    ])
    // What has died there since cannot come back.
    const twice = await merge({})
    await type(b, TODAY, { dead: 1 })
    expect(await send('DELETE', `/api/v1/group/${a.id}/merge?originId=${twice.originId}`)).toMatchObject({
      status: 405,
    })
    expect((await one(a.id)).endDate).toBe(TODAY)
  })
})
