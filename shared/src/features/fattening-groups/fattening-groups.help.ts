import type { ScreenHelp } from '../../kernel/help.ts'
import type { fatteningGroupsHelpTexts } from './help-texts/en.ts'

/** Help of fattening groups. */
export const fatteningGroupsHelp: readonly ScreenHelp<typeof fatteningGroupsHelpTexts>[] = [
  {
    id: 'fatteningGroups',
    paths: ['/grouppage-fattening'],
    roles: ['ADMIN'],
    title: 'shell:screens/fatteningGroups',
    tasks: [{ id: 'newGroup' }, { id: 'look' }],
    keys: ['table', 'create'],
    words: ['fatteningGroup', 'mergedGroup', 'toExplain', 'bin'],
  },
  {
    id: 'fatteningGroup',
    paths: ['/grouppage-fattening/$id/edit'],
    roles: ['ADMIN'],
    title: 'shell:screens/fatteningGroup',
    tasks: [{ id: 'day' }, { id: 'sell' }],
    keys: ['grid', 'neighbours'],
    words: ['diary', 'redZone', 'dailyGain', 'conversion', 'move', 'condemnation'],
  },
  {
    id: 'fatteningSummary',
    paths: ['/grouppage-fattening-summary'],
    roles: ['ADMIN'],
    title: 'shell:screens/fatteningSummary',
    tasks: [{ id: 'compare' }],
    keys: [],
    words: ['summary', 'dailyGain', 'conversion'],
  },
]
