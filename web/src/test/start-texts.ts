import type { Language } from '@warren/shared/kernel/languages.ts'
import { completeTexts, startDoorTexts } from '../platform/texts.ts'

/** All texts of the page in one language, as behind the sign-in. */
export async function startTexts(language: Language): Promise<void> {
  await startDoorTexts(language)
  await completeTexts()
}
