import { HELP } from '@warren/shared/help.ts'
import { type HelpTexts, isFor, type ScreenHelp } from '@warren/shared/kernel/help.ts'
import type { Language } from '@warren/shared/kernel/languages.ts'
import type { Role } from '@warren/shared/kernel/roles.ts'
import type { TextsOf } from '@warren/shared/kernel/texts.ts'
import type { HelpMaster } from '@warren/shared/languages/help/en.ts'
import { activeLanguage, addTexts, completeTexts } from '../../platform/texts.ts'

/** Everything the help says, in the language of the page. */
export type LoadedHelp = TextsOf<HelpMaster>

const LOADERS: Readonly<Record<Language, () => Promise<{ help: LoadedHelp }>>> = {
  en: () => import('@warren/shared/languages/help/en.ts'),
  hu: () => import('@warren/shared/languages/help/hu.ts'),
  fr: () => import('@warren/shared/languages/help/fr.ts'),
  es: () => import('@warren/shared/languages/help/es.ts'),
}

/** The help of a screen as one role needs it. */
export const helpOf = (path: string, role: Role | undefined): ScreenHelp | undefined =>
  HELP.find(({ paths, roles }) => (paths as readonly string[]).includes(path) && isFor(roles, role))

/** Texts of the help in the language of the page, with those of the screens that it quotes. */
export async function loadHelp(): Promise<LoadedHelp> {
  const { help } = await LOADERS[activeLanguage()]()
  await completeTexts()
  addTexts('help', help)
  return help
}

export const textsOfHelp = ({ screens }: LoadedHelp, { id }: ScreenHelp): HelpTexts | undefined =>
  (screens as Readonly<Record<string, HelpTexts>>)[id]
