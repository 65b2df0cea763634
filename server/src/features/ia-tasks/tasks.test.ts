import type { GroupStatus, listTaskUsers } from '@warren/shared/features/ia-tasks/ia-tasks.contract.ts'
import { countTasks } from '@warren/shared/features/ia-groups/testing/count-tasks.ts'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { buildCover, buildFarm, buildRow, buildStable, buildUser, callerFor } from '../../../test/builders.ts'
import { TODAY, testRound } from '../../../test/test-round.ts'
import { testTasks } from '../../../test/test-tasks.ts'
import { testWorld } from '../../../test/world.ts'
import { countTasksOf } from '../ia-groups/index.ts'

const world = testWorld()
const round = testRound(world)
const { here, get } = round
const { closed, handedOut, send, tasksOf, worker, write } = testTasks(world, round)

const statuses = () => get<GroupStatus[]>('/api/v1/ia-groups/status')
const post = async (path: string, body: object) => {
  const heard = await here.call('POST', path, body)
  return { status: heard.status, ...(heard.body as { messages: unknown[] }) }
}
const taskPath = (id: number, taskId: number, rest: string) => `/api/v1/ia-group/${id}/task/${taskId}/${rest}`

describe('the tasks of a round', () => {
  it('are made at closing, with their days, and their status follows the data [TSK-06, TSK-08, TSK-09, TSK-14, D-100, D-101]', async () => {
    const { id, covers } = await closed(3)
    const shown = async () => (await tasksOf(id)).map(({ type, status, items }) => [type, status, items])
    expect((await tasksOf(id)).map(({ type, estimatedStartAt }) => [type, estimatedStartAt])).toEqual([
      ['insemination', '2026-04-28T05:00:00.000Z'],
      ['check-touching', '2026-05-12T05:00:00.000Z'],
      ['farrowing', '2026-05-28T05:00:00.000Z'],
      ['weighing3', '2026-06-19T05:00:00.000Z'],
      ['weighing4', '2026-06-26T05:00:00.000Z'],
    ])
    expect((await tasksOf(id)).map(({ stables }) => stables.length)).toEqual([1, 1, 0, 0, 0])
    expect((await tasksOf(id))[1]?.stables).toEqual([{ stableId: null, stable: null, done: 0, total: 3 }])
    const none = { done: 0, total: 0 }
    expect(await shown()).toEqual([
      ['insemination', 'TO_DO', { done: 0, total: 3 }],
      ['check-touching', 'TO_DO', { done: 0, total: 3 }],
      ['farrowing', 'TO_DO', none],
      ['weighing3', 'TO_DO', none],
      ['weighing4', 'TO_DO', none],
    ])
    await write(covers[0] ?? 0, "touching = true, touching_date = '2026-05-12'")
    expect((await shown()).slice(0, 3)).toEqual([
      ['insemination', 'DONE', { done: 3, total: 3 }],
      ['check-touching', 'IN_PROGRESS', { done: 1, total: 3 }],
      ['farrowing', 'TO_DO', { done: 0, total: 1 }],
    ])
    await write(covers[1] ?? 0, "touching = false, touching_date = '2026-05-12'")
    await world().admin.query(
      "update app.rabbits set status = 'DEAD', exit_date = $2, cage_id = null where id = (select mother_id from app.covers where id = $1)",
      [covers[2], TODAY],
    )
    expect((await shown())[1]).toEqual(['check-touching', 'DONE', { done: 2, total: 2 }])
    // Data that is cleared takes the task back [TSK-09].
    await write(covers[0] ?? 0, 'touching = null, touching_date = null')
    expect((await shown())[1]).toEqual(['check-touching', 'IN_PROGRESS', { done: 1, total: 2 }])
  })

  it('have one day each; those 7 and 14 days later, which are not used, are nowhere [TSK-12]', async () => {
    const { id } = await closed(1)
    const tasks = await tasksOf(id)
    expect(tasks).toHaveLength(5)
    for (const { estimatedStartAt, ...rest } of tasks) {
      expect(estimatedStartAt).toMatch(/^2026-/)
      expect(JSON.stringify(rest)).not.toMatch(/\d{4}-\d\d-\d\d/)
    }
  })

  it('are listed by group, open groups first, with how many are done and late [TSK-01, TSK-02, TSK-07, TSK-13, D-102, D-104]', async () => {
    const old = await closed(1, 74)
    const fresh = await closed(1, 1)
    const late = await closed(1, 20)
    const rows = (await statuses()).filter(({ iaGroupId }) => [old.id, fresh.id, late.id].includes(iaGroupId))
    expect(rows.map(({ iaGroupId }) => iaGroupId)).toEqual([fresh.id, late.id, old.id])
    expect(rows).toMatchObject([
      { closed: false, numberOfCreatedIATasks: 5, numberOfFinishedIATasks: 0, late: 1 },
      { closed: false, startDate: addDays(TODAY, -20), late: 2 },
      // Over by its days: nothing is late any more.
      { closed: true, numberOfFinishedIATasks: 0, late: 0 },
    ])
    const draft = await round.draft()
    expect((await statuses()).some(({ iaGroupId }) => iaGroupId === draft)).toBe(false)
    expect(await tasksOf(draft)).toEqual([])
  })

  it('are counted by the engine as by the rules, for covers of every kind', async () => {
    const id = await round.draft(addDays(TODAY, -40))
    const pick = <T>(values: readonly T[], n: number): T => values[n % values.length] as T
    const drawn = Array.from({ length: 60 }, (_, n) => ({
      touching: pick([true, false, null], n),
      farrowingDate: n % 4 === 0 ? null : addDays(TODAY, -9),
      viable: n % 4 === 0 ? null : pick([0, 8, null, 11], n >> 1),
      unviable: n % 4 === 0 ? null : pick([0, 3, null], n >> 2),
      added: pick([null, 2], n >> 3),
      taken: pick([null, 8, 1], n >> 1),
      adjusted: pick([null, 0, 9], n >> 2),
      nestCount3Week: pick([null, 8], n >> 4),
      nestCount: pick([null, null, 7], n),
    }))
    const weights = drawn.map((_, n) => (n % 5 === 0 ? 4200 : null))
    const lives = drawn.map((_, n) => n % 7 !== 0)
    for (const [n, cover] of drawn.entries()) {
      const mother = await round.doe()
      const { id: coverId } = await buildCover(world(), {
        farmId: here.farmId,
        iaGroupId: id,
        motherId: mother.id,
      })
      await world().admin.query(
        `update app.covers set touching = $2, touching_date = $3, farrowing_date = $4, viable = $5, unviable = $6, added = $7,
           taken = $8, adjusted = $9, nest_count_3week = $10, nest_count = $11 where id = $1`,
        [
          coverId,
          cover.touching,
          cover.touching === null ? null : addDays(TODAY, -26),
          cover.farrowingDate,
          cover.viable,
          cover.unviable,
          cover.added,
          cover.taken,
          cover.adjusted,
          cover.nestCount3Week,
          cover.nestCount,
        ],
      )
      await world().admin.query(
        'update app.rabbits set weight_third_yean = $2, status = $3, exit_date = $4 where id = $1',
        [mother.id, weights[n], lives[n] ? 'IN_PROD' : 'DEAD', lives[n] ? null : TODAY],
      )
      // Every third doe has kindled twice before.
      for (let birth = 0; n % 3 === 0 && birth < 2; birth++) {
        const before = await round.draft(addDays(TODAY, -140 - 50 * birth))
        const day = addDays(TODAY, -109 - 50 * birth)
        await buildCover(world(), {
          farmId: here.farmId,
          iaGroupId: before,
          motherId: mother.id,
          farrowingDate: day,
          viable: 8,
        })
      }
    }
    const covers = drawn.map((cover, n) => ({
      ...cover,
      lives: lives[n] ?? false,
      isThirdBirth: n % 3 === 0 && cover.farrowingDate !== null,
      weightThirdYean: weights[n] ?? null,
    }))
    for (const startDate of [addDays(TODAY, -34), addDays(TODAY, -35)]) {
      const asked = [{ id, startDate, weighsThird: true }]
      const counted = await world().engine.read('app', { userId: 0, farmIds: [here.farmId] }, (db) =>
        countTasksOf(db, here.farmId, asked, TODAY),
      )
      expect(counted.get(id)).toEqual({
        covers: 60,
        counts: countTasks(covers, startDate === addDays(TODAY, -34) ? 34 : 35),
      })
    }
  })
})

