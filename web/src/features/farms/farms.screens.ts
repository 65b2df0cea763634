import type { Screen } from '../../platform/screen.ts'
import { textsOf } from '../../platform/texts.ts'

/** S-07. */
export const farmsScreens: readonly Screen[] = [
  {
    path: '/farms',
    access: ['OWNER', 'ADMIN'],
    title: () => textsOf('shell')('screens/farms'),
    load: async () => (await import('./farms-page.tsx')).FarmsPage,
  },
]
