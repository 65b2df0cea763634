import type { IaGroupRow } from '@warren/shared/features/ia-groups/ia-groups.contract.ts'
import { PHASES } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import { describe, expect, it } from 'vitest'
import {
  buildCover,
  buildFarm,
  buildIaGroup,
  buildSperm,
  buildUser,
  callerFor,
} from '../../../test/builders.ts'
import { chainProblems } from '../../../test/log.ts'
import { type Messages, testRound, TODAY } from '../../../test/test-round.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const { here, doe, draft, get, group, pair, put, logged } = testRound(world)

describe('a group', () => {
  it('starts as a draft with a permitted name, and is shown with its dates [IAG-10, IAG-13, IAG-23, IAG-26, IAG-27, T-12]', async () => {
    const made = await here.call('POST', '/api/v1/ia-group', {
      motherGroup: 'BAND03',
      startDate: Date.parse('2024-03-01'),
    })
    const { id } = made.body as { id: number }
    expect(made).toMatchObject({ status: 200, body: { messages: [], id: expect.any(Number) as number } })
    expect(await group(id)).toMatchObject({
      name: 'BAND03',
      formattedName: 'BAND03-240301',
      startDate: Date.parse('2024-03-01'),
      farrowingDate: '2024-04-01',
      separationDate: '2024-05-06',
      preparation: { farrowing: '2024-03-31', separation: '2024-05-05' },
      active: false,
      phase: 'DRAFT',
      pairings: [],
    })
  })

  it('needs a name, a permitted one, and one of its own on that day [IAG-19, IAG-20, IAG-21, D-077, D-078]', async () => {
    const create = async (motherGroup: string) => {
      const { status, body } = await here.call('POST', '/api/v1/ia-group', {
        motherGroup,
        startDate: '2024-09-01',
      })
      return [status, (body as Messages).messages]
    }
    expect(await create(' ')).toEqual([200, ['mother-group-error']])
    expect(await create('UNKNOWN')).toEqual([200, ['INVALID_GROUP_NAME']])
    expect(await create('BAND03')).toEqual([200, []])
    expect(await create('BAND03')).toEqual([405, ['INVALID_GROUP_NAME']])
  })

  it('is renamed and moved while it is a draft, and not over a newer change [IAG-28]', async () => {
    const id = await draft('2024-10-01')
    const { version } = await group(id)
    const change = { motherGroup: 'BAND03', startDate: '2024-10-08', version }
    const saved = { status: 200, body: { messages: [], version: version + 1 } }
    expect(await here.call('PUT', `/api/v1/ia-group/${id}`, change)).toEqual(saved)
    // What changes nothing keeps its version.
    expect(await here.call('PUT', `/api/v1/ia-group/${id}`, { ...change, version: version + 1 })).toEqual(
      saved,
    )
    expect(await group(id)).toMatchObject({ formattedName: 'BAND03-241008', version: version + 1 })
    expect(
      await put(`/api/v1/ia-group/${id}`, { motherGroup: 'BAND03', startDate: '2024-10-09', version }),
    ).toMatchObject({ status: 405, messages: ['SAVING_ERROR'] })
    const mother = await doe()
    await buildCover(world(), { farmId: here.farmId, iaGroupId: id, motherId: mother.id, touching: true })
    expect(
      await put(`/api/v1/ia-group/${id}`, { motherGroup: 'BAND03', startDate: '2024-10-15' }),
    ).toMatchObject({ status: 405, messages: ['group-has-results'] })
  })

  it('is deleted with its pairings while it is a draft, and not with results [IAG-02, IAG-29, D-086]', async () => {
    const id = await draft()
    await pair(id, [(await doe()).id])
    expect((await here.call('DELETE', `/api/v1/ia-group/${id}`)).body).toEqual({ messages: [] })
    expect((await here.call('GET', `/api/v1/ia-group/${id}`)).status).toBe(404)
    const judged = await draft()
    await buildCover(world(), {
      farmId: here.farmId,
      iaGroupId: judged,
      motherId: (await doe()).id,
      viable: 8,
    })
    expect(await here.call('DELETE', `/api/v1/ia-group/${judged}`)).toMatchObject({
      status: 405,
      body: { messages: ['group-has-results'] },
    })
  })

  it('stands in the list, ten a page, the newest day first [IAG-01, IAG-24, IAG-25, T-07]', async () => {
    const list = await get<{ content: IaGroupRow[]; totalElements: number }>(
      '/api/v1/ia-groups?page=0&pageSize=10&sortFields=startDate,name&sortOrder=desc',
    )
    const days = list.content.map(({ startDate }) => startDate ?? Infinity)
    expect(days).toEqual(days.toSorted((a, b) => b - a))
    expect(list.totalElements).toBeGreaterThan(3)
  })

  it('is sorted by its name with the day, by the days that follow, and by its phase [IAG-01, D-261]', async () => {
    await draft()
    for (const days of [40, -10, 90, 15, 66, 0, 31])
      await buildIaGroup(world(), {
        farmId: here.farmId,
        name: `SORT${100 - days}`,
        startDate: addDays(TODAY, -days),
        active: true,
      })
    const sorted = async (field: string) => {
      const rows = async (order: string) =>
        (
          await get<{ content: IaGroupRow[] }>(
            `/api/v1/ia-groups?pageSize=100&sortFields=${field}&sortOrder=${order}`,
          )
        ).content
      const up = await rows('asc')
      expect([...(await rows('desc'))].reverse()).toEqual(up)
      return up
    }
    const names = (await sorted('formattedName')).map(({ formattedName }) => formattedName)
    expect(names).toEqual(names.toSorted())
    const weaned = (await sorted('separationDate')).map(({ separationDate }) => separationDate ?? '9')
    expect(weaned).toEqual(weaned.toSorted())
    const phases = (await sorted('phase')).map(({ phase }) => PHASES.indexOf(phase))
    expect(phases).toEqual(phases.toSorted((a, b) => a - b))
    expect(new Set(phases).size).toBe(PHASES.length)
  })

  it('has a tray of semen in order, with its doses; only own semen', async () => {
    const id = await draft()
    const second = await buildSperm(world(), { farmId: here.farmId, label: 'B-1' })
    const sperms = [
      { spermId: second.id, doses: 2 },
      { spermId: here.spermId, doses: null },
    ]
    expect(await put(`/api/v1/ia-group/${id}/tray`, { sperms })).toMatchObject({ status: 200, messages: [] })
    await pair(id, [(await doe()).id])
    expect((await group(id)).tray).toMatchObject([
      { label: 'B-1', place: 1, doses: 2, used: 0 },
      { label: 'C-2219', place: 2, doses: null, used: 1 },
    ])
    const { id: foreign } = await buildSperm(world(), { farmId: (await buildFarm(world())).id })
    expect(await put(`/api/v1/ia-group/${id}/tray`, { sperms: [{ spermId: foreign }] })).toMatchObject({
      messages: ['INVALID_SPERM'],
    })
  })
})

