import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../languages.ts'
import { type NumberLimits, readNumber, writeNumber } from './numbers.rules.ts'
import { UNITS, type Unit } from './units.vocabulary.ts'

const unit = fc.constantFrom(undefined, ...(Object.keys(UNITS) as Unit[]))
const fields = fc
  .record({
    min: fc.constantFrom(-1000, -30, 0, 0.01, 10),
    max: fc.constantFrom(25, 100, 15_000, 90_000, 1e9),
    decimals: fc.integer({ min: 0, max: 4 }),
    rounds: fc.boolean(),
    unit,
  })
  .map(({ unit: own, ...field }): NumberLimits => (own === undefined ? field : { ...field, unit: own }))
const language = fc.constantFrom(...LANGUAGES)

/** Texts that look like numbers, and some that do not. */
const sign = fc.constantFrom('', '', '', '-', '−', '+', '(', '=')
const piece = fc.oneof(
  { weight: 5, arbitrary: fc.stringMatching(/^\d{1,4}$/) },
  { weight: 3, arbitrary: fc.constantFrom('.', ',', ' ', '\u00a0', '\u202f', "'", '’') },
  { weight: 1, arbitrary: fc.constantFrom('-', '0', 'x', '²', '½', '\u200b', '8', '１', ')', '/') },
)
const ending = fc.constantFrom('', '', '', ' kg', 'g', ' dkg', ' °C', '%', ' db', ' l', ' lbs')
const texts = fc
  .tuple(sign, fc.array(piece, { minLength: 1, maxLength: 6 }), ending)
  .map(([before, pieces, after]) => before + pieces.join('') + after)

const digitsIn = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\D/g, '').replace(/^0+/, '').replace(/0+$/, '')
const plain = (value: number): string =>
  value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 12 })

describe('a number that is read', () => {
  it('[D-230] has exactly the digits and the sign of its text, whatever the field', () => {
    let read = 0
    fc.assert(
      fc.property(texts, fields, language, (text, field, spoken) => {
        const reading = readNumber(text, field, { language: spoken })
        if (reading.is !== 'read' || reading.said === 'rounded') return
        read += 1
        expect(digitsIn(plain(reading.value))).toBe(digitsIn(text))
        expect(reading.value < 0).toBe(/[-−]/.test(text) && reading.value !== 0)
        expect(Object.is(reading.value, -0)).toBe(false)
        expect(reading.value).toBeGreaterThanOrEqual(field.min)
        expect(reading.value).toBeLessThanOrEqual(field.max)
      }),
      { numRuns: 20_000 },
    )
    expect(read).toBeGreaterThan(500)
  })

  it('[D-230] is rounded aloud also where two ways to read it round to one number', () => {
    const field: NumberLimits = { min: -1000, max: 25, rounds: true, unit: 't' }
    expect(readNumber('8.000g', field, { language: 'hu' })).toEqual({ is: 'read', value: 0, said: 'rounded' })
  })

  it('[D-230] offers only numbers with the digits of the text', () => {
    // Pasted alone, a comma or point before three digits says nothing of its role.
    const split = fc
      .tuple(
        sign,
        fc.integer({ min: 1, max: 999 }),
        fc.constantFrom('.', ','),
        fc.stringMatching(/^\d{3}$/),
        ending,
      )
      .map((parts) => parts.join(''))
    let asked = 0
    fc.assert(
      fc.property(split, fields, language, (text, field, spoken) => {
        const wide = { ...field, min: -1e9, max: 1e9, decimals: 4, rounds: false }
        const reading = readNumber(text, wide, { language: spoken, column: [text] })
        if (reading.is !== 'asked') return
        asked += 1
        expect(reading.meanings).toHaveLength(2)
        for (const meant of reading.meanings) expect(digitsIn(plain(meant))).toBe(digitsIn(text))
      }),
      { numRuns: 2000 },
    )
    expect(asked).toBeGreaterThan(200)
  })

  it('[D-230] is read again from what a field shows of it, in every language', () => {
    const values = fc.tuple(fc.integer({ min: -30_000, max: 90_000_000 }), fc.integer({ min: 0, max: 3 }))
    fc.assert(
      fc.property(values, language, ([whole, decimals], spoken) => {
        const value = Number(`${whole}e-${decimals}`)
        const field = { min: -30_000, max: 90_000_000, decimals: 3 }
        expect(readNumber(writeNumber(value, spoken), field, { language: spoken })).toEqual({
          is: 'read',
          value,
        })
      }),
      { numRuns: 5000 },
    )
  })
})

describe('a column', () => {
  it('[D-230] proves the same whatever the order of its rows', () => {
    const kg = { min: 0, max: 90_000, decimals: 3, unit: 'kg' } as const
    const cells = fc.array(fc.constantFrom('1.250', '1,250', '0.985', '2,1', '2.300,5', '12 000', '', 'x'), {
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(cells, language, (column, spoken) => {
        const read = (order: readonly string[]) =>
          readNumber('1.250', kg, { language: spoken, column: order })
        expect(read(column.toReversed())).toEqual(read(column))
      }),
    )
  })
})

describe('a refused number', () => {
  const dead = { min: 0, max: 20_000, unit: 'head' } as const
  it('[D-232] says what it means where only the field cannot hold it', () => {
    expect(readNumber('1.5', dead, { language: 'en' })).toEqual({
      is: 'refused',
      reason: 'notWhole',
      meant: 1.5,
    })
    expect(readNumber('20001', dead, { language: 'en' })).toEqual({
      is: 'refused',
      reason: 'outOfRange',
      meant: 20_001,
    })
  })
})

it('a text of any length is read at once', () => {
  const text = `0,${'0'.repeat(100_000)}1`
  const began = performance.now()
  const reading = readNumber(text, { min: 0, max: 9 }, { language: 'hu' })
  expect(reading).toEqual({ is: 'refused', reason: 'notWhole', meant: 0 })
  expect(performance.now() - began).toBeLessThan(2000)
})
