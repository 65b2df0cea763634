import type { Screen } from '../../platform/screen.ts'
import { textsOf } from '../../platform/texts.ts'
import type { LoadOutlook } from './list/outlook-place.tsx'
import type { QueryOfList } from '../../platform/list/define-list.ts'
import type { NoQuery } from '../../platform/addresses.ts'
import type { iaGroupsList } from './list/ia-groups.list.ts'
import type { candidates } from './pairing/candidates.list.ts'

declare module '../../platform/addresses.ts' {
  interface Addresses {
    '/ia-groups': QueryOfList<typeof iaGroupsList>
    '/ia-group/create': NoQuery
    '/ia-group/$id/edit': QueryOfList<typeof candidates>
  }
}

/** Insemination groups and their pairing lists. What is to come of them is handed in: groups know no covers. */
export const iaGroupsScreens = (loadOutlook: LoadOutlook): readonly Screen[] => [
  {
    path: '/ia-groups',
    access: ['ADMIN'],
    title: () => textsOf('shell')('screens/iaGroups'),
    load: async () => (await import('./list/groups-page.tsx')).groupsPage(loadOutlook),
  },
  {
    path: '/ia-group/create',
    access: ['ADMIN'],
    title: () => textsOf('shell')('screens/iaGroupCreate'),
    load: async () => (await import('./group/group-create-page.tsx')).GroupCreatePage,
  },
  {
    path: '/ia-group/$id/edit',
    access: ['ADMIN'],
    title: () => textsOf('shell')('screens/iaGroupEdit'),
    load: async () => (await import('./group/group-edit-page.tsx')).GroupEditPage,
  },
]
