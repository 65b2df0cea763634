import { describe, expect, it } from 'vitest'
import { diaryLines, type OriginDocument, originLines } from './documents.rules.ts'
import { type BookedStock, differenceOf, firstShortage, type Line, RunningStock } from './ledger.rules.ts'

const DAY = '2024-05-08'
const diary = { groupId: 7, diaryId: 7170, day: DAY }
const short = (lines: readonly Line[]) => lines.map(({ kind, num, grams }) => [kind, num, grams])

describe('what a changed figure posts', () => {
  it('is the difference, and nothing when it is saved again', () => {
    const dead = (num: number) => diaryLines(diary, { dead: num })
    expect(short(differenceOf([], dead(3)))).toEqual([['DIED', 3, 0]])
    expect(short(differenceOf(dead(3), dead(5)))).toEqual([['DIED', 2, 0]])
    expect(short(differenceOf(dead(5), dead(4)))).toEqual([['DIED', -1, 0]])
    expect(differenceOf(dead(4), dead(4))).toEqual([])
    expect(short(differenceOf(dead(4), []))).toEqual([['DIED', -4, 0]])
  })

  it('is a line of its own for each kind and side [DIA-07, DIA-08]', () => {
    expect(
      short(diaryLines(diary, { deadPS: 2, wastePS: 1, soldGP: 4, ownReplacementGP: 5, deadGP: 0 })),
    ).toEqual([
      ['DIED', 2, 0],
      ['CULLED', 1, 0],
      ['SOLD', 4, 0],
      ['SELECTED', 5, 0],
    ])
    expect(short(diaryLines(diary, { soldNum: 10, soldGrams: 26_400 }))).toEqual([['SOLD', 10, 26_400]])
    // The weight alone was wrong.
    expect(
      short(
        differenceOf(
          diaryLines(diary, { soldNum: 10, soldGrams: 26_400 }),
          diaryLines(diary, { soldNum: 10, soldGrams: 27_000 }),
        ),
      ),
    ).toEqual([['SOLD', 0, 600]])
  })
})

describe('an arrival', () => {
  const origin: OriginDocument = {
    id: 1,
    groupId: 7,
    day: DAY,
    quantities: { FAT: { num: 1000, grams: 900_000 } },
    motherGroupId: null,
    target: null,
  }

  it('comes from outside, or from the weaned kits of the own mother group it names', () => {
    expect(originLines(origin)).toMatchObject([
      { kind: 'ARRIVED', from: null, to: { groupId: 7, stock: 'FAT' } },
    ])
    expect(originLines({ ...origin, motherGroupId: 3 })).toMatchObject([
      { kind: 'PLACED', from: { groupId: 3, stock: 'WEAN' }, to: { groupId: 7, stock: 'FAT' }, num: 1000 },
    ])
  })

  it('of a move takes young females to be fattened, both kinds into one stock', () => {
    const move: OriginDocument = {
      ...origin,
      quantities: { PS: { num: 5, grams: 6000 }, GP: { num: 3, grams: 3900 } },
      target: { groupId: 9, kind: 'FATTENING' },
    }
    const lines = originLines(move)
    expect(lines.map(({ kind, from, to, num }) => [kind, from?.stock, to?.stock, num])).toEqual([
      ['MOVED', 'PS', 'FAT', 5],
      ['MOVED', 'GP', 'FAT', 3],
    ])
    expect(lines.reduce((sum, { grams }) => sum + grams, 0)).toBe(9900)
    expect(short(differenceOf(lines, []))).toEqual([
      ['MOVED', -5, -6000],
      ['MOVED', -3, -3900],
    ])
  })
})

describe('a shortage', () => {
  const stock: BookedStock = {
    groupId: 7,
    stock: 'FAT',
    changes: new Map([
      [DAY, -100],
      ['2024-05-06', 997],
      ['2024-05-07', -1],
    ]),
  }
  const sold = (num: number) => diaryLines({ ...diary, day: '2024-05-07' }, { soldNum: num })

  it('is found on the first day that would end below zero, also when a later day breaks [D-155]', () => {
    const running = new RunningStock(stock.changes)
    expect([running.upTo('2024-05-06'), running.upTo('2024-05-07'), running.upTo(DAY)]).toEqual([
      997, 996, 896,
    ])
    expect(running.before(DAY)).toBe(996)
    expect(firstShortage([stock], sold(900))).toEqual({ groupId: 7, stock: 'FAT', day: DAY, short: 4 })
    expect(firstShortage([stock], sold(896))).toBeUndefined()
  })

  it('is none of weaned kits: they may be placed before they are counted as weaned', () => {
    expect(firstShortage([{ ...stock, stock: 'WEAN', changes: new Map([[DAY, -10]]) }], [])).toBeUndefined()
  })
})
