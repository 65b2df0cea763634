import type { ScreenHelp } from '../../kernel/help.ts'
import type { iaGroupsHelpTexts } from './help-texts/en.ts'

/** Help of insemination groups and their pairing lists. */
export const iaGroupsHelp: readonly ScreenHelp<typeof iaGroupsHelpTexts>[] = [
  {
    id: 'iaGroups',
    paths: ['/ia-groups'],
    roles: ['ADMIN'],
    title: 'shell:screens/iaGroups',
    tasks: [{ id: 'begin' }, { id: 'leftBehind' }],
    keys: ['table', 'create'],
    words: ['iaGroup', 'pairingList', 'forecast', 'missed'],
  },
  {
    id: 'iaGroupCreate',
    paths: ['/ia-group/create'],
    roles: ['ADMIN'],
    title: 'shell:screens/iaGroupCreate',
    tasks: [{ id: 'start' }],
    keys: [],
    words: ['iaGroup', 'permittedName'],
  },
  {
    id: 'iaGroupEdit',
    paths: ['/ia-group/$id/edit'],
    roles: ['ADMIN'],
    title: 'shell:screens/iaGroupEdit',
    tasks: [{ id: 'pair' }, { id: 'close' }],
    keys: ['pairing'],
    words: ['pairingList', 'semen', 'kinship'],
  },
]
