import { describe, expect, it } from 'vitest'
import {
  defaultListName,
  isListName,
  notAfter,
  type Pair,
  problemOf,
  readCage,
  readScan,
  repeatedIn,
  takeScan,
} from './ear-tagging.rules.ts'

describe('a typed or scanned text [FLD-05]', () => {
  it.each([
    ['A-05598', 'tag', 'A-05598'],
    [' a-05598\n', 'tag', 'A-05598'],
    ['A 05598', 'tag', 'A-05598'],
    ['A – 05598', 'tag', 'A-05598'],
    ['348098100005598', 'eid', '348098100005598'],
    ['348 0981 0000 5598', 'eid', '348098100005598'],
    ['348_098100005598', 'eid', '348098100005598'],
    ['Y1/1/D6', 'cage', 'Y1/1/D6'],
    ['Régi ól/12/i3', 'cage', 'Régi ól/12/i3'],
    ['hy04930', 'tattoo', 'hy04930'],
    // Without its dash it may be a tattoo, and six characters are enough for one.
    ['A05598', 'tattoo', 'A05598'],
    ['W1:T:HY04930', 'tattoo', 'HY04930'],
    ['W1:A-04478', 'tagged-card', 'W1:A-04478'],
    ['HY049', 'unreadable', 'HY049'],
    ['Y1/1/X6', 'unreadable', 'Y1/1/X6'],
    ['', 'unreadable', ''],
    ['x'.repeat(256), 'unreadable', 'x'.repeat(256)],
  ])('%s is a %s', (typed, kind, text) => {
    expect(readScan(typed)).toEqual({ kind, text })
  })

  it('that is a cage names its place', () => {
    expect(readCage('M/2/3/u14')).toEqual({ stable: 'M/2', row: 3, position: 'UP', no: 14 })
    expect(readCage('M2/3/14')).toBeUndefined()
  })
})

describe('a pair [FLD-05]', () => {
  const [tag, other] = [readScan('A-00001'), readScan('A-00002')]
  const [rabbit, cage] = [readScan('HY0001'), readScan('M1/1/D1')]

  it('is complete when tag and rabbit are known, in any order', () => {
    expect(takeScan(takeScan({}, tag).half, rabbit)).toEqual({ half: {}, pair: { tag, rabbit } })
    expect(takeScan(takeScan({}, cage).half, tag)).toEqual({ half: {}, pair: { tag, rabbit: cage } })
  })
  it('takes the later of two tags in a row, and nothing that cannot be read', () => {
    const { half } = takeScan(takeScan({}, tag).half, other)
    expect(takeScan(half, readScan('?')).half).toEqual({ tag: other })
    expect(takeScan(half, rabbit).pair).toEqual({ tag: other, rabbit })
  })
  it('that names a tag or a rabbit of an earlier one is told', () => {
    const pairs = [
      { tag, rabbit },
      { tag: other, rabbit },
      { tag, rabbit: cage },
      { tag: readScan('A-00003'), rabbit: readScan('HY0003') },
      { tag: readScan('A-00004'), rabbit: readScan('hy0003') },
    ] as Pair[]
    expect([...repeatedIn(pairs)]).toEqual([
      [1, 'rabbit'],
      [2, 'tag'],
      [4, 'rabbit'],
    ])
  })
  it('names its rabbit in the problem of an unknown one [FLD-06]', () => {
    expect(problemOf({ kind: 'tattoo', text: '' })).toBe('INVALID_TATTOO')
    expect(problemOf({ kind: 'cage', text: '' })).toBe('CAGE_NOT_FOUND')
  })
})

describe('a list', () => {
  it('is called like the day, with the first free number', () => {
    expect(defaultListName('2026-05-12', [])).toBe('2026-05-12 1')
    expect(defaultListName('2026-05-12', ['2026-05-12 1', '2026-05-12 3'])).toBe('2026-05-12 2')
  })
  it('has a name of 1 to 100 characters', () => {
    expect(['', ' ', 'x', 'x'.repeat(100), 'x'.repeat(101)].map(isListName)).toEqual([
      false,
      false,
      true,
      true,
      false,
    ])
  })
  it('was finished when it arrived at the latest', () => {
    const now = new Date('2026-05-12T08:00:00Z')
    expect(notAfter('2026-05-12T09:59:00+02:00', now)).toEqual(new Date('2026-05-12T07:59:00Z'))
    expect(notAfter('2026-05-12T08:00:01Z', now)).toEqual(now)
    expect(notAfter(undefined, now)).toEqual(now)
  })
})
