import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareRows } from './share.rules.ts'

const rowsOf = (...left: number[]) => left.map((does, at) => ({ stableId: 1, row: at + 1, left: does }))
const shared = (left: number[], workers: number[]) => [...shareRows(rowsOf(...left), workers).values()]

describe('rows shared between workers', () => {
  it('are stretches of about the same number of does', () => {
    expect(shared([74, 74, 74], [7, 8, 9])).toEqual([7, 8, 9])
    expect(shared([100, 20, 20, 20, 20, 20], [7, 8])).toEqual([7, 8, 8, 8, 8, 8])
    expect(shared([10, 10, 10], [7])).toEqual([7, 7, 7])
  })

  it('also when nothing is left to do', () => {
    expect(shared([0, 0, 0, 0], [7, 8])).toEqual([7, 7, 8, 8])
  })

  it('stay free where there are no workers', () => {
    expect(shared([5, 5], [])).toEqual([])
  })

  it('each go to one worker, in the order of the walk, and no worker has more than a row above the mean', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 80 }), { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 1, max: 6 }),
        (left, n) => {
          const workers = Array.from({ length: n }, (_, at) => at)
          const given = shared(left, workers)
          expect(given).toHaveLength(left.length)
          expect(given).toEqual(given.toSorted((a, b) => a - b))
          const total = left.reduce((sum, one) => sum + one, 0)
          for (const worker of workers) {
            const load = left.filter((_, at) => given[at] === worker).reduce((sum, one) => sum + one, 0)
            expect(load).toBeLessThanOrEqual(total / n + Math.max(...left))
          }
        },
      ),
    )
  })
})
