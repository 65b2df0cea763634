import type { Screen } from '../../platform/screen.ts'
import { textsOf } from '../../platform/texts.ts'

/** Does of an insemination with their kits, up to weaning [MOT-02]. */
export const motherGroupsScreens: readonly Screen[] = [
  {
    path: '/grouppage-mother',
    access: ['ADMIN'],
    title: () => textsOf('shell')('screens/motherGroups'),
    load: async () => (await import('./list/groups-page.tsx')).GroupsPage,
  },
  {
    path: '/grouppage-mother/$id/edit',
    access: ['ADMIN'],
    title: () => textsOf('shell')('screens/motherGroup'),
    load: async () => (await import('./page/group-page.tsx')).MotherGroupPage,
  },
  {
    path: '/grouppage-mother-summary',
    access: ['ADMIN'],
    title: () => textsOf('shell')('screens/motherSummary'),
    load: async () => (await import('./summary/summary-page.tsx')).MotherSummaryPage,
  },
]
