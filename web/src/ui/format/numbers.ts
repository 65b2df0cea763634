import type { Language } from '@warren/shared/kernel/languages.ts'
import { useLanguage } from '../theme/language-context.ts'
import { localeOf } from './locales.ts'

// Making a formatter costs a hundred times more than using it, and a table needs one per cell.
const formatters = new Map<string, Intl.NumberFormat>()

function formatterOf(language: Language, digits: number): Intl.NumberFormat {
  const key = `${language} ${digits}`
  const known = formatters.get(key)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: 'always',
  })
  formatters.set(key, made)
  return made
}

/**
 * Numbers of a page: `1,912` and `84.6` in English, `1 912` and `84,6` in Hungarian. Four figures are
 * grouped everywhere, also where the language would not, so that a column reads the same from top to bottom.
 */
export const formatNumber = (value: number, language: Language, digits = 0): string =>
  formatterOf(language, digits).format(value)

/** Writes a number in the language of the page. */
export type Numbers = (value: number, digits?: number) => string

/** `const n = useNumbers(); n(1912)`, `n(84.6, 1)`. */
export function useNumbers(): Numbers {
  const language = useLanguage()
  return (value, digits) => formatNumber(value, language, digits)
}
