import type { Screen } from '../../platform/screen.ts'
import { textsOf } from '../../platform/texts.ts'

/** The semen beside the stock list. */
export const semenScreens: readonly Screen[] = [
  {
    path: '/sperms',
    access: ['ADMIN'],
    title: () => textsOf('sperms')('title'),
    load: async () => (await import('./semen-page.tsx')).SpermsPage,
  },
]
