import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { HELP } from '../shared/src/help.ts'
import { type HelpTexts, stepParts } from '../shared/src/kernel/help.ts'
import { LANGUAGES, type Language } from '../shared/src/kernel/languages.ts'
import { EVERY_TEXT } from '../shared/src/languages/every-text.ts'
import { help as en } from '../shared/src/languages/help/en.ts'
import { pictureOf } from './guide.ts'

/**
 * What a picture of the guide was taken of, by language and screen: its title and the words of the buttons and fields
 * that its tasks name. Where one of them reads otherwise by now, the picture is old.
 */
export function pictureFacts(root: string): Record<string, string> {
  const wordsOf = (id: string, title: string, language: Language): string => {
    const tasks = Object.values((en.screens as Readonly<Record<string, HelpTexts>>)[id]?.tasks ?? {})
    const refs = tasks.flatMap(({ steps }) => steps.flatMap(stepParts)).filter(({ isRef }) => isRef)
    const words = [title, ...refs.map(({ text }) => text)].map((ref) =>
      EVERY_TEXT[language].get(ref.replace(':', '/')),
    )
    return createHash('sha256').update(words.join('\n')).digest('hex').slice(0, 12)
  }
  return Object.fromEntries(
    LANGUAGES.flatMap((language) =>
      HELP.filter(({ id }) => existsSync(join(root, 'docs/guide', language, pictureOf(id)))).map(
        ({ id, title }) => [`${language}/${id}`, wordsOf(id, title, language)],
      ),
    ),
  )
}
