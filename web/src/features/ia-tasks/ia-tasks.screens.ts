import type { Screen } from '../../platform/screen.ts'
import { textsOf } from '../../platform/texts.ts'
import type { TasksSearch } from './tasks-page.tsx'

declare module '../../platform/addresses.ts' {
  interface Addresses {
    '/ia-task-management': TasksSearch
  }
}

/** The work of rounds. */
export const iaTasksScreens: readonly Screen[] = [
  {
    path: '/ia-task-management',
    access: ['ADMIN'],
    title: () => textsOf('shell')('screens/iaTasks'),
    load: async () => (await import('./tasks-page.tsx')).TasksPage,
  },
]
