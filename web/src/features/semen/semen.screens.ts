import type { Screen } from '../../platform/screen.ts'
import { textsOf } from '../../platform/texts.ts'
import type { QueryOfList } from '../../platform/list/define-list.ts'
import type { semenList } from './semen.list.ts'

declare module '../../platform/addresses.ts' {
  interface Addresses {
    '/sperms': QueryOfList<typeof semenList>
  }
}

/** The semen beside the stock list. */
export const semenScreens: readonly Screen[] = [
  {
    path: '/sperms',
    access: ['ADMIN'],
    title: () => textsOf('sperms')('title'),
    load: async () => (await import('./semen-page.tsx')).SpermsPage,
  },
]
