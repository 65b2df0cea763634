import type { Screen } from '../../platform/screen.ts'
import { textsOf } from '../../platform/texts.ts'

/** S-20. */
export const productionGroupNamesScreens: readonly Screen[] = [
  {
    path: '/production-group-management',
    access: ['ADMIN'],
    title: () => textsOf('shell')('screens/productionGroups'),
    load: async () => (await import('./group-names-page.tsx')).GroupNamesPage,
  },
]
