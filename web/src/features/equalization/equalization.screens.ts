import type { Screen } from '../../platform/screen.ts'
import { textsOf } from '../../platform/texts.ts'
import type { EqualizationSearch } from './equalization-page.tsx'

declare module '../../platform/addresses.ts' {
  interface Addresses {
    '/equalization': EqualizationSearch
  }
}

/** Litters that are evened out. */
export const equalizationScreens: readonly Screen[] = [
  {
    path: '/equalization',
    access: ['ADMIN'],
    title: () => textsOf('shell')('screens/equalization'),
    load: async () => (await import('./equalization-page.tsx')).EqualizationPage,
  },
]
