import type { listMyTasks, listTaskItems } from '@warren/shared/features/ia-tasks/ia-tasks.contract.ts'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { buildRow, buildStable } from '../../../test/builders.ts'
import { TODAY, testRound } from '../../../test/test-round.ts'
import { testTasks, type Worker } from '../../../test/test-tasks.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const round = testRound(world)
const { here } = round
const { closed, dedicate, handedOut, send, worker, write } = testTasks(world, round)
type Items = AnswerOf<typeof listTaskItems>
type MyTasks = AnswerOf<typeof listMyTasks>

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

/** Two rounds before this one left a doe empty. */
const emptyTwice = async (motherId: number) => {
  for (const birth of [0, 1]) {
    const before = await round.draft(addDays(TODAY, -80 - 50 * birth))
    await world().admin.query(
      "insert into app.covers (farm_id, ia_group_id, mother_id, pedigree, touching, touching_date) values ($1, $2, $3, 'CP', false, $4)",
      [here.farmId, before, motherId, addDays(TODAY, -60 - 50 * birth)],
    )
  }
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

  it('is split along the walk: each worker gets her rows, with their places in the whole task', async () => {
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
    await emptyTwice(mothers[0] ?? 0)
    await write(covers[1] ?? 0, `touching_date = '${TODAY}', nanny = true`)
    await world().admin.query("update app.rabbits set health_condition = 'TOOTH' where id = $1", [mothers[2]])
    const remarks = new Map((await items(anna, taskId)).rows.map((row) => [row['coverId'], row['remarks']]))
    expect(covers.map((id) => remarks.get(id))).toEqual([['EMPTY_TWICE'], ['UNSURE', 'NURSE'], ['HEALTH']])
  })

  it('remarks on empty rounds at a palpation alone: at a nest they read as of this round [D-202]', async () => {
    for (const [type, day, found] of [
      ['check-touching', 14, ['EMPTY_TWICE']],
      ['farrowing', 31, []],
      ['weighing3', 52, []],
      ['weighing4', 59, []],
    ] as const) {
      const { anna, taskId, mothers, first } = await handedOut(1, type, day)
      await emptyTwice(mothers[0] ?? 0)
      if (day > 14) await write(first, `touching = true, touching_date = '${addDays(TODAY, 14 - day)}'`)
      if (day > 31)
        await write(first, `farrowing_date = '${addDays(TODAY, 31 - day)}', viable = 9, unviable = 0`)
      const { rows } = await items(anna, taskId)
      expect([type, rows.map(({ remarks }) => remarks)]).toEqual([type, [found]])
    }
  })
})
