import { FIELD_COMMANDS } from '@warren/shared/testing/commands.ts'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import { describe, expect, it } from 'vitest'
import { buildRow, buildStable } from '../../../test/builders.ts'
import { chainProblems } from '../../../test/log.ts'
import { TODAY, testRound } from '../../../test/test-round.ts'
import { testTasks } from '../../../test/test-tasks.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const round = testRound(world)
const { here } = round
const { dedicate, handedOut, send, tasksOf, worker, write } = testTasks(world, round)

const stored = async (id: number) =>
  (await world().admin.query<Record<string, unknown>>('select * from app.covers where id = $1', [id])).rows[0]
const statusOf = async (group: { id: number }, type: string) =>
  (await tasksOf(group.id)).find((task) => task.type === type)?.status

describe('a worker', () => {
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
        'cell-changed',
        expect.objectContaining({ field: 'touching', stored: 'false', sent: 'true' }),
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

  it('is taken from who has or had the task, of a task that was not ended, for a doe that lives', async () => {
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

  it('carries kits from nest to nest, as they were seen, also when all does have kindled [EQU-01]', async () => {
    const group = await handedOut(2, 'farrowing', 33)
    const [from = 0, to = 0] = group.covers
    for (const [id, kits] of [
      [from, 12],
      [to, 6],
    ])
      await write(id ?? 0, `farrowing_date = '${addDays(TODAY, -2)}', viable = ${kits}, unviable = 0`)
    const stable = await buildStable(world(), here.farmId)
    const cages = await buildRow(world(), stable, 1)
    for (const [at, id] of group.mothers.entries())
      await world().admin.query('update app.rabbits set cage_id = $2 where id = $1', [id, cages[at]?.id])
    await send(group.anna, [
      ['TASK_START', { iaTaskId: group.taskId }],
      ['TASK_FINISH', { iaTaskId: group.taskId }],
    ])
    const carried = {
      iaGroupId: group.id,
      moves: [{ from, to, kits: 3 }],
      litters: [
        { coverId: from, kits: 12 },
        { coverId: to, kits: 6 },
      ],
    }
    expect(await send(await worker(), [['KITS_MOVE', carried]])).toEqual([['ERROR', 'NOT_ALLOWED']])
    const once = ['KITS_MOVE', carried, { clientId: 'kits' }] as const
    expect(await send(group.anna, [[...once]])).toEqual([['DONE']])
    expect(await send(group.anna, [[...once]])).toEqual([['DONE']])
    expect(await stored(from)).toMatchObject({ taken: 3, adjusted: 9, updated_by: group.anna.id })
    expect(await stored(to)).toMatchObject({ added: 3, adjusted: 9 })
    const { rows } = await world().admin.query(
      `select from_cage, to_cage, from_before, from_after, to_before, to_after from app.kit_moves where from_cover_id = $1`,
      [from],
    )
    expect(rows).toEqual([
      {
        from_cage: `${stable.name}/1/D1`,
        to_cage: `${stable.name}/1/D2`,
        from_before: 12,
        from_after: 9,
        to_before: 6,
        to_after: 9,
      },
    ])
    // The litters are not as the phone saw them any more.
    expect(await send(group.anna, [['KITS_MOVE', carried]])).toEqual([['CONFLICT', 'SAVING_ERROR']])
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
      ['CONFLICT', 'cell-changed', expect.objectContaining({ stored: '4350', sent: '1' })],
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
  // Work of group pages and ear tagging, and the state of does, are in the tests of those features.
  const elsewhere = ['group', 'ear-tagging-list']
  const ofWorkers = FIELD_COMMANDS.filter(
    ({ roles, record, name }) =>
      roles.includes('USER') && !elsewhere.includes(record) && name !== 'RABBIT_STATUS_SET',
  )
  expect(rows).toEqual(
    ofWorkers
      .map(({ name, record }) => ({
        name: name as string,
        source: 'MOBILE',
        record: record as string,
        bare: 0,
      }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  )
})
