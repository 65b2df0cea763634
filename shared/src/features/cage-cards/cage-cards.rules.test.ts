import { describe, expect, it } from 'vitest'
import { cardCode, offsetOf, pagesFor, placeOnSheet, readCardCode } from './cage-cards.rules.ts'
import { CARD_SIZE, SHEET_SIZE } from './cage-cards.vocabulary.ts'

describe('the code on a card', () => {
  it('is the ear tag, or the tattoo of a rabbit without one; one without both has none', () => {
    expect(cardCode({ earTag: 'A-04478', tattoo: 'HY51187' })).toBe('W1:A-04478')
    expect(cardCode({ earTag: null, tattoo: 'HY51187' })).toBe('W1:T:HY51187')
    expect(cardCode({ earTag: null, tattoo: null })).toBeUndefined()
  })

  it.each([
    { earTag: 'T-00001', tattoo: null },
    { earTag: null, tattoo: 'HY51187' },
    { earTag: null, tattoo: 'A-04478' },
    { earTag: null, tattoo: 'W1:T:őű 7' },
  ])('names the same rabbit when it is read again: %o', (name) => {
    expect(readCardCode(cardCode(name) ?? '')).toEqual(name)
  })

  it.each([
    '',
    'W1:',
    'W1:T:',
    'W2:A-04478',
    'A-04478',
    'W1:A-4478',
    'W1:a-04478',
    'W1:A-044780',
    'https://x.example/W1:A-04478',
  ])('that is not one of ours names no rabbit: %j', (code) => {
    expect(readCardCode(code)).toBeUndefined()
  })

  it('may come with the blanks a scanner adds', () => {
    expect(readCardCode('W1:A-04478\r\n')).toEqual({ earTag: 'A-04478', tattoo: null })
  })
})

describe('cards on paper', () => {
  it('lie six to a sheet, side by side, in the middle of it', () => {
    const places = Array.from({ length: 6 }, (_, index) => placeOnSheet(index))
    expect(places).toEqual([
      { x: 9, y: 8 },
      { x: 102, y: 8 },
      { x: 195, y: 8 },
      { x: 9, y: 105 },
      { x: 102, y: 105 },
      { x: 195, y: 105 },
    ])
    const last = placeOnSheet(5)
    expect(SHEET_SIZE.width - last.x - CARD_SIZE.width).toBe(9)
    expect(SHEET_SIZE.height - last.y - CARD_SIZE.height).toBe(8)
  })

  it.each([
    [0, 0, 0],
    [1, 1, 1],
    [6, 1, 6],
    [7, 2, 7],
    [2000, 334, 2000],
  ])('%i of them need %i sheets or %i labels', (cards, sheets, labels) => {
    expect([pagesFor(cards, 'A4'), pagesFor(cards, 'LABEL')]).toEqual([sheets, labels])
  })
})

describe('an offset typed in millimetres', () => {
  it.each([
    [0, 0],
    [-0, 0],
    [1.2, 12],
    [-0.3, -3],
    [20, 200],
    [-20, -200],
    [0.7, 7],
  ])('%d is %i tenths', (typed, tenths) => {
    expect(offsetOf(typed)).toBe(tenths)
  })

  it.each([20.1, -20.1, 0.25, Number.NaN, Number.POSITIVE_INFINITY, '', '1.2', undefined])(
    '%j is none',
    (typed) => {
      expect(offsetOf(typed)).toBeUndefined()
    },
  )
})
