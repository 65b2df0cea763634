import type {
  FatteningRow,
  pageFatteningGroups,
} from '@warren/shared/features/fattening-groups/fattening-groups.contract.ts'
import type { checkClosing, listBin } from '@warren/shared/features/group-pages/group-life.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { type FatteningPage, testGroups, TODAY } from '../../../test/test-groups.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const { here, send, get, at, start, arrive, move, type, heads, close, count, sheet } = testGroups(world)
const page = (query = '') =>
  get<AnswerOf<typeof pageFatteningGroups>>(`/api/v1/group/fattening?pageSize=100${query}`)
const one = (id: number) => get<FatteningPage>(at(id))
const rowOf = async (id: number): Promise<FatteningRow | undefined> =>
  (await page()).content.find((row) => row.id === id)

describe('closing', () => {
  it('ends a group on a day; what is left is to be explained; it can be opened again [FAT-16, DIA-03, DIA-04, X-03, X-04]', async () => {
    const group = await start()
    await arrive(group.id, 14)
    const asked = await get<AnswerOf<typeof checkClosing>>(
      `/api/v1/group/${group.id}/close-check?day=${TODAY}`,
    )
    expect(asked).toEqual({ left: { FAT: 14 }, wean: 0, alarms: 0, laterData: null, daysWithoutFeed: 23 })
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
    expect(await close(group, '2026-05-10')).toMatchObject({
      status: 405,
      code: 'SAVING_ERROR',
      problems: [{ reason: 'recordedLater', params: { day: '2026-05-11' } }],
    })
    expect(await close(group, '2026-05-13')).toMatchObject({
      status: 405,
      problems: [{ reason: 'notYet', params: { day: '2026-05-13' } }],
    })
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

  it('of the last open member closes the parent, and reopening a member opens it again [D-133]', async () => {
    const parent = await start({ stables: 2 })
    const [a = 0, b = 0] = (await one(parent.id)).gpMembers.map(({ groupId }) => groupId)
    const ends = async () => [(await one(parent.id)).endDate, (await one(a)).endDate, (await one(b)).endDate]
    const member = (id: number) => ({ ...parent, id })
    expect(await close(member(a), '2026-05-11')).toMatchObject({ status: 200 })
    expect(await ends()).toEqual([null, '2026-05-11', null])
    expect(await close(member(b), '2026-05-10')).toMatchObject({ status: 200 })
    // The parent ends with the member that ended last.
    expect(await ends()).toEqual(['2026-05-11', '2026-05-11', '2026-05-10'])
    expect(await send('PUT', `${at(b)}/reopen`)).toMatchObject({ status: 200 })
    expect(await ends()).toEqual([null, '2026-05-11', null])
  })

  it('of a parent closes the members that are open, and reopening opens those it closed [D-133]', async () => {
    const parent = await start({ stables: 2 })
    const [a = 0, b = 0] = (await one(parent.id)).gpMembers.map(({ groupId }) => groupId)
    const ends = async () => [(await one(parent.id)).endDate, (await one(a)).endDate, (await one(b)).endDate]
    await arrive(a, 10, { day: '2026-05-10' })
    await close({ ...parent, id: a }, '2026-05-10')
    const asked = await get<AnswerOf<typeof checkClosing>>(
      `/api/v1/group/${parent.id}/close-check?day=2026-05-09`,
    )
    // The closed member hinders nothing, and its animals are not left a second time.
    expect(asked).toMatchObject({ laterData: null, left: {} })
    expect(await close(parent)).toMatchObject({ status: 200, left: {} })
    expect(await ends()).toEqual([TODAY, '2026-05-10', TODAY])
    expect(await close(parent)).toMatchObject({ status: 405, problems: [{ reason: 'closed' }] })
    expect(await send('PUT', `${at(parent.id)}/reopen`)).toMatchObject({ status: 200 })
    expect(await ends()).toEqual([null, '2026-05-10', null])
  })
})

describe('the bin', () => {
  const bin = () => get<AnswerOf<typeof listBin>>('/api/v1/bin')
  const restore = (kind: 'group' | 'origin', id: number) => send('POST', `/api/v1/bin/${kind}/${id}/restore`)

  it('takes a group with its members and gives it back; a name given away stands against it [MOT-05, D-150]', async () => {
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

  it('keeps no group that takes part in a move, and gives moves back where they still fit [D-150]', async () => {
    const [a, b] = [await start(), await start()]
    await arrive(a.id, 10)
    const { id: moveId = 0 } = await move(a.id, b.id, 10)
    const names = { a: (await one(a.id)).generatedName, b: (await one(b.id)).generatedName }
    const refusal = (reason: string, params: object) => ({
      status: 405,
      problems: [{ code: 'SAVING_ERROR', reason, params: { count: 10, day: TODAY, ...params } }],
    })
    expect(await send('DELETE', at(a.id))).toMatchObject(
      refusal('movedAway', { group: names.a, other: names.b }),
    )
    expect(await send('DELETE', at(b.id))).toMatchObject(
      refusal('movedHere', { group: names.b, other: names.a }),
    )
    await send('DELETE', `${at(a.id)}/origin/${moveId}`)
    expect((await bin()).find(({ id }) => id === moveId)).toMatchObject({ type: 'origin', kind: 'FATTENING' })
    expect(await restore('origin', moveId)).toMatchObject({ status: 200 })
    expect([await heads(a.id), await heads(b.id)]).toEqual([{ FAT: 0 }, { FAT: 10 }])
    await send('DELETE', `${at(a.id)}/origin/${moveId}`)
    await type(a, TODAY, { dead: 1 })
    expect(await restore('origin', moveId)).toMatchObject({
      status: 405,
      problems: [{ reason: 'animalsMissing', params: { count: 1, day: TODAY } }],
    })
    expect([await heads(a.id), await heads(b.id)]).toEqual([{ FAT: 9 }, { FAT: 0 }])
  })

  it('forgets after 30 days', async () => {
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
      messages: ['INVALID_DATA'],
      problems: [{ code: 'INVALID_DATA' }],
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

  it('of the last member by moving all of its animals closes the parent too [D-133]', async () => {
    const [parent, other] = [await start({ stables: 2 }), await start()]
    const [a = 0, b = 0] = (await one(parent.id)).gpMembers.map(({ groupId }) => groupId)
    await arrive(b, 10)
    await close({ ...parent, id: a })
    const moved = await send('POST', `/api/v1/group/${b}/merge`, {
      targetId: other.id,
      day: TODAY,
      weight: 24,
    })
    expect(moved).toMatchObject({ status: 200, moved: 10 })
    expect((await one(parent.id)).endDate).toBe(TODAY)
    expect(await send('DELETE', `/api/v1/group/${b}/merge?originId=${moved.originId}`)).toMatchObject({
      status: 200,
    })
    expect((await one(parent.id)).endDate).toBeNull()
  })
})
