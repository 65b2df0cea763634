import type { Screen } from '../../platform/screen.ts'
import { textsOf } from '../../platform/texts.ts'
import type { QueryOfList } from '../../platform/list/define-list.ts'
import type { earTaggingLists } from './ear-tagging.list.ts'

declare module '../../platform/addresses.ts' {
  interface Addresses {
    '/ear-tagging': QueryOfList<typeof earTaggingLists>
  }
}

/** S-17; the station of technicians and workers is on their home page. */
export const earTaggingScreens: readonly Screen[] = [
  {
    path: '/ear-tagging',
    access: ['ADMIN'],
    title: () => textsOf('shell')('screens/earTagging'),
    load: async () => (await import('./ear-tagging-page.tsx')).EarTaggingPage,
  },
]
