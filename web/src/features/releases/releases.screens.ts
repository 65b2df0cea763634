import type { Screen } from '../../platform/screen.ts'
import { textsOf } from '../../platform/texts.ts'
import type { QueryOfList } from '../../platform/list/define-list.ts'
import type { releasesList } from './releases.list.ts'

declare module '../../platform/addresses.ts' {
  interface Addresses {
    '/releases': QueryOfList<typeof releasesList>
  }
}

/** What farms tell each other of their animals. */
export const releasesScreens: readonly Screen[] = [
  {
    path: '/releases',
    access: ['ADMIN'],
    title: () => textsOf('releases')('title'),
    load: async () => (await import('./releases-page.tsx')).ReleasesPage,
  },
]
