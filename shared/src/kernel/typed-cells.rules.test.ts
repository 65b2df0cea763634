import { describe, expect, it } from 'vitest'
import {
  readNumber,
  readTypedChoice,
  readTypedCount,
  readTypedFlag,
  readTypedGrams,
  readTypedPalpation,
} from './typed-cells.rules.ts'

const KITS = { min: 0, max: 25 }
const GRAMS = { min: 0, max: 15_000 }

describe('typed cells', () => {
  it.each([
    ['12', 'hu', 12],
    ['12,0', 'hu', 12],
    ['12,0', 'en', 12],
    [' 0 ', 'fr', 0],
  ] as const)('%s is a count in %s', (text, language, value) => {
    expect(readTypedCount(text, KITS, language)).toEqual({ value })
  })

  it.each([
    ['27', 'outOfRange'],
    ['-1', 'outOfRange'],
    ['11,5', 'outOfRange'],
    ['twelve', 'notANumber'],
    ['1 2', 'notANumber'],
  ] as const)('%s is no count', (text, problem) => {
    expect(readTypedCount(text, KITS, 'hu')).toEqual({ problem })
  })

  it('a blank clears', () => {
    expect(readTypedCount(' ', KITS, 'en')).toEqual({ value: null })
    expect(readTypedGrams('', GRAMS, 'en')).toEqual({ value: null })
    expect(readTypedFlag('', { yes: 'yes', no: 'no' })).toEqual({ value: null })
  })

  it.each([
    ['3250', 'hu', { value: 3250 }],
    ['3 250', 'hu', { value: 3250 }],
    ['3\u00a0250', 'fr', { value: 3250 }],
    ['3\u202f250', 'fr', { value: 3250 }],
    ['3,250', 'en', { value: 3250 }],
    ['3.250', 'es', { value: 3250 }],
    ['3.250', 'en', { value: 3250, mark: 'asKilograms' }],
    ['3,25', 'hu', { value: 3250, mark: 'asKilograms' }],
    ['3,25', 'en', { value: 3250, mark: 'asKilograms' }],
    ['3.25 kg', 'hu', { value: 3250, mark: 'asKilograms' }],
    ['3 kg', 'hu', { value: 3000, mark: 'asKilograms' }],
    ['3250 g', 'hu', { value: 3250 }],
    ['3250,6', 'hu', { value: 3251, mark: 'rounded' }],
    ['15001', 'hu', { problem: 'outOfRange' }],
    ['19', 'hu', { value: 19 }],
    ['heavy', 'hu', { problem: 'notANumber' }],
  ] as const)('%s is a weight in %s', (text, language, reading) => {
    expect(readTypedGrams(text, GRAMS, language)).toEqual(reading)
  })

  it('takes the other sign for thousands only before exactly three digits', () => {
    expect(readNumber('1.234.567,5', 'hu')).toBe(1_234_567.5)
    expect(readNumber('1.23', 'hu')).toBe(1.23)
    expect(readNumber('1234.567', 'hu')).toBe(1234.567)
    expect(readNumber('1,2,3', 'en')).toBeUndefined()
  })

  it.each([
    ['+', true],
    ['1', true],
    ['Vemhes', true],
    ['−', false],
    ['-', false],
    ['ures', false],
    ['?', 'unsure'],
  ] as const)('%s is a palpation', (text, value) => {
    const words = { pregnant: 'vemhes', empty: 'üres', unsure: 'bizonytalan' }
    expect(readTypedPalpation(text, words)).toEqual({ value })
  })

  it('knows no other palpation, mark or choice', () => {
    const words = { pregnant: 'pregnant', empty: 'empty', unsure: 'unsure' }
    expect(readTypedPalpation('maybe', words)).toEqual({ problem: 'notAPalpation' })
    expect(readTypedFlag('perhaps', { yes: 'yes', no: 'no' })).toEqual({ problem: 'notYesNo' })
    expect(readTypedChoice('z', { IN_PROD: 'In production' })).toEqual({ problem: 'notAChoice' })
  })

  it.each([
    ['x', true],
    ['✓', true],
    ['SI', true],
    ['0', false],
    ['no', false],
  ] as const)('%s is a mark', (text, value) => {
    expect(readTypedFlag(text, { yes: 'sí', no: 'no' })).toEqual({ value })
  })

  it('takes a code, a label, or the first letters of one alone', () => {
    const labels = { WASTE: 'Waste', WASTE_CANDIDATE: 'Waste candidate', SOLD: 'Sold' }
    expect(readTypedChoice('waste', labels)).toEqual({ value: 'WASTE' })
    expect(readTypedChoice('so', labels)).toEqual({ value: 'SOLD' })
    expect(readTypedChoice('waste c', labels)).toEqual({ value: 'WASTE_CANDIDATE' })
    expect(readTypedChoice('wast', labels)).toEqual({ problem: 'notAChoice' })
  })
})
