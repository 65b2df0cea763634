import type { sayHello } from '@warren/shared/features/field/field.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import { describe, expect, it } from 'vitest'
import { bearer } from '../../../test/builders.ts'
import { openPhone } from '../../../test/phone.ts'
import { testReports } from '../../../test/test-reports.ts'
import { TODAY, testRound } from '../../../test/test-round.ts'
import { testTasks } from '../../../test/test-tasks.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const round = testRound(world)
const tasks = testTasks(world, round)
const { handedOut, worker, write } = tasks
const { newest, reports, sent, settle, stored } = testReports(world, round, tasks)

/** Every kind that can conflict by value: what is stored meanwhile, what the barn says, the column that shows who won. */
const KINDS = [
  [
    'COVER_TOUCHING',
    'check-touching',
    14,
    'touching = false, touching_date = current_date',
    { touching: true, was: { touching: null } },
    { touching: true },
  ],
  [
    'COVER_FARROWING',
    'farrowing',
    33,
    `farrowing_date = '${addDays(TODAY, -2)}', viable = 5, unviable = 0`,
    {
      farrowingDate: addDays(TODAY, -2),
      viable: 9,
      unviable: 1,
      was: { farrowingDate: null, viable: null, unviable: null },
    },
    { viable: 9 },
  ],
  [
    'COVER_WEIGHING3',
    'weighing3',
    59,
    `farrowing_date = '${addDays(TODAY, -28)}', viable = 9, unviable = 0, nest_count_3week = 7`,
    { nestCount3Week: 9, was: { nestCount3Week: null } },
    { nest_count_3week: 9 },
  ],
  [
    'COVER_WEIGHING4',
    'weighing4',
    59,
    `farrowing_date = '${addDays(TODAY, -28)}', viable = 9, unviable = 0, nest_count = 7`,
    { nestCount: 8, was: { nestCount: null } },
    { nest_count: 8 },
  ],
] as const

describe.each(KINDS)('%s', (...kind) => {
  const [command, type, daysAgo, meanwhile, barn, taken] = kind
  it.each(['TAKE', 'KEEP', 'BACK', 'AGAIN'] as const)('in conflict, %s [FLD-15]', async (how) => {
    const group = await handedOut(1, type, daysAgo)
    await write(group.first, meanwhile)
    const before = await stored(group.first)
    expect((await sent(group.anna, command, { coverId: group.first, ...barn }))[0]?.[0]).toBe('CONFLICT')
    const report = await newest()
    expect(await settle(report.id, { how, stamp: report.stamp })).toEqual(
      how === 'AGAIN' ? [405, 'cell-changed'] : [200],
    )
    expect(await stored(group.first)).toMatchObject(how === 'TAKE' ? taken : (before ?? {}))
    const left = (await reports()).content.some(({ id }) => id === report.id)
    expect(left).toBe(how === 'AGAIN')
    const { rows } = await world().admin.query('select type from app.doe_recalls where cover_id = $1', [
      group.first,
    ])
    expect(rows).toEqual(how === 'BACK' ? [{ type }] : [])
  })

  it.each(['TAKE', 'AGAIN', 'KEEP', 'BACK'] as const)(
    'refused because it was not hers, %s after the office looked [FLD-15]',
    async (how) => {
      const group = await handedOut(1, type, daysAgo)
      await write(
        group.first,
        meanwhile.replace(/(, )?(viable = 5.*|nest_count.*|touching = .*)/, '') || 'seq = seq',
      )
      const stranger = await worker()
      const { was: _, ...plain } = barn
      expect(await sent(stranger, command, { coverId: group.first, ...plain })).toEqual([
        ['ERROR', 'NOT_ALLOWED'],
      ])
      const report = await newest()
      expect(report.hows).toEqual(['TAKE', 'AGAIN', 'KEEP', 'BACK'])
      expect(await settle(report.id, { how })).toEqual([200])
      const isRun = how === 'TAKE' || how === 'AGAIN'
      expect(await stored(group.first)).toMatchObject(isRun ? taken : {})
      expect((await reports()).content.some(({ id }) => id === report.id)).toBe(false)
    },
  )
})

describe('the phone', () => {
  it('hears at its next contact what was settled since, how and by whom [FLD-15]', async () => {
    const group = await handedOut(1, 'check-touching')
    const phone = await openPhone(world(), group.anna.call)
    await write(group.first, `touching = false, touching_date = '${TODAY}'`)
    const row = phone.enter('COVER_TOUCHING', {
      coverId: group.first,
      touching: true,
      was: { touching: null },
    })
    await phone.send([row])
    const hello = async (since?: string) => {
      const answer = await world().app.inject({
        method: 'POST',
        url: '/api/v1/field/hello',
        headers: { ...bearer(phone.opened.token), 'content-type': 'application/json' },
        payload: JSON.stringify({
          laneId: phone.laneId,
          lastAcked: 1,
          unsent: 0,
          build: 'test',
          persisted: true,
          since,
        }),
      })
      return answer.json<AnswerOf<typeof sayHello>>()
    }
    const first = await hello()
    expect(first.settled).toEqual([])
    await settle((await newest()).id, { how: 'KEEP', note: 'The scan was right' })
    expect((await hello(first.since)).settled).toMatchObject([
      { clientId: row.clientId, how: 'KEEP', note: 'The scan was right' },
    ])
    expect((await hello(new Date(world().now.getTime() + 1).toISOString())).settled).toEqual([])
  })
})
