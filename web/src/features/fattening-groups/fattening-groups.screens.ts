import type { Screen } from '../../platform/screen.ts'
import { textsOf } from '../../platform/texts.ts'
import type { QueryOfList } from '../../platform/list/define-list.ts'
import type { DiarySearch, SummarySearch } from '../group-pages/index.ts'
import type { fatteningGroupsList } from './list/fattening-groups.list.ts'

declare module '../../platform/addresses.ts' {
  interface Addresses {
    '/grouppage-fattening': QueryOfList<typeof fatteningGroupsList>
    '/grouppage-fattening/$id/edit': DiarySearch
    '/grouppage-fattening-summary': SummarySearch
  }
}

/** Fattening groups from weaning to slaughter [FAT-01]. */
export const fatteningGroupsScreens: readonly Screen[] = [
  {
    path: '/grouppage-fattening',
    access: ['ADMIN'],
    title: () => textsOf('shell')('screens/fatteningGroups'),
    load: async () => (await import('./list/groups-page.tsx')).GroupsPage,
  },
  {
    path: '/grouppage-fattening/$id/edit',
    access: ['ADMIN'],
    title: () => textsOf('shell')('screens/fatteningGroup'),
    load: async () => (await import('./page/group-page.tsx')).FatteningGroupPage,
  },
  {
    path: '/grouppage-fattening-summary',
    access: ['ADMIN'],
    title: () => textsOf('shell')('screens/fatteningSummary'),
    load: async () => (await import('./summary/summary-page.tsx')).FatteningSummaryPage,
  },
]
