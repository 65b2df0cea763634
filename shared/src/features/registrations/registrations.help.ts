import type { ScreenHelp } from '../../kernel/help.ts'
import type { registrationsHelpTexts } from './help-texts/en.ts'

/** Help of requests for access. */
export const registrationsHelp: readonly ScreenHelp<typeof registrationsHelpTexts>[] = [
  {
    id: 'registrations',
    paths: ['/registrations'],
    roles: ['SUPERADMIN'],
    title: 'registrations:title',
    tasks: [{ id: 'decide' }],
    keys: [],
    words: ['requestForAccess'],
  },
]
