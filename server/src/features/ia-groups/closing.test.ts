import type { getIaGroup } from '@warren/shared/features/ia-groups/ia-groups.contract.ts'
import type { checkClosing } from '@warren/shared/features/ia-groups/pairing.contract.ts'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { buildCover, buildGroupName } from '../../../test/builders.ts'
import { chainProblems } from '../../../test/log.ts'
import { type Messages, TODAY, testRound } from '../../../test/test-round.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const { here, doe, draft, get, group, pair, put, logged } = testRound(world)

describe('closing', () => {
  it('needs a day and a doe; makes the tasks once; drops does that left the farm [IAG-14, IAG-15, IAG-32, D-081, D-099, D-100]', async () => {
    const id = await draft(null, 'BAND07')
    const close = () => put(`/api/v1/ia-group/${id}/close`)
    expect((await close()).messages).toEqual(['INVALID_DATA'])
    const { version } = await group(id)
    await buildGroupName(world(), here.farmId, 'BAND07')
    await put(`/api/v1/ia-group/${id}`, { motherGroup: 'BAND07', startDate: '2026-03-31', version })
    expect((await close()).messages).toEqual(['INVALID_DATA'])
    const [stays, leaves] = [await doe(), await doe()]
    await pair(id, [stays.id, leaves.id])
    await world().admin.query(
      "update app.rabbits set status = 'DEAD', exit_date = $2, cage_id = null where id = $1",
      [leaves.id, TODAY],
    )
    const check = await get<AnswerOf<typeof checkClosing>>(`/api/v1/ia-group/${id}/close-check`)
    expect(check).toMatchObject({ covers: 1, leaving: [leaves.tattoo], awaiting: [] })
    expect(check.tasks).toEqual([
      { type: 'insemination', day: '2026-03-31' },
      { type: 'check-touching', day: '2026-04-14' },
      { type: 'farrowing', day: '2026-04-30' },
      { type: 'weighing3', day: '2026-05-22' },
      { type: 'weighing4', day: '2026-05-29' },
    ])
    expect(await close()).toMatchObject({ messages: [], dropped: [leaves.tattoo], tasks: 5 })
    expect(await close()).toMatchObject({ messages: [], dropped: [], tasks: 0 })
    const { rows } = await world().admin.query<{ at: Date }>(
      'select estimated_start_at as at from app.ia_tasks where ia_group_id = $1 order by 1',
      [id],
    )
    expect(rows.map(({ at }) => at.toISOString().slice(0, 16))).toEqual([
      '2026-03-31T05:00',
      '2026-04-14T05:00',
      '2026-04-30T05:00',
      '2026-05-22T05:00',
      '2026-05-29T05:00',
    ])
    expect(await group(id)).toMatchObject({ active: true, covers: 1, tasks: 5, phase: 'SUCKLING' })
    // Closed means locked [IAG-06].
    expect((await put(`/api/v1/ia-group/${id}`, { motherGroup: 'BAND03', startDate: null })).status).toBe(405)
    expect((await here.call('DELETE', `/api/v1/ia-group/${id}`)).status).toBe(405)
  })

  it('plans a weighing where a doe has her third litter, on its day [D-099]', async () => {
    const id = await draft('2026-03-31')
    const third = await doe()
    for (const day of ['2025-11-01', '2025-12-20'])
      await buildCover(world(), {
        farmId: here.farmId,
        iaGroupId: await draft(addDays(day, -31)),
        motherId: third.id,
        farrowingDate: day,
      })
    await pair(id, [third.id])
    const { tasks } = await get<AnswerOf<typeof checkClosing>>(`/api/v1/ia-group/${id}/close-check`)
    expect(tasks).toContainEqual({ type: 'weighing_3rdyean', day: '2026-05-01' })
    expect(await put(`/api/v1/ia-group/${id}/close`)).toMatchObject({ tasks: 6 })
  })

  it('lets does be added for 73 days, and longer only to who has begun to [IAG-03, IAG-16, IAG-18, D-089, T-26]', async () => {
    const [id, old] = [await draft(addDays(TODAY, -73)), await draft(addDays(TODAY, -74))]
    for (const one of [id, old]) {
      await pair(one, [(await doe()).id])
      await put(`/api/v1/ia-group/${one}/close`)
    }
    expect([(await group(id)).canAdd, (await group(old)).canAdd]).toEqual([true, false])
    expect((await pair(old, [(await doe()).id])).status).toBe(405)
    const late = await doe()
    expect(await pair(id, [late.id])).toMatchObject({ status: 200, messages: [] })
    expect(await group(id)).toMatchObject({ active: true, postAdditionCovers: true, covers: 2 })
    const added = await get<AnswerOf<typeof getIaGroup>>(`/api/v1/ia-group/${id}?adding=true`)
    expect(added.pairings.map(({ motherIds }) => motherIds)).toEqual([[late.id]])
    await put(`/api/v1/ia-group/${id}/close`)
    expect(await group(id)).toMatchObject({ active: true, postAdditionCovers: false })
  })

  it('is taken back while nothing came of it', async () => {
    const id = await draft(TODAY)
    const mother = await doe()
    await pair(id, [mother.id])
    await put(`/api/v1/ia-group/${id}/close`)
    expect(await put(`/api/v1/ia-group/${id}/unclose`)).toMatchObject({ status: 200, messages: [] })
    expect(await group(id)).toMatchObject({ active: false, tasks: 0, covers: 1, phase: 'DRAFT' })
    expect((await put(`/api/v1/ia-group/${id}/unclose`)).status).toBe(405)
    await put(`/api/v1/ia-group/${id}/close`)
    await world().admin.query(
      "update app.ia_tasks set status = 'IN_PROGRESS', started_at = now() where ia_group_id = $1",
      [id],
    )
    expect((await put(`/api/v1/ia-group/${id}/unclose`)).status).toBe(405)
    await world().admin.query(
      "update app.ia_tasks set status = 'TO_DO', started_at = null where ia_group_id = $1",
      [id],
    )
    await world().admin.query('update app.covers set touching = true where ia_group_id = $1', [id])
    expect(await put(`/api/v1/ia-group/${id}/unclose`)).toMatchObject({
      status: 405,
      messages: ['group-has-results'],
    })
  })
})

