import { diaryIdOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import type { listMyGroups } from '@warren/shared/features/group-pages/group-life.contract.ts'
import type { listWeights, WeightRecord } from '@warren/shared/features/weights/weights.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { buildFarm, buildUser, callerFor } from '../../../test/builders.ts'
import { type FatteningPage, type MadeGroup, START, TODAY } from '../../../test/test-groups.ts'
import { testMothers } from '../../../test/test-mothers.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const { here, start, arrive, type, close, startMothers, sheet, get } = testMothers(world)

const path = (group: MadeGroup, day = TODAY, weightType = 'FAT') =>
  `/api/v1/group/${group.id}/diary/${diaryIdOf(group, day)}/weights/${weightType}`
const weigh = async (group: MadeGroup, weight: unknown, day = TODAY, weightType = 'FAT') => {
  const { status, body } = await here.call('POST', path(group, day, weightType), { weight })
  return { status, ...(body as { messages?: unknown[]; id?: number; record?: WeightRecord; code?: string }) }
}
const screen = (group: MadeGroup, day = TODAY, weightType = 'FAT') =>
  get<AnswerOf<typeof listWeights>>(path(group, day, weightType))
const gramsOf = async (group: MadeGroup, day = TODAY) =>
  (await screen(group, day)).weights.map(({ weight }) => weight)
const remove = async (group: MadeGroup, body: object | undefined, query = '') => {
  const heard = await here.call('DELETE', `${path(group)}${query}`, body)
  return { status: heard.status, ...(heard.body as { messages?: unknown[]; removal?: number; num?: number }) }
}

describe('weights of a day', () => {
  it('are kept with time and user, and listed with who measured when [WGT-08, WGT-19, WGT-20, D-175, D-180]', async () => {
    const group = await start()
    expect(await screen(group)).toMatchObject({
      diaryId: diaryIdOf(group, TODAY),
      actualDate: TODAY,
      dayOfAge: 57,
      weekOfAge: 9,
      weights: [],
      infos: [],
      group: { kind: 'FATTENING', stables: ['S1'], endDate: null },
      editable: true,
    })
    const said = await weigh(group, 2740)
    const at = world().now.toISOString()
    expect(said).toMatchObject({ status: 200, messages: [], record: { id: said.id, weight: 2740, at } })
    await weigh(group, 2486)
    const { weights, infos } = await screen(group)
    expect(weights.map(({ weight, userName }) => [weight, userName])).toEqual([
      [2740, said.record?.userName],
      [2486, said.record?.userName],
    ])
    expect(infos).toEqual([{ userName: said.record?.userName, startAt: at, endAt: at, measureNum: 2 }])
  })

  it('are the weight of the day on the page of the group, before one that was typed [D-135, D-136, D-138]', async () => {
    const group = await start()
    await arrive(group.id, 100)
    const typed = { 'weights.FAT': 2000 }
    await type(group, TODAY, typed, { 'weights.FAT': null })
    const { id } = await weigh(group, 2500)
    await weigh(group, 2501)
    const page = () => get<FatteningPage>(`/api/v1/group/fattening/${group.id}`)
    const today = async () => (await page()).diary.diaries.find(({ actualDate }) => actualDate === TODAY)
    expect(await today()).toMatchObject({ weights: [{ type: 'FAT', weight: 2501 }], dayEndWeight: 2501 })
    expect((await page()).weightGains.at(-1)).toMatchObject({ weight: 2501 })
    expect((await sheet(group.id)).sheets[0]?.weights).toEqual([['FAT', 22, 2, 2501, 0.7]])
    await remove(group, { weightId: id })
    expect((await sheet(group.id)).sheets[0]?.weights).toEqual([['FAT', 22, 1, 2501, 0]])
    await remove(group, { deleteAll: true })
    expect(await today()).toMatchObject({ weights: [{ type: 'FAT', weight: 2000 }], dayEndWeight: 2000 })
    expect((await sheet(group.id)).sheets[0]?.weights).toEqual([])
  })

  it('tell the pages of others that something changed, and workers the last mean [WGT-07]', async () => {
    const group = await start()
    await type(group, '2026-05-11', { 'weights.FAT': 2300 }, { 'weights.FAT': null })
    const { version } = (await sheet(group.id)).group
    await weigh(group, 2400, '2026-05-10')
    const types = async () => {
      const rows = await get<AnswerOf<typeof listMyGroups>>('/api/v1/my-weighings')
      return rows.find(({ groupId }) => groupId === group.id)?.types
    }
    expect(await types()).toEqual([{ type: 'FAT', lastMean: 2300, lastDay: '2026-05-11', expected: null }])
    await weigh(group, 2410, '2026-05-11')
    expect(await types()).toMatchObject([{ lastMean: 2410, lastDay: '2026-05-11' }])
    expect(await get(`/api/v1/group/${group.id}/changes?since=${version}`)).toMatchObject({
      version: version + 2,
      days: [],
      rest: true,
    })
  })

  it('are whole grams from 10 to 15000, new or changed [WGT-16, WGT-17, D-178, T-11]', async () => {
    const group = await start()
    const { id: weightId } = await weigh(group, 2500)
    const sent = [9, 10, 15_000, 15_001, 12.5, 'x', '', null, undefined]
    const wanted = [
      'INVALID_WEIGHT',
      undefined,
      undefined,
      ...Array.from({ length: 3 }, () => 'INVALID_WEIGHT'),
      ...Array.from({ length: 3 }, () => 'MISSING_WEIGHT'),
    ]
    const added = await Promise.all(sent.map((weight) => weigh(group, weight)))
    expect(added.map(({ status, messages }) => [status, messages?.[0]])).toEqual(
      wanted.map((code) => [200, code]),
    )
    for (const [at, weight] of sent.entries()) {
      const { body } = await here.call('PUT', path(group), { weightId, weight })
      expect((body as { messages: unknown[] }).messages[0]).toBe(wanted[at])
    }
    expect((await gramsOf(group)).toSorted((a, b) => a - b)).toEqual([10, 15_000, 15_000])
  })

  it('are of a type that lives in such a group [WGT-09, D-179]', async () => {
    const [fattening, mothers] = [await start(), await startMothers()]
    for (const [group, day, weightType] of [
      [fattening, TODAY, 'SUC'],
      [fattening, TODAY, 'WEAN'],
      [mothers, '2026-04-20', 'FAT'],
      [mothers, '2026-04-20', 'GP'],
    ] as const)
      for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
        const body = method === 'GET' ? undefined : { weight: 2500, weightId: 1 }
        expect((await here.call(method, path(group, day, weightType), body)).status).toBe(400)
      }
    expect((await weigh(mothers, 4300, '2026-03-02', 'MOT')).messages).toEqual([])
    expect((await weigh(mothers, 320, '2026-04-20', 'SUC')).messages).toEqual([])
    expect(await screen(mothers, '2026-03-02', 'MOT')).toMatchObject({
      dayOfAge: -30,
      weights: [{ weight: 4300 }],
    })
  })

  it('are of days that are over or running, of no merged group, up to the end of a closed one [D-131, D-124]', async () => {
    const [group, closed, parent] = [await start(), await start(), await start({ stables: 2 })]
    await close(closed, '2026-05-10')
    const status = async (of: MadeGroup, day: string) => (await weigh(of, 2500, day)).status
    expect(await status(group, '2026-05-13')).toBe(405)
    expect(await status(group, START)).toBe(200)
    expect(await status(closed, '2026-05-11')).toBe(405)
    expect(await status(closed, '2026-05-10')).toBe(200)
    expect(await status(parent, TODAY)).toBe(405)
    expect((await here.call('POST', path(group, '2027-06-01'), { weight: 2500 })).status).toBe(404)
    expect(await screen(group, '2026-05-13')).toMatchObject({ editable: false })
    expect(await screen(parent)).toMatchObject({ editable: false })
  })

  it('of the members of a merged group are shown together [E-116]', async () => {
    const parent = await start({ stables: 2 })
    const { members } = await sheet(parent.id)
    for (const { groupId, startDate } of members.slice(1))
      await weigh({ id: groupId, startDate }, 2000 + groupId)
    const ids = members.slice(1).map(({ groupId }) => groupId)
    expect(await gramsOf(parent)).toEqual(ids.map((id) => 2000 + id))
  })

  it('stand against closing the group before them [D-133]', async () => {
    const group = await start()
    await weigh(group, 2500)
    const check = () =>
      get<{ laterData: string | null }>(`/api/v1/group/${group.id}/close-check?day=2026-05-11`)
    expect(await check()).toMatchObject({ laterData: TODAY })
    expect((await close(group, '2026-05-11')).status).toBe(405)
    await remove(group, { deleteAll: true })
    expect(await check()).toMatchObject({ laterData: null })
    expect((await close(group, '2026-05-11')).status).toBe(200)
  })
})

