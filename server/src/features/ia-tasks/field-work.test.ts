import { FIELD_COMMANDS } from '@warren/shared/commands.ts'
import type { listMyTasks, listTaskItems } from '@warren/shared/features/ia-tasks/ia-tasks.contract.ts'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { buildRow, buildStable } from '../../../test/builders.ts'
import { chainProblems } from '../../../test/log.ts'
import { TODAY, testRound } from '../../../test/test-round.ts'
import { testTasks, type Worker } from '../../../test/test-tasks.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const round = testRound(world)
const { here } = round
const { closed, tasksOf, worker, send, write } = testTasks(world, round)
type Items = AnswerOf<typeof listTaskItems>
type MyTasks = AnswerOf<typeof listMyTasks>

const dedicate = (group: { id: number }, taskId: number, workers: readonly Worker[]) =>
  here.call('POST', `/api/v1/ia-group/${group.id}/task/${taskId}/dedicated-user`, {
    userIds: workers.map(({ id }) => id),
  })
const myTasks = async (by: Worker) => (await by.call('GET', '/api/v1/my-tasks')).body as MyTasks
const items = async (by: Worker, taskId: number, query = '') => {
  const { status, body } = await by.call('GET', `/api/v1/ia-task/${taskId}/items${query}`)
  const { columns, items: rows } = body as Items
  return {
    status,
    body: body as Items,
    rows: (rows ?? []).map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at]]))),
  }
}
const stored = async (id: number) =>
  (await world().admin.query<Record<string, unknown>>('select * from app.covers where id = $1', [id])).rows[0]
const statusOf = async (group: { id: number }, type: string) =>
  (await tasksOf(group.id)).find((task) => task.type === type)?.status

/** A group with one task of one worker. */
async function handedOut(
  does: number,
  type: Parameters<Awaited<ReturnType<typeof closed>>['task']>[0],
  daysAgo = 14,
) {
  const group = await closed(does, daysAgo)
  const anna = await worker()
  const taskId = group.task(type)
  await dedicate(group, taskId, [anna])
  return { ...group, anna, taskId, first: group.covers[0] ?? 0 }
}

