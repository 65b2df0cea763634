import { expect, it } from 'vitest'
import { splitByDay } from './later-tasks.rules.ts'
import { sampleBundle, sampleItem, sampleTask } from './testing/sample-bundle.ts'
import { tasksOf } from './work-list.ts'

it('[FLD-01] work of another day stands below, unless it was begun', () => {
  const at = (estimatedStartAt: string, more: object = {}) =>
    sampleTask([sampleItem(1)], { estimatedStartAt, ...more })
  const tasks = tasksOf(
    sampleBundle([
      at('2026-11-12T05:00:00.000Z', { iaTaskId: 1 }),
      at('2026-11-17T20:00:00.000Z', { iaTaskId: 2 }),
      at('2026-11-18T05:00:00.000Z', { iaTaskId: 3 }),
      at('2026-11-25T05:00:00.000Z', { iaTaskId: 4 }),
      at('2026-11-18T05:00:00.000Z', { iaTaskId: 5, status: 'IN_PROGRESS' }),
    ]),
  )
  const { now, later } = splitByDay(tasks, '2026-11-17')
  expect(now.map(({ iaTaskId }) => iaTaskId)).toEqual([1, 2, 5])
  expect(later.map(({ iaTaskId }) => iaTaskId)).toEqual([3, 4])
})
