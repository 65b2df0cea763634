/** Supported languages; English is the default and the fallback [SES-01]. */
export const LANGUAGES = ['hu', 'en', 'fr', 'es'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'en'

/** How each language calls itself, so that a lost user finds the way back. */
export const LANGUAGE_NAMES = {
  hu: 'Magyar',
  en: 'English',
  fr: 'Français',
  es: 'Español',
} as const satisfies Record<Language, string>

export const isLanguage = (code: unknown): code is Language =>
  (LANGUAGES as readonly unknown[]).includes(code)

/** The language of a code that was stored or sent; the fallback where it is none. */
export const languageOf = (code: unknown): Language => (isLanguage(code) ? code : DEFAULT_LANGUAGE)