describe('how the farm breeds', () => {
  it('has its defaults until it is changed, and is not changed over a newer change', async () => {
    const own = (await buildFarm(world())).id
    const asAdmin = await callerFor(world(), await buildUser(world(), { role: 'ADMIN', farmId: own }))
    const settings = (await asAdmin('GET', '/api/v1/breeding/settings')).body as { version: number }
    expect(settings).toMatchObject({
      rhythmDays: 42,
      kinshipBlock: 0.25,
      scheme: [],
      pinDigits: 0,
      version: 0,
    })
    const save = async (more: object) => {
      const { status, body } = await asAdmin('PUT', '/api/v1/breeding/settings', { ...settings, ...more })
      return [status, (body as Messages).messages]
    }
    expect(await save({ kinshipWarn: 0.3 })).toEqual([200, ['INVALID_DATA']])
    expect(await save({ rhythmDays: 49, kinshipBlock: null, pinDigits: 6 })).toEqual([200, []])
    expect(await save({ rhythmDays: 35 })).toEqual([405, ['SAVING_ERROR']])
    expect((await asAdmin('GET', '/api/v1/breeding/settings')).body).toMatchObject({
      rhythmDays: 49,
      kinshipBlock: null,
      pinDigits: 6,
      version: 1,
    })
  })
})

it('every command of a round is in the chain of its farm with what it changed', async () => {
  const rows = await logged()
  expect(rows.map(({ name }) => name)).toEqual([
    'IA_GROUP_COVERS_ADD',
    'IA_GROUP_CREATE',
    'IA_GROUP_DELETE',
    'IA_GROUP_TRAY_SAVE',
    'IA_GROUP_UPDATE',
  ])
  expect(rows.filter(({ bare }) => bare > 0)).toEqual([])
  expect(await chainProblems(world())).toEqual([])
})
