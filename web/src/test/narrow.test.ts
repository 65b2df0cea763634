import { expect, it } from 'vitest'
import { asWideAs } from './narrow.ts'

const matches = (query: string) => window.matchMedia(query).matches

it('answers as a screen of this width, both ways', () => {
  asWideAs(901)
  expect(matches('(max-width: 640px)')).toBe(false)
  expect(matches('(max-width: 901px)')).toBe(true)
  expect(matches('(min-width: 901px)')).toBe(true)
  expect(matches('(min-width: 1280px)')).toBe(false)
  expect(matches('(min-width: 641px) and (max-width: 1199px)')).toBe(true)
  expect(matches('(min-width: 902px) and (max-width: 1199px)')).toBe(false)
})

it('asks the browser for all else', () => {
  const usual = matches('(prefers-color-scheme: light)')
  asWideAs(390)
  expect(matches('(prefers-color-scheme: light)')).toBe(usual)
})
