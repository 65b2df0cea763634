import type { ScreenHelp } from '../../kernel/help.ts'
import type { stockHelpTexts } from './help-texts/en.ts'

/** Help of the stock list and of one rabbit. */
export const stockHelp: readonly ScreenHelp<typeof stockHelpTexts>[] = [
  {
    id: 'stock',
    paths: ['/rabbits'],
    roles: ['ADMIN'],
    title: 'shell:screens/stock',
    tasks: [{ id: 'find' }, { id: 'changeMany' }, { id: 'bringHerd' }],
    keys: ['table', 'ticks', 'panel'],
    words: ['tattoo', 'earTag', 'wasteCandidate', 'health'],
  },
  {
    id: 'rabbit',
    paths: ['/rabbits/$id'],
    roles: ['ADMIN'],
    title: 'shell:screens/rabbit',
    tasks: [{ id: 'edit' }, { id: 'judge' }],
    keys: [],
    words: ['lifeLine', 'timeline', 'tattoo'],
  },
]
