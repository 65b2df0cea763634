import type { ScreenHelp } from '../../kernel/help.ts'
import type { earTaggingHelpTexts } from './help-texts/en.ts'

/** Help of ear-tagging lists. */
export const earTaggingHelp: readonly ScreenHelp<typeof earTaggingHelpTexts>[] = [
  {
    id: 'earTagging',
    paths: ['/ear-tagging'],
    roles: ['ADMIN'],
    title: 'shell:screens/earTagging',
    tasks: [{ id: 'takeList' }],
    keys: ['table'],
    words: ['earTaggingList', 'earTag'],
  },
]
