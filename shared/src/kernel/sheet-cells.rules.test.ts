import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Cell, Column, RawCell, SheetWords } from './sheet.ts'
import { foldCell, readCell, trimCell, writeCell } from './sheet-cells.rules.ts'

const WORDS: SheetWords = {
  texts: { title: 'T', columns: {}, notes: {} },
  yes: 'Igen',
  no: 'Nem',
  labels: { pick: { SOLD: 'Eladva', DEAD: 'Elhullott' } },
}
const column = (cell: Cell, more: Partial<Column> = {}): Column => ({ cell, example: '', width: 10, ...more })
const read = (cell: Cell, raw: RawCell, key = 'pick') => readCell(key, column(cell), raw, WORDS)
const value = (wanted: string | number | boolean | null) => ({ value: wanted })
const problem = (reason: string, params?: object) => ({ problem: params ? { reason, params } : { reason } })

describe('a text cell', () => {
  const tattoo: Cell = { kind: 'text', min: 6, max: 10 }
  it.each([
    ['HY53393', value('HY53393')],
    ["'0012345", value('0012345')],
    ["''012345", value("'012345")],
    ['  HY53393 ', value('HY53393')],
    [' HY53393﻿', value('HY53393')],
    [123_456, value('123456')],
    ['0123', problem('tooShort', { min: 6 })],
    [123, problem('lostZero')],
    ['12345678901', problem('tooLong', { max: 10 })],
    [12_345_678_901, problem('tooLong', { max: 10 })],
    [123.5, problem('notText')],
    [true, problem('notText')],
    [{ day: '2026-05-12' }, problem('notText')],
    [1e15, problem('roundedNumber')],
    ['AB\u0000CDEF', problem('unstorable')],
    ['AB\ud800CDEF', problem('unstorable')],
  ] as const)('%j reads as %j [IMP-09, D-054]', (raw, reading) => {
    expect(read(tattoo, raw)).toEqual(reading)
  })

  it('of 15 digits keeps every one of them, from a number too [D-108]', () => {
    const eid: Cell = { kind: 'text', min: 15, max: 15, pattern: /^\d{15}$/ }
    expect(read(eid, 900_123_000_000_001)).toEqual(value('900123000000001'))
    expect(read(eid, 999_999_999_999_999)).toEqual(value('999999999999999'))
    expect(read(eid, '000000000000001')).toEqual(value('000000000000001'))
    // Leading zeros are lost before the number is read; their count is unknown.
    expect(read(eid, 1)).toEqual(problem('lostZero'))
    expect(read(eid, 9_001_230_000_000_010)).toEqual(problem('roundedNumber'))
    expect(read(eid, '90012300000000A')).toEqual(problem('shape'))
  })

  it('is spelled in capitals where the column says so, and nowhere else', () => {
    const tag = /^[A-Z]-\d{5}$/
    expect(read({ kind: 'text', pattern: tag, upper: true }, ' a-00001')).toEqual(value('A-00001'))
    expect(read({ kind: 'text', pattern: tag }, 'a-00001')).toEqual(problem('shape'))
  })
})

describe.each([
  ['daily weights', 10, 15_000],
  ['a single weight', 0, 15_000],
])('a whole number of %s, %d to %d [IMP-11]', (_, min, max) => {
  const weight: Cell = { kind: 'whole', min, max }
  const outside = problem('outOfRange', { min, max })

  it.each([
    [min, value(min)],
    [max, value(max)],
    [min - 1, outside],
    [max + 1, outside],
    [-1, outside],
    ['1200', value(1200)],
    ['1 200', value(1200)],
    ['1\u00a0200', value(1200)],
    ['1\u202f200', value(1200)],
    [' 1200 ', value(1200)],
    ['+1200', value(1200)],
    [1200.000_000_000_1, value(1200)],
    [1200.5, problem('notWhole')],
    ['1200.0', problem('notWhole')],
    ['1,200', problem('notWhole')],
    ['1.200', problem('notWhole')],
    ['12 00', problem('notWhole')],
    ['1200 g', problem('notWhole')],
    ['1e3', problem('notWhole')],
    ['0x10', problem('notWhole')],
    [true, problem('notWhole')],
    [Number.NaN, problem('notWhole')],
    [Number.POSITIVE_INFINITY, problem('notWhole')],
    [{ day: '2026-05-12' }, problem('notWhole')],
  ] as const)('%j reads as %j', (raw, reading) => {
    expect(read(weight, raw)).toEqual(reading)
  })

  it('takes every number of the range, as number and as text, and no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 40_000 }), (n) => {
        const wanted = n >= min && n <= max ? value(n) : outside
        expect(read(weight, n)).toEqual(wanted)
        expect(read(weight, String(n))).toEqual(wanted)
      }),
    )
  })
})

it('a whole number has one zero [IMP-11]', () => {
  const reading = read({ kind: 'whole', min: 0, max: 9 }, -0.000_000_000_1)
  expect(Object.is('value' in reading && reading.value, 0)).toBe(true)
})

describe('a yes or no cell', () => {
  it.each([
    ['Igen', true],
    ['igen', true],
    [' IGEN ', true],
    ['x', true],
    ['X', true],
    ['1', true],
    [1, true],
    [true, true],
    ['Nem', false],
    ['nem', false],
    ['0', false],
    [0, false],
    [false, false],
  ] as const)('%j is %s [D-054]', (raw, is) => {
    expect(read({ kind: 'flag' }, raw)).toEqual(value(is))
  })
  it.each(['yes', 'no', 'i', 'true', 2, -1, { day: '2026-05-12' }] as const)(
    '%j is neither [D-054]',
    (raw) => {
      expect(read({ kind: 'flag' }, raw)).toHaveProperty('problem')
    },
  )
})

