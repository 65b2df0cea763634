import { addDays } from '@warren/shared/kernel/calendar.ts'
import { describe, expect, it } from 'vitest'
import { buildFarm, buildUser, callerFor } from '../../../test/builders.ts'
import { chainProblems } from '../../../test/log.ts'
import { openPhone } from '../../../test/phone.ts'
import { TODAY, testRound } from '../../../test/test-round.ts'
import { testTasks } from '../../../test/test-tasks.ts'
import { testReports } from '../../../test/test-reports.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const round = testRound(world)
const { here } = round

const tasks = testTasks(world, round)
const { handedOut, send, tasksOf, worker, write } = tasks
const { inConflict, lastLogged, newest, reports, sent, settle, stored } = testReports(world, round, tasks)

describe('the list of reports', () => {
  it('has what phones sent and could not be carried out, with both values, who, when, why, and the doe [FLD-15]', async () => {
    const group = await handedOut(1, 'check-touching')
    const phone = await openPhone(world(), group.anna.call)
    await write(group.first, `touching = false, touching_date = '${TODAY}'`)
    await phone.send([
      phone.enter('COVER_TOUCHING', { coverId: group.first, touching: true, was: { touching: null } }),
    ])
    const { tattoo } = (
      await world().admin.query<{ tattoo: string }>('select tattoo from app.rabbits where id = $1', [
        group.mothers[0],
      ])
    ).rows[0] ?? { tattoo: '' }
    expect(await newest()).toMatchObject({
      status: 'CONFLICT',
      command: 'COVER_TOUCHING',
      username: group.anna.username,
      carrier: null,
      phone: 'Phone',
      at: new Date(world().now.getTime() - 3_600_000).toISOString(),
      doe: { id: group.mothers[0], tattoo },
      values: [{ field: 'touching', of: null, mine: true, stored: false }],
      reasons: [{ code: 'cell-changed', params: expect.objectContaining({ stored: 'false', sent: 'true' }) }],
      hows: ['TAKE', 'KEEP', 'BACK'],
      text: null,
    })
  })

  it('is of the own farm alone; a report of another farm is not there, nor is one of the desk [FLD-15, D-003]', async () => {
    const { report } = await inConflict()
    const other = await callerFor(
      world(),
      await buildUser(world(), { role: 'ADMIN', farmId: (await buildFarm(world())).id }),
    )
    expect((await reports(other)).totalElements).toBe(0)
    for (const how of ['TAKE', 'AGAIN', 'KEEP', 'BACK'])
      expect(await settle(report.id, { how }, other)).toEqual([404])
    await here.call('POST', `/api/v1/farm/${here.farmId}/stable`, { name: '' })
    const { rows } = await world().admin.query<{ id: number }>(
      "select max(id)::int as id from app.commands where farm_id = $1 and source = 'WEB' and status = 'ERROR'",
      [here.farmId],
    )
    expect(await settle(rows[0]?.id ?? 0, { how: 'KEEP' })).toEqual([404])
    expect((await newest()).id).toBe(report.id)
  })

  it('is read whatever a phone sent: nothing in it breaks the list [FLD-15]', async () => {
    const anna = await worker()
    const phone = await openPhone(world(), anna.call)
    const strange = [
      phone.enter('LATER_ON', { author: { userId: 1e300, name: {} }, at: 5, doneAt: 'never', payload: 'x' }),
      phone.enter('COVER_TOUCHING', { coverId: 'x', touching: [1] }),
      phone.enter('KITS_MOVE', { iaGroupId: 1, moves: 'all', litters: null }),
      { seq: 4, nothing: true },
    ]
    await phone.send(strange)
    const { content } = await reports()
    const mine = content.filter(({ username }) => username === anna.username)
    expect(mine.map(({ status, hows }) => [status, hows])).toEqual([
      ['ERROR', ['KEEP']],
      ['ERROR', ['KEEP']],
      ['ERROR', ['KEEP']],
      ['UNSUPPORTED', ['KEEP']],
    ])
    for (const { id } of mine)
      expect(await settle(id, { how: 'AGAIN' })).toEqual([200, 'report-not-runnable'])
    expect((await reports(here.call, '?status=UNSUPPORTED')).content.map(({ id }) => id)).toContain(
      mine[3]?.id,
    )
    for (const { id } of mine) expect(await settle(id, { how: 'KEEP' })).toEqual([200])
  })

  it('names who made an entry that a colleague brought; of who was switched off it can be taken [FLD-15]', async () => {
    const group = await handedOut(1, 'check-touching')
    const bela = await worker()
    const phone = await openPhone(world(), group.anna.call)
    const row = phone.enter('COVER_TOUCHING', {
      coverId: group.first,
      touching: true,
      was: { touching: null },
    })
    await world().admin.query('update app.users set active = false where id = $1', [group.anna.id])
    const { status } = await bela.call('POST', '/api/v1/commands', {
      carrying: phone.laneId,
      commands: [row],
    })
    expect(status).toBe(200)
    const report = await newest()
    expect(report).toMatchObject({
      status: 'ERROR',
      reasons: [{ code: 'NOT_ALLOWED', params: {} }],
      username: group.anna.username,
      carrier: bela.username,
      hows: ['TAKE', 'AGAIN', 'KEEP', 'BACK'],
    })
    expect(await settle(report.id, { how: 'TAKE', stamp: report.stamp })).toEqual([200])
    expect(await stored(group.first)).toMatchObject({ touching: true })
  })
})

