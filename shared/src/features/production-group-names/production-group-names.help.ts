import type { ScreenHelp } from '../../kernel/help.ts'
import type { productionGroupNamesHelpTexts } from './help-texts/en.ts'

/** Help of permitted names. */
export const productionGroupNamesHelp: readonly ScreenHelp<typeof productionGroupNamesHelpTexts>[] = [
  {
    id: 'groupNames',
    paths: ['/production-group-management'],
    roles: ['ADMIN'],
    title: 'shell:screens/productionGroups',
    tasks: [{ id: 'permit' }],
    keys: [],
    words: ['permittedName'],
  },
]
