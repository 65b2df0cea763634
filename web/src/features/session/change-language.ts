import { LANGUAGE_ERROR_MS } from '@warren/shared/features/session/session.vocabulary.ts'
import { LANGUAGE_NAMES, type Language } from '@warren/shared/kernel/languages.ts'
import { changeLanguage } from '../../platform/language.ts'
import { activeLanguage, textsOf } from '../../platform/texts.ts'
import { toast } from '../../ui/feedback/toast.tsx'

/** Changes the language; when that fails the old one stays and a red warning says so for 5 s [SES-06, D-019]. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (language === activeLanguage()) return
  try {
    await changeLanguage(language)
  } catch {
    const title = textsOf('session')('languageError', { language: LANGUAGE_NAMES[language] })
    const id = toast.error({ title })
    setTimeout(() => toast.hide(id), LANGUAGE_ERROR_MS)
  }
}
