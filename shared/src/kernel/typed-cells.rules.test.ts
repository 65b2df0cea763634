import { describe, expect, it } from 'vitest'
import { readTypedChoice, readTypedFlag, readTypedPalpation } from './typed-cells.rules.ts'

describe('typed cells', () => {
  it('a blank clears', () => {
    expect(readTypedFlag('', { yes: 'yes', no: 'no' })).toEqual({ value: null })
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
