import { describe, expect, it } from 'vitest'
import { roundShares } from './round-shares.rules.ts'

const [A, B] = [10, 11]

describe('9.3: which round a group belongs to', () => {
  it('shares a group out that was moved into another one', () => {
    const shares = roundShares([
      { group: A, heads: 900, from: { round: 1 } },
      { group: A, heads: 100, from: { round: 2 } },
      { group: B, heads: 300, from: { group: A } },
      { group: B, heads: 700, from: { round: 2 } },
    ])
    expect([...(shares.get(A) ?? [])]).toEqual([
      [1, 0.9],
      [2, 0.1],
    ])
    const b = shares.get(B)
    expect(b?.get(1)).toBeCloseTo(0.27, 12)
    expect(b?.get(2)).toBeCloseTo(0.73, 12)
    expect([1, 2].map((round) => Math.round(2500 * (b?.get(round) ?? 0) * 10) / 10)).toEqual([675, 1825])
  })

  it('leaves what was bought to no round, also after a move', () => {
    const shares = roundShares([
      { group: A, heads: 500, from: { round: 1 } },
      { group: A, heads: 500, from: 'bought' },
      { group: B, heads: 200, from: { group: A } },
    ])
    expect(shares.get(B)?.get(1)).toBeCloseTo(0.5, 12)
  })

  it('comes close where moves go in a circle', () => {
    const shares = roundShares([
      { group: A, heads: 900, from: { round: 1 } },
      { group: A, heads: 100, from: { group: B } },
      { group: B, heads: 500, from: { group: A } },
      { group: B, heads: 500, from: { round: 2 } },
    ])
    // a = 0.9 + 0.1 b, b = 0.5 a
    expect(shares.get(A)?.get(1)).toBeCloseTo(0.9 / 0.95, 10)
    expect(shares.get(B)?.get(1)).toBeCloseTo(0.45 / 0.95, 10)
  })
})
