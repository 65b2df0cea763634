import type { ScreenHelp } from '../../kernel/help.ts'
import type { motherGroupsHelpTexts } from './help-texts/en.ts'

/** Help of mother groups. */
export const motherGroupsHelp: readonly ScreenHelp<typeof motherGroupsHelpTexts>[] = [
  {
    id: 'motherGroups',
    paths: ['/grouppage-mother'],
    roles: ['ADMIN'],
    title: 'shell:screens/motherGroups',
    tasks: [{ id: 'newGroup' }, { id: 'restore' }],
    keys: ['table', 'create'],
    words: ['motherGroup', 'weaning', 'bin'],
  },
  {
    id: 'motherGroup',
    paths: ['/grouppage-mother/$id/edit'],
    roles: ['ADMIN'],
    title: 'shell:screens/motherGroup',
    tasks: [{ id: 'day' }, { id: 'wean' }],
    keys: ['grid'],
    words: ['diary', 'populated', 'weaning', 'redZone'],
  },
  {
    id: 'motherSummary',
    paths: ['/grouppage-mother-summary'],
    roles: ['ADMIN'],
    title: 'shell:screens/motherSummary',
    tasks: [{ id: 'compare' }],
    keys: [],
    words: ['summary', 'weaning'],
  },
]
