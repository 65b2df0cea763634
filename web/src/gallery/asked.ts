import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@warren/shared/kernel/languages.ts'

const query = new URLSearchParams(window.location.search)
const language = query.get('lang')

/** What the address asks for: `?lang=hu&theme=dark&open=delete`. */
export const asked: {
  language: Language
  theme: 'light' | 'dark'
  /** A dialog that is open from the start, for pictures. */
  open: string | null
  /** One part alone, for measuring. */
  part: string | null
} = {
  language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
  theme: query.get('theme') === 'dark' ? 'dark' : 'light',
  open: query.get('open'),
  part: query.get('part'),
}

/** The same page in another dress. */
export const addressOf = (change: { lang?: string; theme?: string }): string => {
  const next = new URLSearchParams({ lang: asked.language, theme: asked.theme, ...change })
  return `?${next}`
}
