import { LANGUAGES } from '@warren/shared/kernel/languages.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { completeTexts, startDoorTexts, textAt, textsOf } from './texts.ts'
import { startTexts } from '../test/start-texts.ts'

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

describe('the door', () => {
  afterEach(() => startTexts('en'))

  it.each(LANGUAGES)(
    'says in %s what its own pages need, and all the rest once it is complete',
    async (language) => {
      await startTexts(language)
      const [door, behind] = [textsOf('session')('loginTitle'), textsOf('stock')('changeStatus')]
      await startDoorTexts(language)
      expect(textsOf('session')('loginTitle')).toBe(door)
      expect(textsOf('stock')('changeStatus')).toBe('changeStatus')
      await completeTexts()
      expect(textsOf('stock')('changeStatus')).toBe(behind)
      expect(textsOf('session')('loginTitle')).toBe(door)
    },
  )
})