describe('a weight', () => {
  it('is changed without its time and its user; of another day it does not exist [WGT-18, WGT-20, D-180]', async () => {
    const group = await start()
    const { id: weightId, record } = await weigh(group, 2500)
    const put = (day: string, id = weightId) =>
      here.call('PUT', path(group, day), { weightId: id, weight: 2600 })
    expect((await put('2026-05-11')).status).toBe(404)
    expect((await put(TODAY, 2_000_000_000)).status).toBe(404)
    expect((await put(TODAY)).body).toEqual({ messages: [] })
    expect((await screen(group)).weights).toEqual([{ ...record, weight: 2600 }])
  })

  it('is removed alone or with all others, by body or query, and comes back [WGT-20, D-184, D-197]', async () => {
    const group = await start()
    const ids = [2500, 2600, 2700].map(async (weight) => (await weigh(group, weight)).id)
    const [first = 0, second = 0] = await Promise.all(ids)
    await weigh(group, 2800, '2026-05-11')
    expect(await remove(group, { weightId: first })).toMatchObject({ messages: [], num: 1, removal: first })
    expect((await remove(group, { weightId: first })).status).toBe(404)
    expect((await remove(group, {})).status).toBe(404)
    expect(await remove(group, undefined, `?weightId=${second}`)).toMatchObject({ num: 1 })
    expect(await remove(group, undefined, '?deleteAll=true&expected=1')).toMatchObject({ num: 1 })
    expect(await remove(group, { deleteAll: true })).toEqual({ status: 200, messages: [], num: 0 })
    expect(await gramsOf(group, '2026-05-11')).toEqual([2800])
    const { formattedName } = (await screen(group)).group
    const bin = await get<{ type: string; id: number; name: string }[]>('/api/v1/bin?type=weights')
    expect(bin.filter(({ name }) => name.startsWith(`${formattedName} · FAT · ${TODAY}`))).toHaveLength(3)
    const back = (id: number) => here.call('POST', `/api/v1/bin/weights/${id}/restore`)
    expect((await back(first)).body).toEqual({ messages: [] })
    expect((await back(first)).status).toBe(404)
    expect(await gramsOf(group)).toEqual([2500])
  })

  it('is removed with the others only when they are as many as were seen [E-119, D-184]', async () => {
    const group = await start()
    for (const weight of [2500, 2600]) await weigh(group, weight)
    expect((await remove(group, { deleteAll: true, expected: 1 })).status).toBe(405)
    expect(await gramsOf(group)).toHaveLength(2)
    const { removal = 0 } = await remove(group, { deleteAll: true, expected: 2 })
    expect(await gramsOf(group)).toEqual([])
    await close(group, '2026-05-11')
    expect((await here.call('POST', `/api/v1/bin/weights/${removal}/restore`)).status).toBe(405)
  })

  it('of another farm does not exist; a worker may add one and do nothing else [E-118]', async () => {
    const group = await start()
    const { id: weightId } = await weigh(group, 2500)
    const strange = await callerFor(
      world(),
      await buildUser(world(), { role: 'ADMIN', farmId: (await buildFarm(world())).id }),
    )
    const worker = await callerFor(world(), await buildUser(world(), { role: 'USER', farmId: here.farmId }))
    const calls = [
      ['GET', undefined],
      ['POST', { weight: 2500 }],
      ['PUT', { weightId, weight: 2500 }],
      ['DELETE', { weightId }],
    ] as const
    for (const [method, body] of calls) {
      expect((await strange(method, path(group), body)).status).toBe(404)
      expect((await worker(method, path(group), body)).status).toBe(method === 'POST' ? 200 : 403)
    }
    const gone = (await remove(group, { weightId })).removal ?? 0
    expect((await strange('POST', `/api/v1/bin/weights/${gone}/restore`)).status).toBe(404)
    expect((await strange('GET', '/api/v1/bin?type=weights')).body).toEqual([])
  })
})
