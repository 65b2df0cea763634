import type { Screen } from '../../platform/screen.ts'
import { textsOf } from '../../platform/texts.ts'

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
