import type { ScreenHelp } from '../../kernel/help.ts'
import type { iaTasksHelpTexts } from './help-texts/en.ts'

/** Help of the work of rounds. */
export const iaTasksHelp: readonly ScreenHelp<typeof iaTasksHelpTexts>[] = [
  {
    id: 'iaTasks',
    paths: ['/ia-task-management'],
    roles: ['ADMIN'],
    title: 'shell:screens/iaTasks',
    tasks: [{ id: 'handOut' }, { id: 'paper' }],
    keys: [],
    words: ['iaTask', 'dedicated'],
  },
]
