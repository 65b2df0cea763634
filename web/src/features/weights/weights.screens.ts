import type { Screen } from '../../platform/screen.ts'
import { textsOf } from '../../platform/texts.ts'

const PATHS = ['mother', 'young', 'fattening'] as const

/** S-30: the weights of a day, one by one; opened from the diary of a group of any kind [WGT-01]. */
export const weightsScreens: readonly Screen[] = PATHS.map((kind) => ({
  path: `/grouppage-${kind}/$id/diary/$diaryId/weight/$weightType`,
  access: ['ADMIN'],
  title: () => textsOf('shell')('screens/weights'),
  load: async () => (await import('./weights-page.tsx')).WeightsPage,
}))