describe('a task is handed out', () => {
  it('to workers of the farm, at least one, and taken from them [TSK-04, TSK-10, TSK-15, TSK-16, TSK-17]', async () => {
    const { id, task } = await closed(1)
    const taskId = task('check-touching')
    const [anna, bela, off] = [await worker(), await worker(), await worker()]
    await world().admin.query('update app.users set active = false where id = $1', [off.id])
    const stranger = await buildUser(world(), { role: 'USER', farmId: (await buildFarm(world())).id })
    const dedicate = (userIds: number[]) => post(taskPath(id, taskId, 'dedicated-user'), { userIds })
    for (const userIds of [[], [stranger.id], [off.id], [anna.id, 999_999]])
      expect(await dedicate(userIds)).toMatchObject({ status: 200, messages: ['INVALID_DATA'] })
    expect(await dedicate([anna.id, bela.id, anna.id])).toMatchObject({ status: 200, messages: [] })
    const workers = () => get<AnswerOf<typeof listTaskUsers>>(taskPath(id, taskId, 'users'))
    const ofTask = async () =>
      (await workers()).filter(({ dedicated }) => dedicated).map(({ userId }) => userId)
    expect(new Set(await ofTask())).toEqual(new Set([anna.id, bela.id]))
    expect((await workers()).some(({ userId }) => userId === off.id)).toBe(false)
    // Another group of the same day is other work.
    const other = await closed(1)
    await post(taskPath(other.id, other.task('check-touching'), 'dedicated-user'), { userIds: [anna.id] })
    const also = new Map((await workers()).map((one) => [one.userId, one.also]))
    expect(also.get(anna.id)).toEqual([
      { type: 'check-touching', iaGroupName: expect.stringMatching(/-260428$/) },
    ])
    expect(also.get(bela.id)).toEqual([])
    expect((await tasksOf(id))[1]?.parts).toHaveLength(2)
    expect((await here.call('DELETE', taskPath(id, taskId, `dedicated-user/${bela.id}`))).status).toBe(200)
    expect((await here.call('DELETE', taskPath(id, taskId, `dedicated-user/${bela.id}`))).status).toBe(404)
    expect(await ofTask()).toEqual([anna.id])
    // She works: first she has to finish.
    await world().admin.query(
      'update app.ia_task_users set working = true where task_id = $1 and dedicated',
      [taskId],
    )
    const refused = await here.call('DELETE', taskPath(id, taskId, `dedicated-user/${anna.id}`))
    expect(refused).toMatchObject({ status: 405, body: { code: 'task-in-work' } })
    await world().admin.query('update app.ia_task_users set working = false where task_id = $1', [taskId])
  })

  it('and taken from a worker who is switched off in the middle of it [TSK-17, D-103]', async () => {
    const { id, taskId, anna } = await handedOut(1, 'check-touching')
    expect(await send(anna, [['TASK_START', { iaTaskId: taskId }]])).toEqual([['DONE']])
    const since = world().now.toISOString()
    const inWork = (await tasksOf(id)).find(({ iaTaskId }) => iaTaskId === taskId)
    expect(inWork).toMatchObject({
      startedAt: since,
      finishedAt: null,
      iaTaskUsers: [{ working: true, since }],
    })
    const take = () => here.call('DELETE', taskPath(id, taskId, `dedicated-user/${anna.id}`))
    expect(await take()).toMatchObject({ status: 405, body: { code: 'task-in-work' } })
    await world().admin.query('update app.users set active = false where id = $1', [anna.id])
    expect((await tasksOf(id)).flatMap(({ iaTaskUsers }) => iaTaskUsers)).toEqual([
      { userId: anna.id, name: anna.username, dedicated: true, working: false, since: null },
    ])
    expect((await take()).body).toEqual({ messages: [] })
    expect((await tasksOf(id)).flatMap(({ iaTaskUsers }) => iaTaskUsers)).toEqual([])
  })

  it('by stable and row; workers who are left out lose it, and what was seen has to hold [TSK-16]', async () => {
    const { id, task } = await closed(1)
    const taskId = task('farrowing')
    const stable = await buildStable(world(), here.farmId)
    await buildRow(world(), stable, 1)
    const [anna, bela] = [await worker(), await worker()]
    const split = (parts: object[], version: number) =>
      round.put(taskPath(id, taskId, 'parts'), { parts, version })
    const row = { stableId: stable.id, row: 1 }
    const versionOf = async () =>
      (await tasksOf(id)).find(({ iaTaskId }) => iaTaskId === taskId)?.version ?? 0
    expect(
      await split(
        [
          { userId: anna.id, ...row },
          { userId: bela.id, stableId: stable.id, row: null },
        ],
        1,
      ),
    ).toMatchObject({ status: 200, messages: [] })
    expect((await tasksOf(id))[2]?.parts).toHaveLength(2)
    expect((await split([{ userId: anna.id, ...row }], 1)).status).toBe(405)
    for (const wrong of [
      [],
      [{ userId: anna.id, stableId: stable.id, row: 77 }],
      [{ userId: anna.id, stableId: null, row: 1 }],
      [{ userId: anna.id, stableId: 999_999, row: null }],
      [
        { userId: anna.id, ...row },
        { userId: anna.id, ...row },
      ],
      [{ userId: 999_999, ...row }],
    ])
      expect(await split(wrong, await versionOf())).toMatchObject({ status: 200, messages: ['INVALID_DATA'] })
    expect(await split([{ userId: bela.id, ...row }], await versionOf())).toMatchObject({ messages: [] })
    expect((await tasksOf(id))[2]?.iaTaskUsers.map(({ userId }) => userId)).toEqual([bela.id])
  })

  it('and its status set by hand, until the data decides again [TSK-09]', async () => {
    const { id, covers, task } = await closed(2)
    const taskId = task('check-touching')
    const set = (status: string, version: number) =>
      round.put(taskPath(id, taskId, 'status'), { status, version })
    const shown = async () => (await tasksOf(id))[1]
    expect(await set('DONE', 1)).toMatchObject({ status: 200, messages: [] })
    expect(await shown()).toMatchObject({ status: 'DONE', byHand: true })
    expect((await set('TO_DO', 1)).status).toBe(405)
    await write(covers[0] ?? 0, "touching = true, touching_date = '2026-05-12'")
    expect(await set('TO_DO', 2)).toMatchObject({ messages: [] })
    expect(await shown()).toMatchObject({ status: 'IN_PROGRESS', byHand: false })
    expect(await set('IN_PROGRESS', 3)).toMatchObject({ messages: [] })
    await write(covers[1] ?? 0, "touching = true, touching_date = '2026-05-12'")
    expect(await shown()).toMatchObject({ status: 'IN_PROGRESS', byHand: true })
    // Opened again without ever having been begun: from now on it is.
    expect(await set('TO_DO', 4)).toMatchObject({ messages: [] })
    expect(await set('DONE', 5)).toMatchObject({ messages: [] })
    expect(await set('IN_PROGRESS', 6)).toMatchObject({ messages: [] })
    const { rows } = await world().admin.query('select started_at from app.ia_tasks where id = $1', [taskId])
    expect(rows).toEqual([{ started_at: world().now }])
  })

  it('by the administrator of its own farm alone', async () => {
    const { id, task } = await closed(1)
    const other = await callerFor(world(), await buildUser(world(), { role: 'ADMIN' }))
    const mine = await closed(1)
    for (const path of [`/api/v1/ia-group/${id}/tasks`, taskPath(id, task('farrowing'), 'users')])
      expect((await other('GET', path)).status).toBe(404)
    // A task of another group than the address says is none.
    expect((await here.call('GET', taskPath(mine.id, task('farrowing'), 'users'))).status).toBe(404)
    expect(
      (await round.put(taskPath(mine.id, task('farrowing'), 'status'), { status: 'DONE', version: 1 }))
        .status,
    ).toBe(404)
  })
})
