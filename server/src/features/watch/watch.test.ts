import type { pageFatteningGroups } from '@warren/shared/features/fattening-groups/fattening-groups.contract.ts'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { buildFarm, buildUser, callerFor } from '../../../test/builders.ts'
import { type MadeGroup, START, TODAY } from '../../../test/test-groups.ts'
import { OUTBREAK, testWatch, USUAL_DAYS } from '../../../test/test-watch.ts'
import { testWorld } from '../../../test/world.ts'
import { watchOneGroup } from './index.ts'

const world = testWorld()
const { here, get, start, arrive, close, die, fill, look, watch, farmWatch, see, signIn, states } =
  testWatch(world)
const outbreakFrom = addDays(START, USUAL_DAYS.length)

/** A group of 4,000 with twenty usual days. */
async function usual(): Promise<MadeGroup> {
  const group = await start()
  await arrive(group.id, 4000)
  await die(group, USUAL_DAYS)
  return group
}
/** And one in which many died on the last three days. */
async function sick(): Promise<MadeGroup> {
  const group = await usual()
  await die(group, OUTBREAK, outbreakFrom)
  await look(group)
  return group
}
const alarmOf = async ({ id }: MadeGroup) => (await watch(id)).alarms[0]

describe('early warning', () => {
  it('stays quiet in a usual group', async () => {
    const group = await usual()
    await look(group)
    const { alarms, stocks } = await watch(group.id)
    expect(alarms).toEqual([])
    const days = stocks[0]?.days ?? []
    // Today is not told yet: it is no day without deaths.
    expect(days.at(-1)?.day).toBe(addDays(TODAY, -1))
    expect(days.find(({ day }) => day === START)).toMatchObject({ heads: 4000, dead: 3, level: null })
    expect(Math.max(...days.map(({ statistic }) => statistic))).toBeLessThan(220)
  })

  it('says what was expected and what was found, on page, list, home and before closing', async () => {
    const group = await sick()
    const alarm = await alarmOf(group)
    expect(alarm).toMatchObject({
      stock: 'FAT',
      signal: 'DEATHS',
      level: 'ALARM',
      toldDay: TODAY,
      observed: 30,
    })
    expect(alarm?.expected).toBeGreaterThan(3)
    expect(alarm?.expected).toBeLessThan(10)
    expect(alarm?.usualTo).toBeLessThan(20)
    const list = await get<AnswerOf<typeof pageFatteningGroups>>(
      '/api/v1/group/fattening?page=0&pageSize=100',
    )
    expect(list.content.find(({ id }) => id === group.id)?.alarm).toBe('ALARM')
    expect((await farmWatch()).alarms.map(({ groupId }) => groupId)).toContain(group.id)
    expect(await get(`/api/v1/group/${group.id}/close-check?day=${TODAY}`)).toMatchObject({ alarms: 1 })
  })

  it('looks at all days anew when the past changes', async () => {
    const group = await sick()
    const set = (numbers: readonly number[], was: readonly number[]) =>
      fill(
        group,
        numbers.map((dead, at) => ({
          day: addDays(outbreakFrom, at),
          set: { dead },
          was: { dead: was[at] ?? 0 },
        })),
      )
    await set([7, 6, 6], OUTBREAK)
    await look(group)
    expect((await watch(group.id)).alarms).toEqual([])
    expect(await states(group.id)).toEqual(['DEATHS ALARM OVER'])
    await set(OUTBREAK, [7, 6, 6])
    await look(group)
    expect(await states(group.id)).toEqual(['DEATHS ALARM OPEN'])
  })

  it('is over after seven quiet days, also when nothing is written down', async () => {
    const group = await sick()
    const before = world().now
    world().now = new Date('2026-06-02T08:00:00Z')
    await look(group)
    expect(await states(group.id)).toEqual(['DEATHS ALARM OVER'])
    world().now = before
  })

  it('tells what else moved', async () => {
    const group = await usual()
    const day = (at: number) => addDays(outbreakFrom, at)
    await fill(
      group,
      [-3, -2, -1].map((at) => ({
        day: day(at),
        set: { dailyFeedAmount: 110, 'indoorData.temperature': 19 },
      })),
    )
    await fill(
      group,
      OUTBREAK.map((dead, at) => ({
        day: day(at),
        set: {
          dead,
          dissected: 5,
          deadEre: 4,
          deadResp: 1,
          dailyFeedAmount: 90,
          'indoorData.temperature': 23.5,
        },
        was: {
          dead: 0,
          dissected: 0,
          deadEre: 0,
          deadResp: 0,
          dailyFeedAmount: null,
          'indoorData.temperature': null,
        },
      })),
    )
    await look(group)
    const { moved } = (await alarmOf(group)) ?? {}
    // It stands out since the second of the three days: the first one is of the week before.
    expect(moved).toEqual({
      fed: 90,
      fedBefore: 105,
      temperature: 23.5,
      temperatureBefore: 20.1,
      dissected: 10,
      resp: 2,
      ere: 8,
    })
  })
})

