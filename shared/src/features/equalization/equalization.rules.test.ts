import { describe, expect, it } from 'vitest'
import {
  carriedBy,
  equalizedTo,
  isLitterSize,
  kitsNow,
  liesBetween,
  movedTo,
  placeOfCage,
} from './equalization.rules.ts'

describe('a litter that is set to a size', () => {
  it('has kits taken or added, so that the sum holds [EQU-10, T-25]', () => {
    expect(equalizedTo(11, 8)).toEqual({ added: 0, taken: 3, adjusted: 8 })
    expect(equalizedTo(6, 8)).toEqual({ added: 2, taken: 0, adjusted: 8 })
    expect(equalizedTo(8, 8)).toEqual({ added: 0, taken: 0, adjusted: 8 })
    expect(equalizedTo(null, 8)).toEqual({ added: 8, taken: 0, adjusted: 8 })
  })

  it('has one of 1 to 25 kits [EQU-05]', () => {
    expect([1, 8, 25].map(isLitterSize)).toEqual([true, true, true])
    expect([0, 26, 8.5, null, undefined].map((size) => isLitterSize(size))).toEqual([
      false,
      false,
      false,
      false,
      false,
    ])
  })
})

describe('kits that are carried', () => {
  it('are counted on both sides, and what is then in the nest is its size', () => {
    const giver = { viable: 12, added: null, taken: 1 }
    const nurse = { viable: null, added: null, taken: null }
    expect(kitsNow(giver)).toBe(11)
    expect(kitsNow(nurse)).toBe(0)
    expect(movedTo(giver, { given: 3, received: 0 })).toEqual({ added: null, taken: 4, adjusted: 8 })
    expect(movedTo(nurse, { given: 0, received: 5 })).toEqual({ added: 5, taken: null, adjusted: 5 })
  })

  it('add up for each litter; surplus reaches none', () => {
    const sums = carriedBy([
      { from: 1, to: 2, kits: 3 },
      { from: 1, to: 3, kits: 1 },
      { from: 4, to: 2, kits: 2 },
      { from: 4, kits: 5 },
    ])
    expect(Object.fromEntries(sums)).toEqual({
      1: { given: 4, received: 0 },
      2: { given: 0, received: 5 },
      3: { given: 0, received: 1 },
      4: { given: 7, received: 0 },
    })
  })
})

describe('a row of cages', () => {
  it('is one row and position of one stable, from the lower number to the higher [EQU-10]', () => {
    expect(placeOfCage('M1/2/D14')).toEqual({ line: 'M1/2/D', no: 14 })
    expect(placeOfCage('north/old/12/U3')).toEqual({ line: 'north/old/12/U', no: 3 })
    expect(placeOfCage('somewhere')).toBeUndefined()
    expect(liesBetween('M1/2/D14', 'M1/2/D8', 'M1/2/D21')).toBe(true)
    expect(liesBetween('M1/2/D8', 'M1/2/D8', 'M1/2/D8')).toBe(true)
    expect(liesBetween('M1/2/U14', 'M1/2/D8', 'M1/2/D21')).toBe(false)
    expect(liesBetween('M1/1/D14', 'M1/2/D8', 'M1/2/D21')).toBe(false)
    expect(liesBetween('M1/2/D7', 'M1/2/D8', 'M1/2/D21')).toBe(false)
    expect(liesBetween('M1/2/D14', 'M1/2/D8', 'M1/2/U21')).toBe(false)
    expect(liesBetween('M1/2/D14', 'M1/2/D21', 'M1/2/D8')).toBe(false)
  })
})
