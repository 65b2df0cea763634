import { expect, it } from 'vitest'
import { headingsRow } from './headings-row.rules.ts'
import { type RawCell, sheet, type SheetWords } from './sheet.ts'

const text = { cell: { kind: 'text' }, example: '', width: 10 } as const
const does = sheet({
  id: 'does',
  texts: 'does',
  columns: { tattoo: { ...text, required: true }, weight: text, born: { ...text, also: ['Date of birth'] } },
})
const wordsOf = (tattoo: string, weight: string, born: string): SheetWords => ({
  texts: { title: '', columns: { tattoo, weight, born }, notes: {} },
  labels: {},
  yes: 'yes',
  no: 'no',
})
const WORDS = [wordsOf('Tattoo', 'Weight (g)', 'Born on'), wordsOf('Tetoválás', 'Súly (g)', 'Született')]
const at = (...rows: RawCell[][]) => headingsRow(does, WORDS, rows)
const DOE = ['HY1', 2100, '2026-01-01']

it('[D-052] is the first row where nothing stands over it', () => {
  expect(at(['Tattoo', 'Weight (g)', 'Born on'], DOE)).toBe(0)
  expect(at(['Doe', 'Grams', 'Since'], DOE)).toBe(0)
})

it('[D-052] comes after titles, the name of the farm and empty rows, in any language', () => {
  expect(at(['Kovács farm'], [null, null], ['Született', 'Tetoválás', 'Súly (g)'], DOE)).toBe(2)
  expect(at(['Does of May', null, '2026-05-12'], ['Tattoo', 'Weight (g)', 'Born on'], DOE)).toBe(1)
})

it('[D-053] of one’s own names is the row with most that are likely ours', () => {
  expect(at(['Weight', 'of our does'], ['Tattoo no.', 'Weight', 'Date of birth'], DOE)).toBe(1)
})

it('[D-240] of bare numbers is the row that names them, else the one right over the first of them', () => {
  const scale = sheet({ ...does, columns: { weight: { ...text, byCells: true }, born: text } })
  const over = (...rows: RawCell[][]) => headingsRow(scale, WORDS, rows)
  expect(over(['Scale 3'], [null], ['No.', 'weight (g)'], [1, 2010])).toBe(2)
  expect(over([2010], [2030, '2026-05-12 07:30'])).toBe(0)
  expect(over(['Scale 3'], ['Gross'], ['2 010'], [2030])).toBe(1)
  expect(over([null], ['Gross'], ['heavy'])).toBe(1)
})

it('[D-053] of names nothing is known of is the first row with more than one cell', () => {
  expect(at(['Our does'], [''], ['Animal', 'Grams'], ['HY1', 2100])).toBe(2)
  expect(at(['Animals'], ['HY1'])).toBe(0)
  expect(at([null], ['Animals'], ['HY1'])).toBe(1)
})