describe('an alarm that was looked at', () => {
  it('begins anew, is logged with its note, and is shown the next time', async () => {
    const group = await sick()
    const alarm = await alarmOf(group)
    expect(await see(alarm?.id ?? 0, ' ERE in pen 4 ')).toEqual({ status: 200, messages: [] })
    await look(group)
    expect((await watch(group.id)).alarms).toEqual([])
    expect(await states(group.id)).toEqual(['DEATHS ALARM SEEN'])
    const { rows } = await world().admin.query<{ name: string; status: string }>(
      "select name, status from app.commands where name = 'ALARM_SEEN' order by id desc limit 1",
    )
    expect(rows).toEqual([{ name: 'ALARM_SEEN', status: 'DONE' }])

    const before = world().now
    world().now = new Date('2026-05-15T08:00:00Z')
    await signIn()
    await die(group, [28, 30, 34], addDays(TODAY, 1))
    await look(group)
    const next = await alarmOf(group)
    expect(next?.day.localeCompare(TODAY)).toBe(1)
    expect(next?.similar).toMatchObject({ note: 'ERE in pen 4', observed: 30 })
    world().now = before
    await signIn()
  })

  it('cannot be looked at twice, nor after it was over', async () => {
    const group = await sick()
    const alarm = await alarmOf(group)
    await see(alarm?.id ?? 0)
    expect(await see(alarm?.id ?? 0)).toMatchObject({ status: 405 })
    const other = await sick()
    const open = await alarmOf(other)
    await close(other)
    expect(await states(other.id)).toEqual(['DEATHS ALARM OVER'])
    expect(await see(open?.id ?? 0)).toMatchObject({ status: 405 })
  })

  it('takes a note of 512 letters and no more', async () => {
    const group = await sick()
    const alarm = await alarmOf(group)
    expect((await see(alarm?.id ?? 0, 'x'.repeat(513))).status).toBe(400)
    expect((await see(alarm?.id ?? 0, 'x'.repeat(512))).status).toBe(200)
  })
})

describe('two farms', () => {
  it('know nothing of each other', async () => {
    const group = await sick()
    const alarm = await alarmOf(group)
    const other = await buildFarm(world())
    const call = await callerFor(world(), await buildUser(world(), { role: 'ADMIN', farmId: other.id }))
    expect((await call('GET', `/api/v1/group/${group.id}/watch`)).status).toBe(404)
    expect((await call('PUT', `/api/v1/alarm/${alarm?.id}`, { state: 'SEEN', note: '' })).status).toBe(404)
    expect((await call('GET', '/api/v1/watch')).body).toEqual({ alarms: [], toExplain: [], ready: [] })
    // A job that names the group of another farm finds none.
    await watchOneGroup(
      { engine: world().engine, now: world().now, zone: world().services.settings.TIME_ZONE },
      { farmId: other.id, groupId: group.id },
    )
    expect(await states(group.id)).toEqual(['DEATHS ALARM OPEN'])
  })
})

describe('the work that a save asks for', () => {
  it('is one job for a group, however often it is saved', async () => {
    const group = await usual()
    await die(group, [7], outbreakFrom)
    await here.call('POST', `/api/v1/group/${group.id}/count`, {
      day: TODAY,
      stock: 'FAT',
      counted: 3800,
      reason: 'counted by hand',
    })
    const { rows } = await world().admin.query<{ n: number }>(
      'select count(*)::int as n from graphile_worker._private_jobs where key = $1',
      [`watch-group:${group.id}`],
    )
    expect(rows).toEqual([{ n: 1 }])
  })
})
