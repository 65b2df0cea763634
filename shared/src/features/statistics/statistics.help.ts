import type { ScreenHelp } from '../../kernel/help.ts'
import type { statisticsHelpTexts } from './help-texts/en.ts'

/** Help of the page of statistics. */
export const statisticsHelp: readonly ScreenHelp<typeof statisticsHelpTexts>[] = [
  {
    id: 'statistic',
    paths: ['/statistic'],
    roles: ['ADMIN'],
    title: 'shell:screens/statistic',
    tasks: [{ id: 'takeFile' }, { id: 'whereKilos' }],
    keys: [],
    words: ['indexOfMothers', 'conversion', 'dailyGain'],
  },
]
