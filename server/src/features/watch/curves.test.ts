import { diaryIdOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import type { listWeights } from '@warren/shared/features/weights/weights.contract.ts'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { expect, it } from 'vitest'
import type { MadeGroup } from '../../../test/test-groups.ts'
import { testWatch } from '../../../test/test-watch.ts'
import { testWorld } from '../../../test/world.ts'
import { watchFarm } from './index.ts'

const world = testWorld()
const { here, get, start, arrive, close, context, fill, watch } = testWatch(world)

const AGES = [42, 49, 56, 63, 70, 77, 84]
const weightAt = (age: number) => 934 + (age - 35) * 38

/** A group that began so many days ago, was fed, and was weighed every week up to an age. */
async function weighed(daysAgo: number, until: number, heavier = 1): Promise<MadeGroup> {
  const startDate = addDays('2026-05-12', -daysAgo)
  const group = await start({ startDate })
  await arrive(group.id, 1000, { day: startDate, weight: 934 })
  const ages = Array.from({ length: until - 35 + 1 }, (_, at) => 35 + at)
  await fill(
    group,
    ages.map((age) => ({
      day: addDays(startDate, age - 35),
      set: {
        dailyFeedAmount: 60 + (age - 35) * 2,
        ...(AGES.includes(age) && { 'weights.FAT': Math.round(weightAt(age) * heavier) }),
      },
    })),
  )
  return group
}

/** What the screen of weights expects at the age of a group. */
async function expectedOf(group: MadeGroup): Promise<number | null> {
  const diaryId = diaryIdOf(group, '2026-05-12')
  const { expected } = await get<AnswerOf<typeof listWeights>>(
    `/api/v1/group/${group.id}/diary/${diaryId}/weights/FAT`,
  )
  return expected
}

it('two closed groups make no forecast and expect no weight, three do [D-234, WGT-16]', async () => {
  for (const [daysAgo, heavier] of [
    [200, 1],
    [150, 1.02],
  ] as const) {
    const group = await weighed(daysAgo, 84, heavier)
    await close(group, addDays(group.startDate, 49))
  }
  const open = await weighed(35, 70, 0.98)
  await watchFarm(context(), here.farmId)
  expect((await watch(open.id)).growth).toMatchObject({ groups: 2, curve: [], forecast: null })
  expect(await expectedOf(open)).toBeNull()

  const third = await weighed(100, 84, 0.98)
  await close(third, addDays(third.startDate, 49))
  await watchFarm(context(), here.farmId)
  const { growth, feed } = await watch(open.id, '?target=2500')
  expect(growth).toMatchObject({ groups: 3, target: 2500 })
  expect(await expectedOf(open)).toBe(weightAt(70))
  expect(growth?.curve.find(({ age }) => age === 56)).toEqual({
    age: 56,
    grams: weightAt(56),
    low: Math.round(weightAt(56) * 0.98),
    high: Math.round(weightAt(56) * 1.02),
  })
  // Two percent lighter than the farm's groups: 2,500 g is what those weigh at 2,551 g.
  const age = Math.ceil(35 + (2500 / 0.98 - 934) / 38)
  expect(growth?.forecast).toMatchObject({ age, day: addDays('2026-05-12', age - 70) })
  expect(growth?.forecast?.factor).toBeCloseTo(0.98, 2)
  const first = growth?.forecast?.days[0]
  expect(first).toMatchObject({ day: '2026-05-12', age: 70, heads: 1000 })
  expect(first?.kg).toBeCloseTo((first?.mean ?? 0) * 1, -1)
  expect(feed?.intake.at(-1)).toMatchObject({ grams: 130, percent: 100 })
  expect(feed?.conversion).toMatchObject({ from: 63, to: 70, mean: null, isHigh: false })
})

it('a group that eats less and less stands out, and no more once it eats again', async () => {
  const open = await weighed(35, 66)
  const eats = (age: number, grams: number) => ({
    day: addDays(open.startDate, age - 35),
    set: { dailyFeedAmount: grams },
  })
  await fill(open, [eats(67, 118), eats(68, 112), eats(69, 106)])
  await watchFarm(context(), here.farmId)
  expect((await watch(open.id)).alarms).toMatchObject([{ signal: 'FEED', level: 'WATCH', expected: 100 }])
  await fill(open, [eats(70, 129)])
  await watchFarm(context(), here.farmId)
  expect((await watch(open.id)).alarms).toEqual([])
})
