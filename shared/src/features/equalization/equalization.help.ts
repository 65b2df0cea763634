import type { ScreenHelp } from '../../kernel/help.ts'
import type { equalizationHelpTexts } from './help-texts/en.ts'

/** Help of evening out litters. */
export const equalizationHelp: readonly ScreenHelp<typeof equalizationHelpTexts>[] = [
  {
    id: 'equalization',
    paths: ['/equalization'],
    roles: ['ADMIN'],
    title: 'shell:screens/equalization',
    tasks: [{ id: 'propose' }, { id: 'setRow' }],
    keys: ['panels'],
    words: ['equalization', 'walkingList', 'nanny', 'surplus', 'teats'],
  },
]
