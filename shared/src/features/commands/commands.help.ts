import type { ScreenHelp } from '../../kernel/help.ts'
import type { commandsHelpTexts } from './help-texts/en.ts'

/** Help of the command log. */
export const commandsHelp: readonly ScreenHelp<typeof commandsHelpTexts>[] = [
  {
    id: 'commandLog',
    paths: ['/commands'],
    roles: ['SUPERADMIN'],
    title: 'shell:screens/commands',
    tasks: [{ id: 'trace' }, { id: 'resolve' }],
    keys: ['table'],
    words: ['commandLog'],
  },
]
