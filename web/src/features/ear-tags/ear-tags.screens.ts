import type { Screen } from '../../platform/screen.ts'
import { textsOf } from '../../platform/texts.ts'
import type { QueryOfList } from '../../platform/list/define-list.ts'
import type { earTagsList } from './ear-tags.list.ts'

declare module '../../platform/addresses.ts' {
  interface Addresses {
    '/ear-tag-management': QueryOfList<typeof earTagsList>
  }
}

/** S-19. */
export const earTagsScreens: readonly Screen[] = [
  {
    path: '/ear-tag-management',
    access: ['SUPERADMIN'],
    title: () => textsOf('shell')('screens/earTags'),
    load: async () => (await import('./ear-tags-page.tsx')).EarTagsPage,
  },
]
