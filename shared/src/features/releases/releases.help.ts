import type { ScreenHelp } from '../../kernel/help.ts'
import type { releasesHelpTexts } from './help-texts/en.ts'

/** Help of released animals. */
export const releasesHelp: readonly ScreenHelp<typeof releasesHelpTexts>[] = [
  {
    id: 'releases',
    paths: ['/releases'],
    roles: ['ADMIN'],
    title: 'releases:title',
    tasks: [{ id: 'sell' }, { id: 'buy' }],
    keys: ['table'],
    words: ['release', 'deliveryNote'],
  },
]
