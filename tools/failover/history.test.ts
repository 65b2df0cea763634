import { expect, it } from 'vitest'
import { isClean, judge, longestSilence, seesFaults, type Sent } from './history.ts'

const sent = (mark: string, outcome: Sent['outcome'], at = 0): Sent => ({ mark, outcome, at })
const HISTORY = [sent('a', 'acknowledged'), sent('b', 'refused'), sent('c', 'unknown'), sent('d', 'unknown')]

it('a change that is told as done is there once, a refused one is not, an unknown one may be', () => {
  const verdict = judge(
    HISTORY,
    new Map([
      ['a', 1],
      ['c', 1],
    ]),
  )
  expect(verdict).toEqual({
    sent: 4,
    acknowledged: 1,
    lost: 0,
    doubled: 0,
    denied: 0,
    invented: 0,
    unknown: 2,
    wrong: 0,
  })
  expect(isClean(verdict)).toBe(true)
})

it.each([
  ['lost', []],
  ['doubled', [['a', 2]]],
  [
    'doubled',
    [
      ['a', 1],
      ['d', 2],
    ],
  ],
  [
    'denied',
    [
      ['a', 1],
      ['b', 1],
    ],
  ],
  [
    'invented',
    [
      ['a', 1],
      ['x', 1],
    ],
  ],
] as const)('finds what is %s', (fault, stored) => {
  const verdict = judge(HISTORY, new Map(stored as readonly (readonly [string, number])[]))
  expect(verdict[fault]).toBe(1)
  expect(isClean(verdict)).toBe(false)
})

it('a run tells whether it would have seen a fault of its own', () => {
  expect(seesFaults(HISTORY, new Map([['a', 1]]))).toBe(true)
  // The database knows the changes under other names, or nothing was done: such a run proves nothing.
  expect(seesFaults(HISTORY, new Map([['A', 1]]))).toBe(false)
  expect(seesFaults([sent('b', 'refused')], new Map())).toBe(false)
})

it('refuses a history in which two changes cannot be told apart', () => {
  expect(() => judge([sent('a', 'acknowledged'), sent('a', 'refused')], new Map())).toThrow(/same mark/)
})

it('an answer of another kind is a fault of its own', () => {
  expect(isClean(judge([sent('a', 'wrong')], new Map()))).toBe(false)
})

it('tells the longest time in which nothing was acknowledged', () => {
  const at = (ms: number) => sent(`m${ms}`, 'acknowledged', ms)
  const history = [at(1000), at(1500), sent('r', 'refused', 2000), at(9500), at(10_000)]
  expect(longestSilence(history, 900, 11_000)).toBe(8)
  // Also where nothing came back at all.
  expect(longestSilence(history, 10_500, 30_500)).toBe(20)
})
