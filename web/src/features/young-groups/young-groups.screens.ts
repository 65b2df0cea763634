import type { Screen } from '../../platform/screen.ts'
import { textsOf } from '../../platform/texts.ts'
import type { QueryOfList } from '../../platform/list/define-list.ts'
import type { DiarySearch, SummarySearch } from '../group-pages/index.ts'
import type { youngGroupsList } from './list/young-groups.list.ts'

declare module '../../platform/addresses.ts' {
  interface Addresses {
    '/grouppage-young': QueryOfList<typeof youngGroupsList>
    '/grouppage-young/$id/edit': DiarySearch
    '/grouppage-young-summary': SummarySearch
  }
}

/** Young groups from weaning to their first insemination [YNG-01]. */
export const youngGroupsScreens: readonly Screen[] = [
  {
    path: '/grouppage-young',
    access: ['ADMIN'],
    title: () => textsOf('shell')('screens/youngGroups'),
    load: async () => (await import('./list/groups-page.tsx')).GroupsPage,
  },
  {
    path: '/grouppage-young/$id/edit',
    access: ['ADMIN'],
    title: () => textsOf('shell')('screens/youngGroup'),
    load: async () => (await import('./page/group-page.tsx')).YoungGroupPage,
  },
  {
    path: '/grouppage-young-summary',
    access: ['ADMIN'],
    title: () => textsOf('shell')('screens/youngSummary'),
    load: async () => (await import('./summary/summary-page.tsx')).YoungSummaryPage,
  },
]
