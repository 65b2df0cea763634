import type { ScreenHelp } from '../../kernel/help.ts'
import type { semenHelpTexts } from './help-texts/en.ts'

/** Help of the semen list. */
export const semenHelp: readonly ScreenHelp<typeof semenHelpTexts>[] = [
  {
    id: 'semen',
    paths: ['/sperms'],
    roles: ['ADMIN'],
    title: 'sperms:title',
    tasks: [{ id: 'bring' }, { id: 'compare' }],
    keys: ['table'],
    words: ['semen', 'palpation'],
  },
]
