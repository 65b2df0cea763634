import { describe, expect, it } from 'vitest'
import { proposal } from '../testing/sample-round.ts'
import { mapOf, rowsOf } from './row-map.ts'

describe('rows of a proposal', () => {
  it('have the kits they hold, want, give and keep, and their litters before and after', () => {
    const [row, ...more] = rowsOf(proposal, proposal.moves)
    expect(more).toEqual([])
    expect(row).toMatchObject({
      key: '11/1',
      kits: 31,
      wanted: 27,
      carried: 12,
      left: 4,
      before: [12, 6, 0, 13],
      after: [9, 9, 9, 4],
    })
    // What is struck out stays where it is.
    expect(rowsOf(proposal, [])[0]).toMatchObject({ carried: 0, after: [12, 6, 0, 13] })
  })

  it('are drawn with upper cages over lower ones, by number, and with the ways within the row', () => {
    const [first, second, third, fourth] = proposal.litters
    if (!first || !second || !third || !fourth) throw new Error('four litters are needed')
    const litters = [
      { ...first, cage: 'M1/1/D3' },
      { ...second, cage: 'M1/1/U5' },
      { ...third, cage: 'M1/1/D4', row: 1 },
      { ...fourth, cage: 'M1/2/D1', row: 2 },
    ]
    const [row] = rowsOf({ ...proposal, litters }, proposal.moves)
    if (!row) throw new Error('a row is needed')
    const map = mapOf(row, proposal.moves)
    expect(map.lines).toEqual(['U', 'D'])
    expect(map.numbers).toEqual([3, 4, 5])
    expect(map.nests.map(({ x, y, look }) => [x, y, look])).toEqual([
      [0, 1, 'gives'],
      [2, 0, 'takes'],
      [1, 1, 'takes'],
    ])
    expect(map.moves.map(({ from, to, kits }) => [from.litter.id, to.litter.id, kits])).toEqual([[1, 2, 3]])
    // The orphans of the other row.
    expect(map.beyond).toBe(9)
  })
})