describe('the work of one worker', () => {
  it('is hers alone, the next task first and done ones last [FLD-01, X-07]', async () => {
    const { anna, taskId, id } = await handedOut(2, 'check-touching')
    const later = await closed(1, 2)
    await dedicate(later, later.task('check-touching'), [anna])
    const over = await closed(1, 20)
    await dedicate(over, over.task('insemination'), [anna])
    await send(anna, [['TASK_FINISH', { iaTaskId: over.task('insemination') }]])
    const mine = await myTasks(anna)
    expect(mine.map(({ iaTaskId }) => iaTaskId)).toEqual([
      taskId,
      later.task('check-touching'),
      over.task('insemination'),
    ])
    expect(mine[0]).toMatchObject({
      iaGroupId: id,
      status: 'TO_DO',
      items: { done: 0, total: 2 },
      parts: [{ stableId: null, stable: null, row: null }],
      with: [],
    })
    expect(await myTasks(await worker())).toEqual([])
  })

  it('is split along the walk: each worker gets her rows, with their places in the whole task [W-50, BD-14]', async () => {
    const group = await closed(4)
    const stable = await buildStable(world(), here.farmId)
    const rows = [await buildRow(world(), stable, 1), await buildRow(world(), stable, 2)]
    // Two in the first row, one in the second, one without a cage.
    for (const [at, cage] of [rows[0]?.[0], rows[1]?.[0], rows[0]?.[1]].entries())
      await world().admin.query('update app.rabbits set cage_id = $1 where id = $2', [
        cage?.id,
        group.mothers[at],
      ])
    const [anna, bela] = [await worker(), await worker()]
    const taskId = group.task('check-touching')
    const parts = [
      { userId: anna.id, stableId: stable.id, row: 1 },
      { userId: bela.id, stableId: stable.id, row: 2 },
    ]
    await round.put(`/api/v1/ia-group/${group.id}/task/${taskId}/parts`, { parts, version: 1 })
    const hers = await items(anna, taskId)
    expect(hers.rows.map(({ place, coverId }) => [place, coverId])).toEqual([
      [1, group.covers[0]],
      [2, group.covers[2]],
      // No cage: of the first worker.
      [4, group.covers[3]],
    ])
    expect(hers.body).toMatchObject({ task: { iaTaskId: taskId }, group: { id: group.id } })
    expect((await items(bela, taskId)).rows.map(({ place }) => place)).toEqual([3])
    expect((await items(bela, taskId, `?stableId=${stable.id}&row=1`)).rows).toHaveLength(2)
    expect((await items({ ...anna, call: here.call }, taskId)).rows).toHaveLength(4)
    expect((await myTasks(bela))[0]).toMatchObject({ items: { done: 0, total: 1 }, with: [] })
    expect((await items(await worker(), taskId)).status).toBe(404)
    // Both in one row: they work together.
    const shared = [...parts, { userId: bela.id, stableId: stable.id, row: 1 }]
    await round.put(`/api/v1/ia-group/${group.id}/task/${taskId}/parts`, { parts: shared, version: 2 })
    expect((await myTasks(bela))[0]?.with).toEqual([anna.username])
  })

  it('tells what is worth a look at each doe', async () => {
    const { anna, taskId, covers, mothers } = await handedOut(3, 'check-touching')
    for (const [birth, empty] of [true, true].entries()) {
      const before = await round.draft(addDays(TODAY, -80 - 50 * birth))
      await world().admin.query(
        "insert into app.covers (farm_id, ia_group_id, mother_id, pedigree, touching, touching_date) values ($1, $2, $3, 'CP', $4, $5)",
        [here.farmId, before, mothers[0], !empty, addDays(TODAY, -60 - 50 * birth)],
      )
    }
    await write(covers[1] ?? 0, `touching_date = '${TODAY}', nanny = true`)
    await world().admin.query("update app.rabbits set health_condition = 'TOOTH' where id = $1", [mothers[2]])
    const remarks = new Map((await items(anna, taskId)).rows.map((row) => [row['coverId'], row['remarks']]))
    expect(covers.map((id) => remarks.get(id))).toEqual([['EMPTY_TWICE'], ['UNSURE', 'NURSE'], ['HEALTH']])
  })

  it('begins and ends it; the last one ends the task, with all does or when she says so [FLD-02, D-103]', async () => {
    const group = await handedOut(2, 'check-touching')
    const { anna, taskId, covers } = group
    const bela = await worker()
    expect(await send(bela, [['TASK_START', { iaTaskId: taskId }]])).toEqual([['ERROR', 'NOT_ALLOWED']])
    await dedicate(group, taskId, [bela])
    expect(await send(anna, [['TASK_START', { iaTaskId: taskId }]])).toEqual([['DONE']])
    await send(bela, [['TASK_START', { iaTaskId: taskId }]])
    expect(await statusOf(group, 'check-touching')).toBe('IN_PROGRESS')
    expect(await send(anna, [['TASK_FINISH', { iaTaskId: taskId, force: true }]])).toEqual([['DONE']])
    // The other one still works.
    expect(await statusOf(group, 'check-touching')).toBe('IN_PROGRESS')
    await send(bela, [['TASK_FINISH', { iaTaskId: taskId }]])
    // Two does are missing.
    expect(await statusOf(group, 'check-touching')).toBe('IN_PROGRESS')
    for (const id of covers) await write(id, `touching = true, touching_date = '${TODAY}'`)
    await send(anna, [
      ['TASK_START', { iaTaskId: taskId }],
      ['TASK_FINISH', { iaTaskId: taskId }],
    ])
    await write(covers[0] ?? 0, 'touching = null, touching_date = null')
    expect(await statusOf(group, 'check-touching')).toBe('DONE')
    expect(await send(anna, [['TASK_START', { iaTaskId: taskId }]])).toEqual([['CONFLICT', 'task-closed']])
  })
})