describe('a conflict', () => {
  it('is taken: the command runs again as the administrator’s, over what is stored, and names the old one [FLD-15]', async () => {
    const { report, first } = await inConflict()
    expect(await settle(report.id, { how: 'TAKE', note: ' felt again ', stamp: report.stamp })).toEqual([200])
    expect(await stored(first)).toMatchObject({ touching: true })
    expect(await lastLogged(2)).toMatchObject([
      {
        name: 'COVER_TOUCHING',
        status: 'DONE',
        source: 'WEB',
        payload: { was: { touching: false }, settles: report.id },
      },
      {
        name: 'FIELD_REPORT_SETTLE',
        status: 'DONE',
        payload: { id: report.id, how: 'TAKE', note: 'felt again' },
      },
    ])
    expect((await reports()).content.map(({ id }) => id)).not.toContain(report.id)
    expect(await chainProblems(world())).toEqual([])
  })

  it('keeps what is stored: nothing changes but that it is settled [FLD-15]', async () => {
    const { report, first } = await inConflict()
    const before = await stored(first)
    expect(await settle(report.id, { how: 'KEEP' })).toEqual([200])
    expect(await stored(first)).toEqual(before)
    expect((await reports()).content.map(({ id }) => id)).not.toContain(report.id)
    expect(await chainProblems(world())).toEqual([])
  })

  it('sends a worker back: the doe is open on the worker’s list with a remark until she has an answer [FLD-15]', async () => {
    const { report, first, anna, id, covers, taskId } = await inConflict()
    await write(covers[1] ?? 0, `touching = true, touching_date = '${TODAY}'`)
    const statusOf = async () => (await tasksOf(id)).find(({ iaTaskId }) => iaTaskId === taskId)
    await sent(anna, 'TASK_FINISH', { iaTaskId: taskId, force: true })
    expect((await statusOf())?.status).toBe('DONE')
    expect(await settle(report.id, { how: 'BACK', note: 'Feel her once more' })).toEqual([200])
    expect(await statusOf()).toMatchObject({ status: 'IN_PROGRESS', items: { done: 1, total: 2 } })
    const bundle = (await anna.call('GET', '/api/v1/field/bundle')).body as {
      tasks: { columns: string[]; items: unknown[][] }[]
    }
    const [task] = bundle.tasks
    const at = (name: string) => task?.columns.indexOf(name) ?? -1
    const item = task?.items.find((one) => one[at('coverId')] === first)
    expect([item?.[at('isDone')], item?.[at('remarks')], item?.[at('note')]]).toEqual([
      false,
      ['SENT_BACK'],
      'Feel her once more',
    ])
    // The same answer as stored is an answer, too, when it was given after that.
    world().now = new Date(world().now.getTime() + 60_000)
    const again = { coverId: first, touching: false, was: { touching: false } }
    const later = { at: world().now.toISOString() }
    expect(await send(anna, [['COVER_TOUCHING', again, later]])).toEqual([['DONE']])
    expect(await statusOf()).toMatchObject({ items: { done: 2, total: 2 } })
  })

  it('that was settled is settled once: of two administrators one is told so, and nothing happens twice [FLD-15]', async () => {
    const second = await callerFor(world(), await buildUser(world(), { role: 'ADMIN', farmId: here.farmId }))
    for (const hows of [
      ['TAKE', 'TAKE'],
      ['TAKE', 'KEEP'],
      ['BACK', 'TAKE'],
      ['KEEP', 'KEEP'],
    ]) {
      const { report, first } = await inConflict()
      const answers = await Promise.all([
        settle(report.id, { how: hows[0] }),
        settle(report.id, { how: hows[1] }, second),
      ])
      expect(answers.toSorted((a, b) => a.length - b.length)).toEqual([[200], [200, 'command-not-open']])
      const isTaken = answers.some((answer, i) => answer.length === 1 && hows[i] === 'TAKE')
      expect(await stored(first)).toMatchObject({ touching: isTaken })
      expect(await settle(report.id, { how: 'KEEP' })).toEqual([200, 'command-not-open'])
    }
    expect(await chainProblems(world())).toEqual([])
  })

  it('is not taken over a value that was not seen: it is told and stays [FLD-15]', async () => {
    const { report, first } = await inConflict()
    await write(first, 'touching = null')
    expect(await settle(report.id, { how: 'TAKE', stamp: report.stamp })).toEqual([405, 'report-changed'])
    expect((await newest()).id).toBe(report.id)
    expect(await stored(first)).toMatchObject({ touching: null })
  })

  it('is taken also when its task has been ended; a doe that left stays left, and no user is sent to her [FLD-15]', async () => {
    const ended = await handedOut(1, 'check-touching')
    const { version = 0 } = (await tasksOf(ended.id)).find(({ iaTaskId }) => iaTaskId === ended.taskId) ?? {}
    await round.put(`/api/v1/ia-group/${ended.id}/task/${ended.taskId}/status`, { status: 'DONE', version })
    expect(await sent(ended.anna, 'COVER_TOUCHING', { coverId: ended.first, touching: true })).toEqual([
      ['CONFLICT', 'task-closed'],
    ])
    expect(await settle((await newest()).id, { how: 'TAKE' })).toEqual([200])
    expect(await stored(ended.first)).toMatchObject({ touching: true })
    const gone = await handedOut(1, 'check-touching')
    await world().admin.query(
      "update app.rabbits set status = 'DEAD', exit_date = $2, cage_id = null where id = $1",
      [gone.mothers[0], TODAY],
    )
    await sent(gone.anna, 'COVER_TOUCHING', { coverId: gone.first, touching: true })
    const { id } = await newest()
    for (const how of ['TAKE', 'BACK']) expect(await settle(id, { how })).toEqual([405, 'doe-left'])
    expect((await newest()).id).toBe(id)
    expect(await settle(id, { how: 'KEEP' })).toEqual([200])
  })
})

