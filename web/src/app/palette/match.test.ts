import { expect, it } from 'vitest'
import { fold, matchItems } from './match.ts'

const items = ['Füljelző-nyilvántartás', 'Összes füljelző', 'Fialási eredmény', 'Élevages et bâtiments'].map(
  (label) => ({ label }),
)
const found = (query: string) => matchItems(items, query).map(({ label }) => label)

it('folds accents and case', () => {
  expect(fold('Űrlap Ñandú ÉLEVAGE')).toBe('urlap nandu elevage')
})
it('finds without accents, the start before the middle', () => {
  expect(found('fulj')).toEqual(['Füljelző-nyilvántartás', 'Összes füljelző'])
  expect(found('FÜLJ')).toEqual(['Füljelző-nyilvántartás', 'Összes füljelző'])
})
it('finds by the words in any order and by parts after a hyphen', () => {
  expect(found('bati elev')).toEqual(['Élevages et bâtiments'])
  expect(found('nyilv')).toEqual(['Füljelző-nyilvántartás'])
})
it('finds nothing when a word is missing, and everything without a query', () => {
  expect(found('fulj zzz')).toEqual([])
  expect(found('  ')).toHaveLength(4)
})
