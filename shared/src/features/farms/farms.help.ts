import type { ScreenHelp } from '../../kernel/help.ts'
import type { farmsHelpTexts } from './help-texts/en.ts'

/** Help of farms, stables and the map. */
export const farmsHelp: readonly ScreenHelp<typeof farmsHelpTexts>[] = [
  {
    id: 'farms',
    paths: ['/farms'],
    roles: ['OWNER', 'ADMIN'],
    title: 'shell:screens/farms',
    tasks: [
      { id: 'addFarm', roles: ['OWNER'] },
      { id: 'addStable', roles: ['ADMIN'] },
      { id: 'useMap', roles: ['ADMIN'] },
    ],
    keys: ['map'],
    words: ['stable', 'row', 'cage', 'cageRange', 'farmId'],
  },
]