describe('other kinds', () => {
  it('kits that were carried are booked over the litters as they are now, and shown with both counts [FLD-15]', async () => {
    const group = await handedOut(2, 'farrowing', 33)
    const [from = 0, to = 0] = group.covers
    for (const id of [from, to])
      await write(id, `farrowing_date = '${addDays(TODAY, -2)}', viable = 10, unviable = 0`)
    const carried = {
      iaGroupId: group.id,
      moves: [{ from, to, kits: 3 }],
      litters: [
        { coverId: from, kits: 12 },
        { coverId: to, kits: 6 },
      ],
    }
    expect((await sent(group.anna, 'KITS_MOVE', carried))[0]?.[0]).toBe('CONFLICT')
    const report = await newest()
    expect(report.values.map(({ field, mine, stored: now }) => [field, mine, now])).toEqual([
      ['kits', 3, undefined],
      ['litter', 12, 10],
      ['litter', 6, 10],
    ])
    expect(report.hows).toEqual(['TAKE', 'KEEP'])
    expect(await settle(report.id, { how: 'BACK' })).toEqual([200, 'report-no-doe'])
    expect(await settle(report.id, { how: 'TAKE', stamp: report.stamp })).toEqual([200])
    expect(await stored(from)).toMatchObject({ taken: 3, adjusted: 7 })
  })

  it('a doe that was not inseminated is skipped by the office; a worker’s own start of work is not the office’s [FLD-15]', async () => {
    const group = await handedOut(1, 'insemination', 1)
    const stranger = await worker()
    await sent(stranger, 'COVER_SKIP', { coverId: group.first, reason: 'REFUSED' })
    const skip = await newest()
    expect(skip).toMatchObject({ hows: ['AGAIN', 'KEEP'], values: [{ field: 'skip', mine: 'REFUSED' }] })
    expect(await settle(skip.id, { how: 'AGAIN' })).toEqual([200])
    expect(await stored(group.first)).toBeUndefined()
    await sent(stranger, 'TASK_START', { iaTaskId: group.taskId })
    const start = await newest()
    expect(start.hows).toEqual(['KEEP'])
    for (const how of ['TAKE', 'AGAIN'])
      expect(await settle(start.id, { how })).toEqual([200, 'report-not-runnable'])
    expect(await settle(start.id, { how: 'KEEP' })).toEqual([200])
  })

  it('what a later server can do is run again once, with its own content [FLD-15]', async () => {
    const group = await handedOut(1, 'check-touching')
    await send(group.anna, [['COVER_TOUCHING', { coverId: group.first, touching: true }, { version: 9 }]])
    const report = await newest()
    expect([report.status, report.hows]).toEqual(['UNSUPPORTED', ['KEEP']])
    // The server is repaired: it knows the version by now.
    await world().admin.query('alter table app.commands disable trigger user')
    await world().admin.query(
      `update app.commands set payload = payload || '{"payloadVersion": 1}' where id = $1`,
      [report.id],
    )
    await world().admin.query('alter table app.commands enable trigger user')
    expect(await settle(report.id, { how: 'AGAIN' })).toEqual([200])
    expect(await stored(group.first)).toMatchObject({ touching: true })
    await world().admin.query(
      `update app.commands set payload = payload || '{"payloadVersion": 9}' where id = $1`,
      [report.id],
    )
  })
})
