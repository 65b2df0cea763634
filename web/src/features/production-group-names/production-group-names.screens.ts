import type { Screen } from '../../platform/screen.ts'
import { textsOf } from '../../platform/texts.ts'
import type { NoQuery } from '../../platform/addresses.ts'

declare module '../../platform/addresses.ts' {
  interface Addresses {
    '/production-group-management': NoQuery
  }
}

/** S-20. */
export const productionGroupNamesScreens: readonly Screen[] = [
  {
    path: '/production-group-management',
    access: ['ADMIN'],
    title: () => textsOf('shell')('screens/productionGroups'),
    load: async () => (await import('./group-names-page.tsx')).GroupNamesPage,
  },
]
