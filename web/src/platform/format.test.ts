import type { Language } from '@warren/shared/kernel/languages.ts'
import { expect, it } from 'vitest'
import { dayOf, formatMoment, formatNumber, formatPercent, weekdayOf } from './format.ts'
import { startTexts } from '../test/start-texts.ts'

it.each<[Language, string, string]>([
  ['en', '1,912', '84.6\u202f%'],
  ['hu', '1\u00a0912', '84,6\u202f%'],
  ['fr', '1\u202f912', '84,6\u202f%'],
  ['es', '1.912', '84,6\u202f%'],
])('writes numbers as %s does', async (language, thousand, percent) => {
  await startTexts(language)
  expect(formatNumber(1912)).toBe(thousand)
  expect(formatPercent(84.64)).toBe(percent)
})

it('writes dates as yyyy-MM-dd in every language, where the reader is [GEN-30]', async () => {
  const moment = new Date(2026, 4, 2, 7, 5)
  for (const language of ['en', 'hu'] as const) {
    await startTexts(language)
    expect(dayOf(moment)).toBe('2026-05-02')
    expect(formatMoment(moment)).toBe('2026-05-02 07:05')
  }
  expect(weekdayOf(moment)).toBe('szombat')
})
