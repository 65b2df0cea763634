import type { ScreenHelp } from '../../kernel/help.ts'
import type { importsHelpTexts } from './help-texts/en.ts'

/** Help of the list of imports. */
export const importsHelp: readonly ScreenHelp<typeof importsHelpTexts>[] = [
  {
    id: 'imports',
    paths: ['/imports'],
    roles: ['ADMIN', 'SUPERADMIN'],
    title: 'imports:title',
    tasks: [{ id: 'goOn' }, { id: 'takeBack' }],
    keys: [],
    words: ['import', 'template'],
  },
]
