import type { Screen } from '../../platform/screen.ts'
import { textsOf } from '../../platform/texts.ts'

/** Insemination groups and their pairing lists. */
export const iaGroupsScreens: readonly Screen[] = [
  {
    path: '/ia-groups',
    access: ['ADMIN'],
    title: () => textsOf('shell')('screens/iaGroups'),
    load: async () => (await import('./list/groups-page.tsx')).GroupsPage,
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
