import type { ScreenHelp } from '../../kernel/help.ts'
import type { slaughteringHelpTexts } from './help-texts/en.ts'

/** Help of cutting. */
export const slaughteringHelp: readonly ScreenHelp<typeof slaughteringHelpTexts>[] = [
  {
    id: 'cutting',
    paths: ['/grouppage-fattening/$groupId/slaughtering/$slaughteringId/cutting'],
    roles: ['ADMIN'],
    title: 'shell:screens/cutting',
    tasks: [{ id: 'weigh' }],
    keys: ['grid'],
    words: ['cutting', 'carcass', 'slaughtering'],
  },
]
