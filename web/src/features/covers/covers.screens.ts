import type { Screen } from '../../platform/screen.ts'
import { textsOf } from '../../platform/texts.ts'
import type { RoundSearch } from './round/round-filters.ts'

declare module '../../platform/addresses.ts' {
  interface Addresses {
    '/insemination': RoundSearch
    /** The group is in the path. */
    '/adjustment/{-$iaGroupId}': Omit<RoundSearch, 'group'>
  }
}

/** Results of the does of an IA group. */
export const coversScreens: readonly Screen[] = [
  {
    path: '/insemination',
    access: ['ADMIN'],
    title: () => textsOf('shell')('screens/insemination'),
    load: async () => (await import('./round/insemination-page.tsx')).InseminationPage,
  },
  {
    path: '/adjustment/{-$iaGroupId}',
    access: ['ADMIN'],
    title: () => textsOf('shell')('screens/farrowing'),
    load: async () => (await import('./round/farrowing-page.tsx')).FarrowingPage,
  },
]
