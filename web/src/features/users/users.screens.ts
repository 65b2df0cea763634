import type { Screen } from '../../platform/screen.ts'
import { textsOf } from '../../platform/texts.ts'
import type { QueryOfList } from '../../platform/list/define-list.ts'
import type { NoQuery } from '../../platform/addresses.ts'
import type { usersList } from './users.list.ts'

declare module '../../platform/addresses.ts' {
  interface Addresses {
    '/users': QueryOfList<typeof usersList>
    '/user/create': NoQuery
    '/user/$id/edit': NoQuery
  }
}

const t = textsOf('shell')

/** S-04…06; who may do what on them is decided inside [D-022…D-024]. */
export const usersScreens: readonly Screen[] = [
  {
    path: '/users',
    access: 'signed-in',
    title: () => t('screens/users'),
    load: async () => (await import('./users-page.tsx')).UsersPage,
  },
  {
    path: '/user/create',
    access: 'signed-in',
    title: () => t('screens/userCreate'),
    load: async () => (await import('./user-create-page.tsx')).UserCreatePage,
  },
  {
    path: '/user/$id/edit',
    access: 'signed-in',
    title: () => t('screens/userEdit'),
    load: async () => (await import('./user-edit-page.tsx')).UserEditPage,
  },
]
