import type { Screen } from '../../platform/screen.ts'
import { textsOf } from '../../platform/texts.ts'

/** Litters that are evened out. */
export const equalizationScreens: readonly Screen[] = [
  {
    path: '/equalization',
    access: ['ADMIN'],
    title: () => textsOf('shell')('screens/equalization'),
    load: async () => (await import('./equalization-page.tsx')).EqualizationPage,
  },
]
