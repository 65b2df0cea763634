import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rabbitSheet } from '../features/rabbits/rabbits.sheets.ts'
import { earTagSheet } from '../features/ear-tags/ear-tags.sheet.ts'
import { dailyWeightSheet } from '../features/weights/weights.sheet.ts'
import { columnsForSure, guessColumns } from './guess-columns.rules.ts'
import { importColumns, type RawCell, type Sheet, type SheetWords } from './sheet.ts'

const wordsIn = (columns: Record<string, string>): SheetWords => ({
  texts: { title: '', columns, notes: {} },
  yes: 'igen',
  no: 'nem',
  labels: { breed: { HYCOLE: 'Hycole' } },
})
const HU = wordsIn({
  tattoo: 'Tetoválás',
  earTag: 'Füljelző',
  cage: 'Ketrec',
  birthDate: 'Születési dátum',
  motherTattoo: 'Anya tetoválása',
  breed: 'Fajta',
  tag: 'Füljelző',
  eid: 'EID',
})
const EN = wordsIn({
  tattoo: 'Tattoo',
  earTag: 'Ear tag',
  cage: 'Cage',
  birthDate: 'Birth date',
  tag: 'Tag',
  eid: 'EID',
})

const guess = (sheet: Sheet, columns: readonly (readonly [heading: string, ...cells: RawCell[]])[]) => {
  const found = guessColumns(
    sheet,
    [HU, EN],
    columns.map(([heading, ...cells], place) => ({ place, heading, cells })),
  )
  return columns.map((_, place) => found.get(place) ?? null)
}

describe('what the columns of a workbook of one’s own are', () => {
  it('is known by headings of any language, spelled as people do, and by other names [D-052]', () => {
    expect(
      guess(rabbitSheet, [
        ['Anyanyúl száma', 'HU00001'],
        ['tetovalas'],
        ['Fülszám', 'H-00001'],
        ['HELY', 'M1/1/D1'],
        ['Született', '3/4/2026'],
        ['Megjegyzés', 'jó anya'],
        ['Anyja', 'HU11111'],
      ]),
    ).toEqual([null, 'tattoo', 'earTag', 'cage', 'birthDate', null, 'motherTattoo'])
    expect(guess(rabbitSheet, [['Anyanyúl száma', 'HU00001']])).toEqual(['tattoo'])
    expect(guess(rabbitSheet, [['Ketrek'], ['Születési datum (nap)']])).toEqual(['cage', 'birthDate'])
  })

  it('is known by what stands in them, where nothing else looks like it', () => {
    expect(
      guess(earTagSheet, [
        ['A', 'H-00001', 'H-00002'],
        ['B', '900123000000001', '900123000000002'],
      ]),
    ).toEqual(['tag', 'eid'])
    expect(
      guess(earTagSheet, [
        ['A', 'H-00001'],
        ['B', 'H-00002'],
      ]),
    ).toEqual([null, null])
    expect(guess(rabbitSheet, [['x', 'Hycole', 'HYCOLE']])).toEqual(['breed'])
  })

  it('never names one column of the sheet twice, whatever the headings are', () => {
    const names = [...Object.values(HU.texts.columns), ...Object.values(EN.texts.columns), 'anya', 'x', '']
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...names), { maxLength: 12 }), (headings) => {
        const found = guess(
          rabbitSheet,
          headings.map((heading) => [heading] as const),
        ).filter((key) => key !== null)
        expect(new Set(found).size).toBe(found.length)
        const keys = importColumns(rabbitSheet).map(([key]) => key)
        expect(found.every((key) => keys.includes(key))).toBe(true)
      }),
    )
  })
})

describe('bare numbers', () => {
  const scale = [EN, wordsIn({ weight: 'Súly (g)', measuredAt: 'Mérés ideje' })]
  type Seen = readonly (readonly [heading: string, ...cells: RawCell[]])[]
  const seen = (columns: Seen) => columns.map(([heading, ...cells], place) => ({ place, heading, cells }))
  const sure = (...columns: Seen) => [...columnsForSure(dailyWeightSheet, scale, seen(columns))]
  const first = (...columns: Seen) => [...guessColumns(dailyWeightSheet, scale, seen(columns))]

  it('are in the column that is named so, or in the only one that holds such numbers and does not count rows [D-240]', () => {
    expect(sure(['No.', 1, 2], ['Net', 2010, 2040])).toEqual([['weight', 1]])
    expect(sure(['a', 11, 12, 13], ['b', 2010, 2040, 1990])).toEqual([['weight', 1]])
    expect(sure(['a', 2010, 'x', 9, 2040, 2050])).toEqual([['weight', 0]])
    expect(sure(['a', 2010, 2011, 2012])).toEqual([['weight', 0]])
    expect(sure(['a', 2010], ['b', '2026-05-12 07:30'])).toEqual([
      ['measuredAt', 1],
      ['weight', 0],
    ])
  })

  it('are not guessed where no user can choose [D-240]', () => {
    expect(sure(['a', 2010], ['b', 2040])).toEqual([])
    expect(sure(['gross', 2010], ['net', 1990])).toEqual([])
    // A name that only has a word in common is for the user to confirm.
    expect(sure(['weight of the crate', 900], ['b', 2040])).toEqual([])
    expect(first(['weight of the crate', 900], ['b', 2040])).toEqual([[0, 'weight']])
    // A day without its time is no moment: the column may be left out.
    expect(sure(['weight', 2010], ['date', '2026-05-12'])).toEqual([['weight', 0]])
  })
})
