import type { Screen } from '../../platform/screen.ts'
import { textsOf } from '../../platform/texts.ts'

/** S-19. */
export const earTagsScreens: readonly Screen[] = [
  {
    path: '/ear-tag-management',
    access: ['SUPERADMIN'],
    title: () => textsOf('shell')('screens/earTags'),
    load: async () => (await import('./ear-tags-page.tsx')).EarTagsPage,
  },
]
