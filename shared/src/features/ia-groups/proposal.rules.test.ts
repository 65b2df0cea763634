import { describe, expect, it } from 'vitest'
import { type PairFacts, proposePairs } from './proposal.rules.ts'

const LIMITS = { warn: 0.0625, block: 0.25 }
const DOES = [1, 2, 3, 4].map((id) => ({ id }))
/** By doe: with the first and the second semen. */
const F: Readonly<Record<number, readonly [number, number]>> = {
  1: [0.25, 0],
  2: [0.125, 0],
  3: [0, 0],
  4: [0, 0.125],
}
const facts = (doe: number, semen: number): PairFacts => ({ f: F[doe]?.[semen - 1] ?? 0, isOffScheme: false })
const proposed = (first: number | null, second: number | null, limits = LIMITS) => {
  const tray = [
    { spermId: 1, doses: first },
    { spermId: 2, doses: second },
  ]
  const { pairs, leftOut } = proposePairs(DOES, tray, facts, limits)
  return {
    pairs: pairs.map(({ motherId, spermId }) => [motherId, spermId]),
    sumF: pairs.reduce((sum, { f }) => sum + (f ?? 0), 0),
    leftOut,
  }
}

describe('a proposal of pairs', () => {
  it('avoids kin where the doses allow it', () => {
    expect(proposed(2, 2)).toEqual({
      pairs: [
        [1, 2],
        [2, 2],
        [3, 1],
        [4, 1],
      ],
      sumF: 0,
      leftOut: [],
    })
  })

  it('takes the least kinship where one dose is short, for the doe that may have it least', () => {
    expect(proposed(3, 1)).toEqual({
      pairs: [
        [1, 2],
        [2, 1],
        [3, 1],
        [4, 1],
      ],
      sumF: 0.125,
      leftOut: [],
    })
  })

  it('leaves a doe out rather than pair her with her father', () => {
    expect(proposed(4, 0)).toMatchObject({
      pairs: [
        [2, 1],
        [3, 1],
        [4, 1],
      ],
      leftOut: [{ motherId: 1, reason: 'KIN' }],
    })
    expect(proposed(2, 1).leftOut).toMatchObject([{ reason: 'NO_DOSE' }])
    const [tray, only] = [[{ spermId: 1, doses: 4 }], [{ id: 1 }]]
    expect(proposePairs(only, tray, facts, LIMITS).leftOut).toEqual([{ motherId: 1, reason: 'KIN' }])
    expect(proposed(4, 0, { ...LIMITS, block: null as unknown as number }).leftOut).toEqual([])
  })

  it('pairs more does before it avoids amber ones, and fewer amber ones before less inbreeding', () => {
    const tray = [
      { spermId: 1, doses: 1 },
      { spermId: 2, doses: 1 },
    ]
    const of = (table: Record<string, number>) =>
      proposePairs(
        [{ id: 1 }, { id: 2 }],
        tray,
        (d, s) => ({ f: table[`${d}${s}`] ?? 0, isOffScheme: false }),
        {
          warn: 0.0625,
          block: null,
        },
      ).pairs.map(({ spermId }) => spermId)
    // Both amber or none: two of 0.06 are together more than one of 0.1, and still better.
    expect(of({ 11: 0.1, 22: 0, 12: 0.06, 21: 0.06 })).toEqual([2, 1])
    expect(of({ 11: 0.2, 22: 0.2, 12: 0.2, 21: 0 })).toEqual([2, 1])
  })

  it('follows the scheme, then the order of the tray; semen of an unknown buck suits all', () => {
    const tray = [
      { spermId: 1, doses: null },
      { spermId: 2, doses: null },
    ]
    const offFirst = (_: number, s: number) => ({ f: null, isOffScheme: s === 1 })
    expect(proposePairs([{ id: 1 }], tray, offFirst, LIMITS).pairs).toEqual([
      { motherId: 1, spermId: 2, f: null },
    ])
    const plain = () => ({ f: null, isOffScheme: false })
    expect(proposePairs(DOES, tray, plain, LIMITS).pairs.map(({ spermId }) => spermId)).toEqual([1, 1, 1, 1])
    expect(proposePairs(DOES, [], plain, LIMITS)).toEqual({
      pairs: [],
      leftOut: DOES.map(({ id }) => ({ motherId: id, reason: 'NO_DOSE' })),
    })
  })
})
