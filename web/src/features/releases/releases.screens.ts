import type { Screen } from '../../platform/screen.ts'
import { textsOf } from '../../platform/texts.ts'

/** What farms tell each other of their animals. */
export const releasesScreens: readonly Screen[] = [
  {
    path: '/releases',
    access: ['ADMIN'],
    title: () => textsOf('releases')('title'),
    load: async () => (await import('./releases-page.tsx')).ReleasesPage,
  },
]
