import { LANGUAGES, type Language } from '@warren/shared/kernel/languages.ts'
import { I18N_OPTIONS, type Translate } from '@warren/shared/kernel/texts.ts'
import { dictionary as en, type MasterDictionary, type Namespace } from '@warren/shared/languages/en.ts'
import { dictionary as es } from '@warren/shared/languages/es.ts'
import { dictionary as fr } from '@warren/shared/languages/fr.ts'
import { dictionary as hu } from '@warren/shared/languages/hu.ts'
import i18next from 'i18next'

const texts = i18next.createInstance()
await texts.init({ ...I18N_OPTIONS, lng: 'en', supportedLngs: [...LANGUAGES], resources: { en, hu, fr, es } })

/** The translator of one namespace in one language: mails, sheets and file names. */
export const textsIn =
  <N extends Namespace>(language: Language, namespace: N): Translate<MasterDictionary[N]> =>
  (key, ...params) =>
    texts.t(key as string, { lng: language, ns: namespace, ...(params[0] as object | undefined) }) as string
