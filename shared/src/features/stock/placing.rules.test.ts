import { describe, expect, it } from 'vitest'
import { namesTwice, pairInOrder, refusalOf } from './placing.rules.ts'

const rabbits = [1, 2, 3].map((id) => ({ id, cageId: null }))
const cages = [{ id: 11 }, { id: 12 }, { id: 13 }]
const out = (...[some, passed]: [number[], number[]]) => ({ rabbits: new Set(some), cages: new Set(passed) })
const pairs = (left: ReturnType<typeof out>) =>
  pairInOrder(rabbits, cages, left).map(({ rabbit, cage }) => [rabbit.id, cage?.id])

describe('rabbits along free cages [STK-17]', () => {
  it('go one after the other; who is left out takes no cage, a cage that is passed over stays empty', () => {
    expect(pairs(out([], []))).toEqual([
      [1, 11],
      [2, 12],
      [3, 13],
    ])
    expect(pairs(out([1], [12]))).toEqual([
      [1, undefined],
      [2, 11],
      [3, 13],
    ])
    expect(pairs(out([], [11, 12]))).toEqual([
      [1, 13],
      [2, undefined],
      [3, undefined],
    ])
  })

  it('are refused by what happened first: left, moved, no cage, taken', () => {
    const fine = { fromCageId: 4, cageId: 4, isLiving: true, hasCage: true, isTaken: false }
    expect(refusalOf(fine)).toBeUndefined()
    expect(refusalOf({ ...fine, isTaken: true })).toBe('TAKEN')
    expect(refusalOf({ ...fine, isTaken: true, hasCage: false })).toBe('NO_CAGE')
    expect(refusalOf({ ...fine, isTaken: true, cageId: null })).toBe('MOVED')
    expect(refusalOf({ ...fine, isLiving: false, cageId: null })).toBe('LEFT')
  })

  it('are named once, and so are cages', () => {
    const place = { rabbitId: 1, cageId: 11 }
    expect(namesTwice([place, { rabbitId: 2, cageId: 12 }])).toBe(false)
    expect(namesTwice([place, { rabbitId: 1, cageId: 12 }])).toBe(true)
    expect(namesTwice([place, { rabbitId: 2, cageId: 11 }])).toBe(true)
  })
})
