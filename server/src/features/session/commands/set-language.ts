import { languageOf } from '@warren/shared/kernel/languages.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { type CommandContext, unloggedCommand } from '../../../platform/commands/command.ts'
import { updateLanguage } from '../session.queries.ts'

/** Keeps the language for the next phone or desk; an unsupported code is kept as English [SES-04, SES-23]. */
export const setUserLanguage = ({ engine }: CommandContext, actor: Actor, code: string): Promise<void> =>
  unloggedCommand({ engine }, 'LANGUAGE', (tx) => updateLanguage(tx, actor.userId, languageOf(code)))
