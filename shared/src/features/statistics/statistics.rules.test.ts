import { expect, it } from 'vitest'
import { EXPORT_GROUPS, EXPORT_TYPES } from './statistics.vocabulary.ts'
import { cullingDays } from './statistics.rules.ts'
import { motherIndex } from './testing/mother-index.ts'

const COVER = {
  touching: null,
  farrowingDate: null,
  viable: null,
  unviable: null,
  adjusted: null,
  nestCount3Week: null,
  weight3Week: null,
  nestCount: null,
  weight4Week: null,
  nanny: false,
  grid: false,
}

it('[STA-07, T-36] puts swapped days of the culling list in order', () => {
  expect(cullingDays({ from: '2024-06-01', to: '2024-01-01' }, '2026-05-12')).toEqual({
    from: '2024-01-01',
    to: '2024-06-01',
  })
})

it('[STA-07] begins with two years back to today; a day given alone stays', () => {
  expect(cullingDays({}, '2026-05-12')).toEqual({ from: '2024-05-12', to: '2026-05-12' })
  expect(cullingDays({ from: '2026-06-01' }, '2026-05-12')).toEqual({ from: '2026-05-12', to: '2026-06-01' })
})

it('[STA-08, D-118] counts viable kits an insemination that was judged', () => {
  const covers = [
    { ...COVER, touching: true, farrowingDate: '2026-04-01', viable: 9 },
    { ...COVER, touching: false },
    { ...COVER, touching: true, farrowingDate: '2026-02-01', viable: 11 },
    COVER,
  ]
  expect(motherIndex(covers)).toBe(6.67)
  expect(motherIndex([COVER])).toBeNull()
})

it('[STA-02, D-117] knows eleven exports, each in one part of the page', () => {
  expect(EXPORT_TYPES).toHaveLength(11)
  expect(Object.values(EXPORT_GROUPS).flat().toSorted()).toEqual([...EXPORT_TYPES].toSorted())
})