describe('what is found at a nest', () => {
  it('is written by the rules of the grid, once however often it is sent [FLD-03, FLD-04, D-188]', async () => {
    const { anna, first } = await handedOut(1, 'check-touching')
    const sent = ['COVER_TOUCHING', { coverId: first, touching: true }, { clientId: 'same' }] as const
    expect(await send(anna, [[...sent]])).toEqual([['DONE']])
    expect(await send(anna, [[...sent]])).toEqual([['DONE']])
    expect(await stored(first)).toMatchObject({
      touching: true,
      touching_date: TODAY,
      version: 2,
      updated_by: anna.id,
    })
    expect(await send(anna, [['COVER_TOUCHING', { coverId: first, touching: 'unsure' }]])).toEqual([['DONE']])
    expect(await stored(first)).toMatchObject({ touching: null, touching_date: TODAY })
    expect(
      await send(anna, [['COVER_TOUCHING', { coverId: first, touching: true, touchingDate: '2020-01-01' }]]),
    ).toEqual([['ERROR', 'INVALID_IA_COVER']])
    expect(await chainProblems(world())).toEqual([])
  })

  it('carries births and weighings', async () => {
    const group = await handedOut(1, 'farrowing', 59)
    const { anna, first, id } = group
    for (const type of ['weighing3', 'weighing4'] as const) await dedicate({ id }, group.task(type), [anna])
    const birth = {
      coverId: first,
      farrowingDate: addDays(TODAY, -28),
      viable: 9,
      unviable: 1,
      nanny: true,
      grid: false,
    }
    const outcomes = await send(anna, [
      ['COVER_FARROWING', birth],
      ['COVER_WEIGHING3', { coverId: first, nestCount3Week: 9, weight3Week: 3200 }],
      [
        'COVER_WEIGHING4',
        { coverId: first, nestCount: 8, weight4Week: 4800, smallestWeight: 500, largestWeight: 800 },
      ],
      ['COVER_WEIGHING4', { coverId: first, nestCount: 99 }],
    ])
    expect(outcomes).toEqual([['DONE'], ['DONE'], ['DONE'], ['ERROR', 'INVALID_DATA']])
    expect(await stored(first)).toMatchObject({
      farrowing_date: addDays(TODAY, -28),
      viable: 9,
      unviable: 1,
      nanny: true,
      nest_count_3week: 9,
      weight_3week: 3200,
      nest_count: 8,
      weight_4week: 4800,
      smallest_weight: 500,
      largest_weight: 800,
    })
    for (const type of ['farrowing', 'weighing3', 'weighing4'])
      expect(await statusOf(group, type)).toBe('DONE')
  })

  it('meets what another person has written: both values are told, nothing is lost [4.4]', async () => {
    const { anna, first } = await handedOut(1, 'check-touching')
    await write(first, `touching = false, touching_date = '${TODAY}'`)
    const typed = { coverId: first, touching: true, was: { touching: null } }
    expect(await send(anna, [['COVER_TOUCHING', typed]])).toEqual([
      [
        'CONFLICT',
        {
          code: 'cell-changed',
          params: expect.objectContaining({ field: 'touching', stored: 'false', sent: 'true' }),
        },
      ],
    ])
    expect(await stored(first)).toMatchObject({ touching: false })
    // Without it the last one wins.
    expect(await send(anna, [['COVER_TOUCHING', { coverId: first, touching: true }]])).toEqual([['DONE']])
  })

  it('comes in the order of the phone, whatever the order of sending', async () => {
    const { anna, first } = await handedOut(1, 'check-touching')
    await send(anna, [
      ['COVER_TOUCHING', { coverId: first, touching: true }, { deviceId: 'phone', deviceSeq: 2 }],
      ['COVER_TOUCHING', { coverId: first, touching: false }, { deviceId: 'phone', deviceSeq: 1 }],
    ])
    expect(await stored(first)).toMatchObject({ touching: true, version: 3 })
  })

  it('is taken from who has or had the task, of a task that nobody has ended, for a doe that lives', async () => {
    const group = await handedOut(2, 'check-touching')
    const { anna, first, id, taskId } = group
    const touching = { coverId: first, touching: true }
    expect(await send(await worker(), [['COVER_TOUCHING', touching]])).toEqual([['ERROR', 'NOT_ALLOWED']])
    expect(
      await send(anna, [
        ['COVER_FARROWING', { coverId: first, farrowingDate: TODAY, viable: 1, unviable: 0 }],
      ]),
    ).toEqual([['ERROR', 'NOT_ALLOWED']])
    const strange = await world().admin.query<{ id: number }>(
      'select max(id)::int + 1000 as id from app.covers',
    )
    expect(await send(anna, [['COVER_TOUCHING', { ...touching, coverId: strange.rows[0]?.id }]])).toEqual([
      ['ERROR', 'INVALID_IA_COVER'],
    ])
    // What is on the phone counts also after the task was given to another.
    await here.call('DELETE', `/api/v1/ia-group/${id}/task/${taskId}/dedicated-user/${anna.id}`)
    expect(await send(anna, [['COVER_TOUCHING', touching]])).toEqual([['DONE']])
    await world().admin.query(
      "update app.rabbits set status = 'DEAD', exit_date = $2, cage_id = null where id = $1",
      [group.mothers[1], TODAY],
    )
    expect(await send(anna, [['COVER_TOUCHING', { coverId: group.covers[1], touching: true }]])).toEqual([
      ['CONFLICT', 'doe-left'],
    ])
    await round.put(`/api/v1/ia-group/${id}/task/${taskId}/status`, { status: 'DONE', version: 3 })
    expect(await send(anna, [['COVER_TOUCHING', { ...touching, touching: false }]])).toEqual([
      ['CONFLICT', 'task-closed'],
    ])
  })

  it('says that a doe was not inseminated', async () => {
    const { anna, first, mothers, id } = await handedOut(1, 'insemination', 1)
    expect(await send(anna, [['COVER_SKIP', { coverId: first, reason: 'REFUSED' }]])).toEqual([['DONE']])
    expect(await stored(first)).toBeUndefined()
    const { rows } = await world().admin.query(
      'select mother_id::int, reason from app.ia_group_skips where ia_group_id = $1',
      [id],
    )
    expect(rows).toEqual([{ mother_id: mothers[0], reason: 'REFUSED' }])
    expect(await send(anna, [['COVER_SKIP', { coverId: first, reason: 'ILL' }]])).toEqual([
      ['ERROR', 'INVALID_IA_COVER'],
    ])
  })

  it('weighs a doe after her third birth', async () => {
    const group = await handedOut(1, 'insemination', 40)
    const [doeId] = group.mothers
    await world().admin.query(
      "insert into app.ia_tasks (farm_id, ia_group_id, type, estimated_start_at) values ($1, $2, 'weighing_3rdyean', now())",
      [here.farmId, group.id],
    )
    const taskId = (await tasksOf(group.id)).find(({ type }) => type === 'weighing_3rdyean')?.iaTaskId ?? 0
    const sent = { rabbitId: doeId, weight: 4350 }
    expect(await send(group.anna, [['RABBIT_WEIGHT_THIRD_YEAN', sent]])).toEqual([['ERROR', 'NOT_ALLOWED']])
    await dedicate(group, taskId, [group.anna])
    expect(
      await send(group.anna, [
        ['RABBIT_WEIGHT_THIRD_YEAN', { ...sent, weight: 15_001 }],
        ['RABBIT_WEIGHT_THIRD_YEAN', { ...sent, weight: 15_000 }],
        ['RABBIT_WEIGHT_THIRD_YEAN', sent],
        ['RABBIT_WEIGHT_THIRD_YEAN', { ...sent, weight: 1, was: { weight: null } }],
      ]),
    ).toEqual([
      ['ERROR', 'INVALID_WEIGHT'],
      ['DONE'],
      ['DONE'],
      ['CONFLICT', { code: 'cell-changed', params: expect.objectContaining({ stored: '4350', sent: '1' }) }],
    ])
    const { rows } = await world().admin.query('select weight_third_yean from app.rabbits where id = $1', [
      doeId,
    ])
    expect(rows).toEqual([{ weight_third_yean: 4350 }])
  })
})

it('from the barn leaves a row in the log each: where from, of whom, which record and what it changed [CMD-10, D-186]', async () => {
  const { rows } = await world().admin.query<{ name: string; source: string; record: string; bare: number }>(
    `select name, source, record_type as record, count(*) filter (where changes is null)::int as bare from app.commands
     where status = 'DONE' and source = 'MOBILE' group by name, source, record_type order by name`,
  )
  const ofWorkers = FIELD_COMMANDS.filter(({ roles }) => roles.includes('USER'))
  expect(rows).toEqual(
    ofWorkers
      .map(({ name, record }) => ({ name: name as string, source: 'MOBILE', record: record as string, bare: 0 }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  )
})
