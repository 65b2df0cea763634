import { setLanguage } from '@warren/shared/features/session/session.contract.ts'
import { LANGUAGES } from '@warren/shared/kernel/languages.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mock, refuse } from '../test/mock-server.ts'
import { signInAs } from '../test/sign-in.ts'
import { changeLanguage, chooseLanguage, startLanguage } from './language.ts'
import { loadDictionary, textsOf } from './texts.ts'
import { startTexts } from '../test/start-texts.ts'

const stored = () => localStorage.getItem('user-language')

describe('the language of a page', () => {
  const warn = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  afterEach(() => vi.restoreAllMocks())

  it.each(LANGUAGES)('is the stored %s [SES-01, SES-02]', (language) => {
    localStorage.setItem('user-language', language)
    expect(startLanguage()).toBe(language)
  })
  it('xx in storage is logged, en used [T-37, SES-04]', () => {
    const logged = warn()
    expect(chooseLanguage('xx', ['hu'])).toBe('en')
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('"xx"'))
  })
  it('is the browser’s when nothing is stored and we have it, else English [D-018]', () => {
    const logged = warn()
    expect(chooseLanguage(null, ['de-AT', 'hu-HU', 'fr'])).toBe('hu')
    expect(chooseLanguage(null, ['ES'])).toBe('es')
    expect(chooseLanguage(null, ['de'])).toBe('en')
    expect(chooseLanguage(null, [])).toBe('en')
    expect(logged).not.toHaveBeenCalled()
  })
  it('is told to the document, and speaks', async () => {
    await startTexts('fr')
    expect(document.documentElement.lang).toBe('fr')
    expect(textsOf('shell')('home')).toBe('Accueil')
  })
  it('chooses the plural by the language', async () => {
    expect([1, 2].map((count) => textsOf('shell')('found', { count }))).toEqual(['1 match', '2 matches'])
    await startTexts('fr')
    expect([0, 1, 2].map((count) => textsOf('shell')('found', { count }))).toEqual([
      '0 résultat',
      '1 résultat',
      '2 résultats',
    ])
  })
  it('has a dictionary for each language', async () => {
    const homes = LANGUAGES.map(async (language) => [language, (await loadDictionary(language)).shell.home])
    expect(Object.fromEntries(await Promise.all(homes))).toEqual({
      en: 'Home',
      hu: 'Kezdőlap',
      fr: 'Accueil',
      es: 'Inicio',
    })
  })
})

describe('changing the language', () => {
  const reload = vi.fn<() => void>()
  beforeEach(() => {
    vi.spyOn(window.location, 'reload').mockImplementation(reload)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    reload.mockClear()
  })

  it('stores the choice and reloads the page [SES-02, SES-03]', async () => {
    await changeLanguage('es')
    expect(stored()).toBe('es')
    expect(reload).toHaveBeenCalledTimes(1)
  })
  it('tells the server first when a user is signed in [SES-05, SES-23]', async () => {
    signInAs('USER')
    const calls = mock(setLanguage, () => {
      expect(stored()).toBeNull()
      return { messages: [] }
    })
    await changeLanguage('hu')
    expect(calls.map((call) => call.body)).toEqual(['hu'])
    expect(stored()).toBe('hu')
    expect(reload).toHaveBeenCalledTimes(1)
  })
  it('leaves everything as it was when the server refuses [D-019]', async () => {
    signInAs('USER')
    refuse(setLanguage, { status: 500, code: 'UNHANDLED_EXCEPTION' })
    await expect(changeLanguage('hu')).rejects.toThrow('UNHANDLED_EXCEPTION')
    expect(stored()).toBeNull()
    expect(reload).not.toHaveBeenCalled()
  })
})
