import type { ErrorCode } from '@warren/shared/kernel/errors.ts'
import type { Language } from '@warren/shared/kernel/languages.ts'
import type { ProblemParams } from '@warren/shared/kernel/problem.ts'
import { I18N_OPTIONS, type Translate } from '@warren/shared/kernel/texts.ts'
import type { Dictionary, MasterDictionary, Namespace } from '@warren/shared/languages/en.ts'
import i18next from 'i18next'

// Only the active language is loaded: changing it reloads the page anyway [SES-03].
const LOADERS: Record<Language, () => Promise<{ dictionary: Dictionary }>> = {
  en: () => import('@warren/shared/languages/en.ts'),
  hu: () => import('@warren/shared/languages/hu.ts'),
  fr: () => import('@warren/shared/languages/fr.ts'),
  es: () => import('@warren/shared/languages/es.ts'),
}

/** Fetches one dictionary; fails when the server cannot be reached. */
export const loadDictionary = async (language: Language): Promise<Dictionary> =>
  (await LOADERS[language]()).dictionary

/** Starts the texts of the page in one language. */
export async function startTexts(language: Language): Promise<void> {
  const dictionary = await loadDictionary(language)
  await i18next.init({ ...I18N_OPTIONS, lng: language, resources: { [language]: dictionary } })
  document.documentElement.lang = language
}

export const activeLanguage = (): Language => i18next.language as Language

/**
 * The translator of one namespace. No hook: a page never changes its language without a reload,
 * so nothing has to re-render when it does.
 */
export function textsOf<N extends Namespace>(namespace: N): Translate<MasterDictionary[N]> {
  return (key, ...params) =>
    i18next.t(key as string, { ns: namespace, ...(params[0] as object | undefined) }) as string
}

/** The sentence of a code known only at run time; which values it names is between the rule and the catalogue. */
export const textOfCode = (code: ErrorCode, params?: ProblemParams): string =>
  i18next.t(code, { ns: 'errors', ...params })
