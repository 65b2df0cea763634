import { setLanguage } from '@warren/shared/features/session/session.contract.ts'
import { LANGUAGE_STORAGE_KEY } from '@warren/shared/features/session/session.vocabulary.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@warren/shared/kernel/languages.ts'
import { callApi } from './api-client.ts'
import { logWarning } from './logging.ts'
import { readSession } from './session.ts'
import { loadDictionary } from './texts.ts'

/** Private windows may forbid storage; then the choice lives as long as the page. */
const readStored = (): string | null => {
  try {
    return localStorage.getItem(LANGUAGE_STORAGE_KEY)
  } catch {
    return null
  }
}

/**
 * The stored choice; without one the browser's language if we have it, else English [D-018].
 * A stored code we do not have is logged and replaced by English [SES-04].
 */
export function chooseLanguage(stored: string | null, wished: readonly string[]): Language {
  if (stored !== null) {
    if (isLanguage(stored)) return stored
    logWarning(`unsupported language "${stored}", using ${DEFAULT_LANGUAGE}`)
    return DEFAULT_LANGUAGE
  }
  return wished.map((tag) => tag.split('-')[0]?.toLowerCase()).find(isLanguage) ?? DEFAULT_LANGUAGE
}

export const startLanguage = (): Language => chooseLanguage(readStored(), navigator.languages)

/** Keeps the choice for the next visit [SES-02]. */
export const storeLanguage = (language: Language): void =>
  localStorage.setItem(LANGUAGE_STORAGE_KEY, language)

/**
 * Changes the language: dictionary first, then the server, then the browser, then a reload [SES-03, SES-05].
 * Fails before anything is stored, so the old language stays everywhere [D-019].
 */
export async function changeLanguage(language: Language): Promise<void> {
  await loadDictionary(language)
  if (readSession()) await callApi(setLanguage, { body: language })
  storeLanguage(language)
  location.reload()
}
