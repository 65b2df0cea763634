import type { Screen } from '../../platform/screen.ts'
import { textsOf } from '../../platform/texts.ts'

/** S-32. */
export const commandsScreens: readonly Screen[] = [
  {
    path: '/commands',
    access: ['SUPERADMIN'],
    title: () => textsOf('shell')('screens/commands'),
    load: async () => (await import('./commands-page.tsx')).CommandsPage,
  },
]