describe('a doe that was not inseminated', () => {
  it('leaves the closed list with a reason, and can be put back as she was', async () => {
    const id = await draft(TODAY)
    const [a, b] = [await doe(), await doe()]
    await pair(id, [a.id, b.id])
    const skip = async (motherIds: number[]) => {
      const { status, body } = await here.call('POST', `/api/v1/ia-group/${id}/skips`, {
        motherIds,
        reason: 'ILL',
      })
      return [status, (body as Messages).messages]
    }
    expect(await skip([a.id])).toEqual([405, ['SAVING_ERROR']])
    await put(`/api/v1/ia-group/${id}/close`)
    expect(await skip([a.id])).toEqual([200, []])
    expect(await group(id)).toMatchObject({ covers: 1, skips: 1 })
    expect(await get(`/api/v1/ia-group/${id}/skips`)).toMatchObject([
      { id: a.id, reason: 'ILL', spermLabel: 'C-2219' },
    ])
    await world().admin.query('update app.covers set touching = true where ia_group_id = $1', [id])
    expect(await skip([b.id])).toEqual([200, ['INVALID_IA_COVER']])
    expect((await here.call('DELETE', `/api/v1/ia-group/${id}/skip/${a.id}`)).body).toEqual({ messages: [] })
    expect(await group(id)).toMatchObject({ covers: 2, skips: 0 })
    // Added after all, she is on the list and no skip; and may be skipped again.
    expect(await skip([a.id])).toEqual([200, []])
    expect(await pair(id, [a.id])).toMatchObject({ status: 200, messages: [] })
    expect(await group(id)).toMatchObject({ covers: 2, skips: 0 })
    expect(await skip([a.id])).toEqual([200, []])
    expect(await group(id)).toMatchObject({ covers: 1, skips: 1 })
  })
})

it('every command of a round is in the chain of its farm with what it changed', async () => {
  const rows = await logged()
  expect(rows.map(({ name }) => name)).toEqual([
    'IA_GROUP_CLOSE',
    'IA_GROUP_COVERS_ADD',
    'IA_GROUP_SKIP',
    'IA_GROUP_UNCLOSE',
    'IA_GROUP_UNSKIP',
    'IA_GROUP_UPDATE',
  ])
  expect(rows.filter(({ bare }) => bare > 0)).toEqual([])
  expect(await chainProblems(world())).toEqual([])
})
