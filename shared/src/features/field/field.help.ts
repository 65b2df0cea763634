import type { ScreenHelp } from '../../kernel/help.ts'
import type { fieldHelpTexts } from './help-texts/en.ts'

/** Help of reports from the barn, and of phones. */
export const fieldHelp: readonly ScreenHelp<typeof fieldHelpTexts>[] = [
  {
    id: 'fieldReports',
    paths: ['/field-reports'],
    roles: ['ADMIN'],
    title: 'shell:screens/fieldReports',
    tasks: [{ id: 'settle' }, { id: 'bringFile' }],
    keys: ['table'],
    words: ['workList', 'commandLog'],
  },
  {
    id: 'phones',
    paths: ['/phones'],
    roles: ['ADMIN'],
    title: 'shell:screens/phones',
    tasks: [{ id: 'silent' }, { id: 'lost' }, { id: 'pin' }],
    keys: ['table'],
    words: ['workList'],
  },
]
