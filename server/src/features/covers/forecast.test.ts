import type { forecastBirths } from '@warren/shared/features/covers/outlook.contract.ts'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { buildCover, buildFarm, buildIaGroup, buildRow, buildStable } from '../../../test/builders.ts'
import { TODAY, testRound } from '../../../test/test-round.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const { here, doe, get } = testRound(world)

const forecast = (query: string) => get<AnswerOf<typeof forecastBirths>>(`/api/v1/breeding/forecast?${query}`)

let n = 0
const closed = async (startDate: string) =>
  (await buildIaGroup(world(), { farmId: here.farmId, name: `LATE${++n}`, startDate, active: true })).id
type Cover = Parameters<typeof buildCover>[1]
describe('births to come', () => {
  it('are what is usual on a farm without rounds, day by day and by stable, with the number of does', async () => {
    const [one, two] = [await buildStable(world(), here.farmId), await buildStable(world(), here.farmId)]
    const cages = new Map([
      [one.id, await buildRow(world(), one, 1)],
      [two.id, await buildRow(world(), two, 1)],
    ])
    const id = await closed('2026-04-14')
    const inStable = async (stableId: number, fields: Partial<Cover> = {}, isDead = false) => {
      const cageId = cages.get(stableId)?.pop()?.id ?? null
      const mother = await doe(isDead ? { status: 'DEAD' } : { cageId })
      await buildCover(world(), { farmId: here.farmId, iaGroupId: id, motherId: mother.id, ...fields })
    }
    for (let at = 0; at < 3; at++) await inStable(one.id, { touching: true, touchingDate: '2026-04-28' })
    await inStable(two.id, { touching: true, touchingDate: '2026-04-28' })
    await inStable(two.id, { touching: false, touchingDate: '2026-04-28' })
    await inStable(two.id, { touching: true, farrowingDate: '2026-05-12', viable: 9 })
    await inStable(two.id, { touching: true }, true)
    const answer = await forecast('from=2026-05-12&to=2026-05-25')
    expect(answer).toMatchObject({
      covers: 5,
      history: { rounds: 0, covers: 0, births: 0 },
      chances: { felt: 0.96, notFelt: 0.8, kits: 9.5 },
      all: { covers: 4, births: 3.8, low: 3, high: 5, kits: 36 },
    })
    expect(answer.days).toHaveLength(14)
    expect(answer.days.slice(1, 7).map(({ day, births, covers }) => [day, births, covers])).toEqual([
      ['2026-05-13', 0, 0],
      ['2026-05-14', 0.4, 4],
      ['2026-05-15', 2.3, 4],
      ['2026-05-16', 0.9, 4],
      ['2026-05-17', 0.2, 4],
      ['2026-05-18', 0, 0],
    ])
    expect(answer.days[3]?.stables.map(({ stableId, stable, births }) => [stableId, stable, births])).toEqual(
      [
        [one.id, one.name, 1.7],
        [two.id, two.name, 0.6],
      ],
    )
    // Only some of the days, and only one group: another one awaits nothing.
    expect((await forecast('from=2026-05-15&to=2026-05-15')).all).toMatchObject({ covers: 4, births: 2.3 })
    const none = await closed('2026-04-20')
    expect(await forecast(`from=2026-05-12&to=2026-05-25&iaGroupId=${none}`)).toMatchObject({ covers: 0 })
    expect(await forecast(`from=2026-05-12&to=2026-05-25&iaGroupId=${id}`)).toMatchObject({ covers: 5 })
  })

  it('follow the last six rounds whose births are over', async () => {
    // The seventh of old is not asked any more, nor is one of the 35th day.
    for (const [at, start] of [
      '2025-08-01',
      '2025-09-01',
      '2025-10-01',
      '2025-11-01',
      '2025-12-01',
      '2026-01-01',
      '2026-04-06',
      '2026-04-07',
    ].entries()) {
      const iaGroupId = await closed(start)
      const felt = { touching: true, touchingDate: addDays(start, 14) }
      for (const fields of [
        { ...felt, farrowingDate: addDays(start, 31), viable: 8 + (at % 2) },
        { ...felt },
        { farrowingDate: addDays(start, 34), viable: 10 },
      ])
        await buildCover(world(), {
          farmId: here.farmId,
          iaGroupId,
          motherId: (await doe({ status: 'SOLD' })).id,
          ...fields,
        })
    }
    const { history, chances } = await forecast('from=2026-05-12&to=2026-05-12')
    expect(history).toEqual({ rounds: 6, covers: 18, births: 12 })
    // (6 + 48) ÷ (12 + 50), (12 + 40) ÷ (18 + 50), (6 × 10 + 3 × 8 + 3 × 9 + 475) ÷ (12 + 50)
    expect(chances).toEqual({ felt: 0.871, notFelt: 0.765, kits: 9.452 })
  })

  it('are asked for 62 days at most, for days of the calendar, and for groups of the farm', async () => {
    const status = async (query: string) =>
      (await here.call('GET', `/api/v1/breeding/forecast?${query}`)).status
    expect(await status('from=2026-05-12&to=2026-07-12')).toBe(200)
    expect(await status('from=2026-05-12&to=2026-07-13')).toBe(400)
    expect(await status('from=2026-05-12&to=2026-05-11')).toBe(400)
    expect(await status('from=2026-02-30&to=2026-05-11')).toBe(400)
    expect(await status('to=2026-05-11')).toBe(400)
    expect(await status('from=2026-05-12&to=2026-05-12&iaGroupId=999999')).toBe(404)
    const elsewhere = await buildIaGroup(world(), { farmId: (await buildFarm(world())).id, startDate: TODAY })
    expect(await status(`from=2026-05-12&to=2026-05-12&iaGroupId=${elsewhere.id}`)).toBe(404)
  })
})
