import type { Screen } from '../../platform/screen.ts'
import { textsOf } from '../../platform/texts.ts'
import type { QueryOfList } from '../../platform/list/define-list.ts'
import type { TabSearch } from '../rabbits/index.ts'
import type { stockList } from './stock.list.tsx'

declare module '../../platform/addresses.ts' {
  interface Addresses {
    '/rabbits': QueryOfList<typeof stockList>
    '/rabbits/$id': TabSearch
  }
}

/** S-11, S-12. */
export const stockScreens: readonly Screen[] = [
  {
    path: '/rabbits',
    access: ['ADMIN'],
    title: () => textsOf('shell')('screens/stock'),
    load: async () => (await import('./stock-page.tsx')).StockPage,
  },
  {
    path: '/rabbits/$id',
    access: ['ADMIN'],
    title: () => textsOf('shell')('screens/rabbit'),
    load: async () => (await import('./walk/walked-rabbit-page.tsx')).WalkedRabbitPage,
  },
]
