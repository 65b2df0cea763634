import { expect, it } from 'vitest'
import { wordDayOf, wordWhen } from './task-words.ts'

it('kindling is dated by the day of the births, the nests by the day before; other work by its hour [D-083, D-100, TSK-06]', () => {
  const task = { estimatedStartAt: '2026-05-28T05:00:00.000Z', status: 'TO_DO' } as const
  const kindling = { ...task, type: 'farrowing' } as const
  expect(wordDayOf(kindling)).toEqual({ day: '2026-05-29', nests: 'nests ready 2026-05-28' })
  expect(wordWhen(kindling, '2026-05-12')).toBe('in 17 days')
  const palpation = { ...task, type: 'check-touching' } as const
  expect(wordDayOf(palpation)).toEqual({ day: expect.stringMatching(/^2026-05-28 \d\d:00$/) })
  expect(wordWhen(palpation, '2026-05-12')).toBe('in 16 days')
})
