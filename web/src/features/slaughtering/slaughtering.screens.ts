import type { Screen } from '../../platform/screen.ts'
import { textsOf } from '../../platform/texts.ts'
import type { NoQuery } from '../../platform/addresses.ts'

declare module '../../platform/addresses.ts' {
  interface Addresses {
    '/grouppage-fattening/$groupId/slaughtering/$slaughteringId/cutting': NoQuery
  }
}

/** What the carcasses of a slaughtering weighed [CUT-01]. */
export const slaughteringScreens: readonly Screen[] = [
  {
    path: '/grouppage-fattening/$groupId/slaughtering/$slaughteringId/cutting',
    access: ['ADMIN'],
    title: () => textsOf('shell')('screens/cutting'),
    load: async () => (await import('./cutting/cutting-page.tsx')).CuttingPage,
  },
]
