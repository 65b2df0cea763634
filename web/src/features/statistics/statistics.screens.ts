import type { Screen } from '../../platform/screen.ts'
import { textsOf } from '../../platform/texts.ts'
import type { StatisticSearch } from './use-asked.ts'

declare module '../../platform/addresses.ts' {
  interface Addresses {
    '/statistic': StatisticSearch
  }
}

/** Exports of the farm [STA-01]. */
export const statisticsScreens: readonly Screen[] = [
  {
    path: '/statistic',
    access: ['ADMIN'],
    title: () => textsOf('shell')('screens/statistic'),
    load: async () => (await import('./statistic-page.tsx')).StatisticPage,
  },
]
