import type { ErrorCode } from '@warren/shared/kernel/errors.ts'
import type { Language } from '@warren/shared/kernel/languages.ts'
import type { ProblemParams } from '@warren/shared/kernel/problem.ts'
import type { Reason } from '@warren/shared/kernel/refusals/reasons.ts'
import { I18N_OPTIONS, type Translate } from '@warren/shared/kernel/texts.ts'
import type { Dictionary, MasterDictionary, Namespace } from '@warren/shared/languages/en.ts'
import type { DoorNamespace } from '@warren/shared/languages/door/en.ts'
import { formatNumber } from '../ui/format/numbers.ts'
import i18next, { type FormatterModule } from 'i18next'

/** A namespace that no page in front of the sign-in has: where it is, all are. */
const BEHIND: Exclude<Namespace, DoorNamespace> = 'stock'

// Only the active language is loaded: changing it reloads the page anyway [SES-03].
const LOADERS: Record<Language, () => Promise<{ dictionary: Dictionary }>> = {
  en: () => import('@warren/shared/languages/en.ts'),
  hu: () => import('@warren/shared/languages/hu.ts'),
  fr: () => import('@warren/shared/languages/fr.ts'),
  es: () => import('@warren/shared/languages/es.ts'),
}

/** What the pages in front of the sign-in say: a small part of it, fetched first. */
const DOORS: Record<Language, () => Promise<{ door: Pick<Dictionary, DoorNamespace> }>> = {
  en: () => import('@warren/shared/languages/door/en.ts'),
  hu: () => import('@warren/shared/languages/door/hu.ts'),
  fr: () => import('@warren/shared/languages/door/fr.ts'),
  es: () => import('@warren/shared/languages/door/es.ts'),
}

/** Fetches one dictionary; fails when the server cannot be reached. */
export const loadDictionary = async (language: Language): Promise<Dictionary> =>
  (await LOADERS[language]()).dictionary

/**
 * Counts are written as the language groups them: `1,200 rows`. Only counts: a year, a farm's number or a row
 * of a sheet is looked up as it stands.
 */
const counts: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language, options) =>
    typeof value === 'number' && options?.['interpolationkey'] === 'count'
      ? formatNumber(value, language as Language)
      : (value as string),
}

async function begin(language: Language, texts: Partial<Dictionary>): Promise<void> {
  await i18next.use(counts).init({
    ...I18N_OPTIONS,
    interpolation: { ...I18N_OPTIONS.interpolation, alwaysFormat: true },
    lng: language,
    // A copy: what is added later is added to this object.
    resources: { [language]: { ...texts } },
  })
  document.documentElement.lang = language
}

/** Starts with what the door says; behind it `completeTexts` must have ended. */
export const startDoorTexts = async (language: Language): Promise<void> =>
  begin(language, (await DOORS[language]()).door)

/** The rest of the dictionary, before anything behind the sign-in is drawn; once it is there, at once. */
export async function completeTexts(): Promise<void> {
  const language = activeLanguage()
  if (i18next.hasResourceBundle(language, BEHIND)) return
  for (const [namespace, texts] of Object.entries(await loadDictionary(language)))
    i18next.addResourceBundle(language, namespace, texts)
}

/** Texts that only a part of the product needs, once it was asked for. */
export const addTexts = (namespace: string, texts: object): void => {
  i18next.addResourceBundle(activeLanguage(), namespace, texts)
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

/** A sentence of a reason that is known only at run time; which values it names is between the rule and the texts. */
export const textOfReason = (reason: Reason, part: 'wrong' | 'todo', params?: ProblemParams): string =>
  i18next.t(`${reason}/${part}`, { ns: 'refusals', ...params })

/** A text whose place is known only at run time: headings of a sheet, labels of its choices, reasons of a line. */
export const textAt = (namespace: string, key: string, params?: ProblemParams): string | undefined =>
  i18next.exists(key, { ns: namespace }) ? i18next.t(key, { ns: namespace, ...params }) : undefined
