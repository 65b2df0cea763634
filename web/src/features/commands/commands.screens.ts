import type { Screen } from '../../platform/screen.ts'
import { textsOf } from '../../platform/texts.ts'
import type { QueryOfList } from '../../platform/list/define-list.ts'
import type { commandsList } from './commands.list.tsx'

declare module '../../platform/addresses.ts' {
  interface Addresses {
    '/commands': QueryOfList<typeof commandsList>
  }
}

/** S-32. */
export const commandsScreens: readonly Screen[] = [
  {
    path: '/commands',
    access: ['SUPERADMIN'],
    title: () => textsOf('shell')('screens/commands'),
    load: async () => (await import('./commands-page.tsx')).CommandsPage,
  },
]
