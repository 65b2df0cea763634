import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type RawCell, sheet, type SheetTexts } from './sheet.ts'
import { columnLetter, matchHeadings } from './sheet-headings.rules.ts'

const text = { cell: { kind: 'text' }, example: '', width: 10 } as const
const weights = sheet({
  id: 'weights',
  texts: 'weights',
  columns: { tattoo: text, weight: text, made: { ...text, direction: 'export' }, cage: text },
})
const HU: SheetTexts = {
  title: 'Súlyok',
  columns: { tattoo: 'Tetoválás', weight: 'Súly (g)', made: 'Készült', cage: 'Ketrec' },
  notes: {},
}
const match = (...headings: RawCell[]) => matchHeadings(weights, HU, headings)
const places = (tattoo: number, weight: number, cage: number) => ({
  places: new Map([
    ['tattoo', tattoo],
    ['weight', weight],
    ['cage', cage],
  ]),
})

describe('the headings of a file', () => {
  it('are those of the language: trimmed, in any case and order [D-052]', () => {
    expect(match('Tetoválás', 'Súly (g)', 'Ketrec')).toEqual(places(0, 1, 2))
    expect(match(' ketrec ', 'TETOVÁLÁS', 'súly  (G)')).toEqual(places(1, 2, 0))
    expect(match('Tetova\u0301la\u0301s', 'Súly\u00a0(g)', 'Ketrec')).toEqual(places(0, 1, 2))
  })

  it('may stand between others, which are ignored, and blank ones [D-053]', () => {
    expect(match('Megjegyzés', 'Tetoválás', null, 'Súly (g)', 7, true, 'Ketrec', 'Megjegyzés')).toEqual(
      places(1, 3, 6),
    )
  })

  it('need no heading of a column that is only written', () => {
    expect(match('Tetoválás', 'Súly (g)', 'Ketrec')).toEqual(
      match('Tetoválás', 'Súly (g)', 'Ketrec', 'Készült'),
    )
  })

  it('of another language, or none, are told by name [D-052]', () => {
    expect(match('Tattoo', 'Weight (g)', 'Cage')).toEqual({
      missing: ['Tetoválás', 'Súly (g)', 'Ketrec'],
      twice: [],
    })
    expect(match('Tetoválás', 'Ketrec', 'Tömeg')).toEqual({ missing: ['Súly (g)'], twice: [] })
    expect(match()).toMatchObject({ missing: ['Tetoválás', 'Súly (g)', 'Ketrec'] })
    expect(match('Tetoválá', 'Súly', 'Ketrec')).toMatchObject({ missing: ['Tetoválás', 'Súly (g)'] })
  })

  it('may lack what is not required, where no other heading could be meant for it [D-052]', () => {
    expect(match('Tetoválás', 'Ketrec', 'Készült', null)).toEqual({
      places: new Map([
        ['tattoo', 0],
        ['cage', 1],
      ]),
    })
    const strict = sheet({ ...weights, columns: { ...weights.columns, weight: { ...text, required: true } } })
    expect(matchHeadings(strict, HU, ['Tetoválás', 'Ketrec'])).toEqual({ missing: ['Súly (g)'], twice: [] })
  })

  it('that occur twice leave the file unread: it is unclear which one is meant [D-052]', () => {
    expect(match('Tetoválás', 'Súly (g)', 'Ketrec', ' KETREC')).toEqual({ missing: [], twice: ['Ketrec'] })
  })

  it('are found wherever they stand [D-052, D-053]', () => {
    const headings = ['Tetoválás', 'Súly (g)', 'Ketrec', 'Készült', 'Egyéb', '']
    fc.assert(
      fc.property(fc.shuffledSubarray(headings, { minLength: 6 }), fc.boolean(), (shuffled, shout) => {
        const at = (heading: string) => shuffled.indexOf(heading)
        expect(match(...shuffled.map((one) => (shout ? one.toUpperCase() : one)))).toEqual(
          places(at('Tetoválás'), at('Súly (g)'), at('Ketrec')),
        )
      }),
    )
  })
})

describe('the letter of a column', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [51, 'AZ'],
    [52, 'BA'],
    [63, 'BL'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('%d is %s, as Excel shows it [D-053]', (index, letter) => {
    expect(columnLetter(index)).toBe(letter)
  })

  it('counts on without a gap [D-053]', () => {
    const indexOf = (letters: string) =>
      letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
    for (let i = 0; i < 20_000; i++) expect(indexOf(columnLetter(i))).toBe(i)
  })
})
