import type { ScreenHelp } from '../../kernel/help.ts'
import type { weightsHelpTexts } from './help-texts/en.ts'

/** Help of weighing. */
export const weightsHelp: readonly ScreenHelp<typeof weightsHelpTexts>[] = [
  {
    id: 'weights',
    paths: [
      '/grouppage-mother/$id/diary/$diaryId/weight/$weightType',
      '/grouppage-young/$id/diary/$diaryId/weight/$weightType',
      '/grouppage-fattening/$id/diary/$diaryId/weight/$weightType',
    ],
    roles: ['ADMIN'],
    title: 'shell:screens/weights',
    tasks: [{ id: 'weigh' }, { id: 'wrong' }],
    keys: ['weighing'],
    words: ['block', 'dailyGain'],
  },
]
