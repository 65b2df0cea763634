import type { Screen } from '../../platform/screen.ts'
import { textsOf } from '../../platform/texts.ts'
import type { QueryOfList } from '../../platform/list/define-list.ts'
import type { DiarySearch, SummarySearch } from '../group-pages/index.ts'
import type { motherGroupsList } from './list/mother-groups.list.ts'

declare module '../../platform/addresses.ts' {
  interface Addresses {
    '/grouppage-mother': QueryOfList<typeof motherGroupsList>
    '/grouppage-mother/$id/edit': DiarySearch
    '/grouppage-mother-summary': SummarySearch
  }
}

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
