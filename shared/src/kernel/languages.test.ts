import { expect, it } from 'vitest'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_NAMES, LANGUAGES } from './languages.ts'

it('the product speaks four languages, English by default [SES-01]', () => {
  expect(LANGUAGES).toEqual(['hu', 'en', 'fr', 'es'])
  expect(DEFAULT_LANGUAGE).toBe('en')
  expect(Object.keys(LANGUAGE_NAMES)).toEqual([...LANGUAGES])
})

it.each(['hu', 'en', 'fr', 'es'])('%s is a language of the product [SES-01]', (code) => {
  expect(isLanguage(code)).toBe(true)
})

it.each(['xx', 'EN', 'en-GB', '', 'toString', null, undefined, 0])('%j is none [SES-04]', (code) => {
  expect(isLanguage(code)).toBe(false)
})
