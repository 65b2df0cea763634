import type { ScreenHelp } from '../../kernel/help.ts'
import type { youngGroupsHelpTexts } from './help-texts/en.ts'

/** Help of young groups. */
export const youngGroupsHelp: readonly ScreenHelp<typeof youngGroupsHelpTexts>[] = [
  {
    id: 'youngGroups',
    paths: ['/grouppage-young'],
    roles: ['ADMIN'],
    title: 'shell:screens/youngGroups',
    tasks: [{ id: 'newGroup' }],
    keys: ['table', 'create'],
    words: ['youngGroup', 'ownReplacement', 'bin'],
  },
  {
    id: 'youngGroup',
    paths: ['/grouppage-young/$id/edit'],
    roles: ['ADMIN'],
    title: 'shell:screens/youngGroup',
    tasks: [{ id: 'arrival' }, { id: 'countThem' }],
    keys: ['grid'],
    words: ['diary', 'origin', 'ownReplacement', 'count'],
  },
  {
    id: 'youngSummary',
    paths: ['/grouppage-young-summary'],
    roles: ['ADMIN'],
    title: 'shell:screens/youngSummary',
    tasks: [{ id: 'compare' }],
    keys: [],
    words: ['summary', 'ownReplacement'],
  },
]
