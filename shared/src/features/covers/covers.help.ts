import type { ScreenHelp } from '../../kernel/help.ts'
import type { coversHelpTexts } from './help-texts/en.ts'

/** Help of palpation and kindling. */
export const coversHelp: readonly ScreenHelp<typeof coversHelpTexts>[] = [
  {
    id: 'insemination',
    paths: ['/insemination'],
    roles: ['ADMIN'],
    title: 'shell:screens/insemination',
    tasks: [{ id: 'type' }, { id: 'onPaper' }],
    keys: ['palpation', 'neighbours'],
    words: ['palpation', 'unsure', 'doubt'],
  },
  {
    id: 'farrowing',
    paths: ['/adjustment/{-$iaGroupId}'],
    roles: ['ADMIN'],
    title: 'shell:screens/farrowing',
    tasks: [{ id: 'type' }, { id: 'fromExcel' }],
    keys: ['grid', 'neighbours'],
    words: ['kindling', 'viable', 'doubt', 'nanny'],
  },
]
