import type { ScreenHelp } from '../../kernel/help.ts'
import { ROLES } from '../../kernel/roles.ts'
import type { usersHelpTexts } from './help-texts/en.ts'

/** Help of the accounts. */
export const usersHelp: readonly ScreenHelp<typeof usersHelpTexts>[] = [
  {
    id: 'users',
    paths: ['/users'],
    roles: ROLES,
    title: 'shell:screens/users',
    tasks: [
      { id: 'addUser', roles: ['SUPERADMIN', 'OWNER', 'ADMIN'] },
      { id: 'leaver', roles: ['SUPERADMIN', 'OWNER', 'ADMIN'] },
      { id: 'ownAccount', roles: ['USER', 'EAR_TAG_TECHNICIAN'] },
    ],
    keys: ['table'],
    words: [],
  },
  {
    id: 'userCreate',
    paths: ['/user/create'],
    roles: ROLES,
    title: 'shell:screens/userCreate',
    tasks: [{ id: 'fillIn', roles: ['SUPERADMIN', 'OWNER', 'ADMIN'] }],
    keys: [],
    words: [],
  },
  {
    id: 'userEdit',
    paths: ['/user/$id/edit'],
    roles: ROLES,
    title: 'shell:screens/userEdit',
    tasks: [{ id: 'password' }, { id: 'twoSteps', roles: ['SUPERADMIN', 'OWNER'] }],
    keys: [],
    words: ['knownDevice'],
  },
]