describe('a cell with a choice', () => {
  const pick: Cell = { kind: 'choice', codes: ['SOLD', 'DEAD', 'OTHER'] }
  it.each([
    ['SOLD', value('SOLD')],
    ['sold', value('SOLD')],
    ['Eladva', value('SOLD')],
    [' ELADVA ', value('SOLD')],
    ['Elhullott', value('DEAD')],
    ['Elhullo\u0301tt', problem('notAChoice', { choices: 'Eladva, Elhullott, OTHER' })],
    ['other', value('OTHER')],
    ['SO LD', problem('notAChoice', { choices: 'Eladva, Elhullott, OTHER' })],
    [1, problem('notAChoice', { choices: 'Eladva, Elhullott, OTHER' })],
  ] as const)('takes code or label of the language: %j reads as %j [D-054]', (raw, reading) => {
    expect(read(pick, raw)).toEqual(reading)
  })

  it('takes a label however its accents are put together', () => {
    const labels = { pick: { SOLD: 'Eladó' } }
    expect(readCell('pick', column(pick), 'elado\u0301', { ...WORDS, labels })).toEqual(value('SOLD'))
  })
})

describe('a day', () => {
  it.each([
    ['2026-05-12', value('2026-05-12')],
    [' 2026-05-12 ', value('2026-05-12')],
    [{ day: '2026-05-12' }, value('2026-05-12')],
    ['2026-02-30', problem('notADay')],
    ['2026-5-12', value('2026-05-12')],
    ['2026.05.12.', value('2026-05-12')],
    ['2026. 5. 12.', value('2026-05-12')],
    ['2026/05/12', value('2026-05-12')],
    ['12.05.2026', value('2026-05-12')],
    ['3. 4. 2026', value('2026-04-03')],
    // Which of the two is the month, the text does not tell.
    ['05/12/2026', problem('dayOrder')],
    ['05-12-2026', problem('dayOrder')],
    // Here only one of the two is a month.
    ['25/12/2026', value('2026-12-25')],
    ['12/25/2026', value('2026-12-25')],
    ['5/5/2026', value('2026-05-05')],
    ['32/32/2026', problem('notADay')],
    ['2026.05/12', problem('notADay')],
    ['31.02.2026', problem('notADay')],
    ['12.05.26', problem('dayOrder')],
    ['3.4.26', { value: '2026-04-03' }],
    ['20260512', problem('notADay')],
    // A day that lost its format; a weight is none.
    [46_154, problem('notADay')],
    [4390, problem('notADay')],
    [46_154.5, problem('notADay')],
    [true, problem('notADay')],
  ] as const)('%j reads as %j [D-054]', (raw, reading) => {
    expect(read({ kind: 'day' }, raw)).toEqual(reading)
  })
})

describe('a blank cell', () => {
  const kinds: Cell[] = [
    { kind: 'text', min: 3 },
    { kind: 'whole', min: 1, max: 2 },
    { kind: 'flag' },
    { kind: 'day' },
    { kind: 'choice', codes: ['A'] },
  ]
  it('is no value, or a missing one where the column needs it [D-054]', () => {
    for (const cell of kinds) {
      for (const raw of [null, '', '  ', '\u00a0', '\u200b', "'", "' "]) {
        expect(readCell('k', column(cell), raw, WORDS)).toEqual(value(null))
        expect(readCell('k', column(cell, { required: true }), raw, WORDS)).toEqual(problem('required'))
      }
    }
  })
})

describe('what is written', () => {
  it('reads back as it was, in every kind of cell [D-054]', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((s) => s === trimCell(s) && s !== '')
    const day = fc
      .date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    const cases: fc.Arbitrary<readonly [Cell, string | number | boolean | null]>[] = [
      text.filter((s) => !s.startsWith("'")).map((s) => [{ kind: 'text' }, s] as const),
      fc.integer({ min: 0, max: 15_000 }).map((n) => [{ kind: 'whole', min: 0, max: 15_000 }, n] as const),
      fc.boolean().map((flag) => [{ kind: 'flag' }, flag] as const),
      day.map((one) => [{ kind: 'day' }, one] as const),
      fc
        .constantFrom('SOLD', 'DEAD', 'OTHER')
        .map((code) => [{ kind: 'choice', codes: ['SOLD', 'DEAD', 'OTHER'] }, code] as const),
      fc.constant([{ kind: 'text' }, null] as const),
    ]
    fc.assert(
      fc.property(fc.oneof(...cases), ([cell, before]) => {
        const raw = writeCell('pick', column(cell), before, WORDS)
        expect(readCell('pick', column(cell), raw, WORDS)).toEqual(value(before))
      }),
    )
  })

  it('is in the words of the language', () => {
    expect(writeCell('pick', column({ kind: 'flag' }), true, WORDS)).toBe('Igen')
    expect(writeCell('pick', column({ kind: 'flag' }), false, WORDS)).toBe('Nem')
    expect(writeCell('pick', column({ kind: 'choice', codes: ['SOLD'] }), 'SOLD', WORDS)).toBe('Eladva')
    expect(writeCell('pick', column({ kind: 'day' }), '2026-05-12', WORDS)).toEqual({ day: '2026-05-12' })
  })
})

it('folding takes away case, space and the way accents are put together, and nothing else [D-052]', () => {
  expect(foldCell('  Fu\u0308ljelző\u00a0\u00a0 SZÁM ')).toBe('füljelző szám')
  expect(foldCell('EID')).not.toBe(foldCell('E-ID'))
})
