import { expect, it } from 'vitest'
import { startTexts, textAt, textsOf } from './texts.ts'

it.each([
  ['en', '1,200 rows saved.'],
  ['hu', '1\u00a0200 sor mentve.'],
  ['fr', '1\u202f200 lignes enregistrées.'],
  ['es', '1.200 filas guardadas.'],
] as const)('groups counts as %s does', async (language, words) => {
  await startTexts(language)
  expect(textsOf('imports')('success', { count: 1200 })).toBe(words)
})

it('leaves numbers alone that are no counts', () => {
  expect(textsOf('commandLog')('viewerTitle', { id: 1200 })).toBe('Command 1200')
})

it('finds a text by a place known only at run time, or says that there is none', () => {
  expect(textAt('imports', 'reasons/outOfRange', { min: 1, max: 9 })).toBe('Must be from 1 to 9.')
  expect(textAt('imports', 'reasons/somethingNew')).toBeUndefined()
  expect(textAt('nowhere', 'title')).toBeUndefined()
})
