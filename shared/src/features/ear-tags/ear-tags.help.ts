import type { ScreenHelp } from '../../kernel/help.ts'
import type { earTagsHelpTexts } from './help-texts/en.ts'

/** Help of the register of ear tags. */
export const earTagsHelp: readonly ScreenHelp<typeof earTagsHelpTexts>[] = [
  {
    id: 'earTags',
    paths: ['/ear-tag-management'],
    roles: ['SUPERADMIN'],
    title: 'shell:screens/earTags',
    tasks: [{ id: 'register' }, { id: 'place' }],
    keys: ['table'],
    words: ['earTag', 'eid', 'placement', 'relocation'],
  },
]
