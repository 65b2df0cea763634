import type { Language } from '@warren/shared/kernel/languages.ts'

/** What `Intl` is asked for: English as Europe writes it, day before month. */
export const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : language)
