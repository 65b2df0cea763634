import type { Screen } from '../../platform/screen.ts'
import { textsOf } from '../../platform/texts.ts'
import type { LoadOutlook } from './list/outlook-place.tsx'

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
