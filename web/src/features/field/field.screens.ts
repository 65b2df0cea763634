import type { Screen } from '../../platform/screen.ts'
import { textsOf } from '../../platform/texts.ts'
import type { NoQuery } from '../../platform/addresses.ts'
import type { QueryOfList } from '../../platform/list/define-list.ts'
import type { reportsList } from './reports.list.ts'

declare module '../../platform/addresses.ts' {
  interface Addresses {
    '/field-reports': QueryOfList<typeof reportsList>
    '/phones': NoQuery
  }
}

/** F-20 and F-21: the office side of work in the barn. */
export const fieldScreens: readonly Screen[] = [
  {
    path: '/field-reports',
    access: ['ADMIN'],
    title: () => textsOf('shell')('screens/fieldReports'),
    load: async () => (await import('./reports-page.tsx')).ReportsPage,
  },
  {
    path: '/phones',
    access: ['ADMIN'],
    title: () => textsOf('shell')('screens/phones'),
    load: async () => (await import('./phones-page.tsx')).PhonesPage,
  },
]
