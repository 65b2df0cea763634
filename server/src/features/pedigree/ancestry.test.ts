import type { Parentage } from '@warren/shared/features/pedigree/inbreeding.rules.ts'
import { expect, it } from 'vitest'
import { commonOf, nearestOf } from './ancestry.ts'

/** Sister and brother of each generation are the parents of the next; doe n is 2n, buck n is 2n + 1. */
function fullSibs(generations: number): ReadonlyMap<number, Parentage> {
  const ids = Array.from({ length: 2 * generations }, (_, i) => i + 2)
  return new Map(
    ids.map((id) => {
      const doe = 2 * Math.floor(id / 2) - 2
      return [id, id < 4 ? { id, mother: null, father: null } : { id, mother: doe, father: doe + 1 }]
    }),
  )
}

it('sixty generations of sister and brother are walked through once each, not by every way', () => {
  const ancestry = fullSibs(60)
  expect(nearestOf(ancestry, 120, 3)).toEqual([120, 118, 119, 116, 117, 114, 115])
  expect(nearestOf(ancestry, 120, Infinity)).toHaveLength(119)
  const common = commonOf(ancestry, 120)
  expect(common).toHaveLength(116)
  expect(common.slice(0, 4)).toEqual([116, 117, 114, 115])
})

it('an ancestor stands where the nearest way leads', () => {
  const ancestry = new Map<number, Parentage>([
    [1, { id: 1, mother: 2, father: 3 }],
    [2, { id: 2, mother: 4, father: 3 }],
    [3, { id: 3, mother: 4, father: null }],
    [4, { id: 4, mother: null, father: null }],
  ])
  expect(nearestOf(ancestry, 1, 1)).toEqual([1, 2, 3])
  expect(commonOf(ancestry, 1)).toEqual([3, 4])
})
