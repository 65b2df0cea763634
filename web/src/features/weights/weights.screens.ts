import type { Screen } from '../../platform/screen.ts'
import { textsOf } from '../../platform/texts.ts'
import type { NoQuery } from '../../platform/addresses.ts'

declare module '../../platform/addresses.ts' {
  interface Addresses {
    '/grouppage-mother/$id/diary/$diaryId/weight/$weightType': NoQuery
    '/grouppage-young/$id/diary/$diaryId/weight/$weightType': NoQuery
    '/grouppage-fattening/$id/diary/$diaryId/weight/$weightType': NoQuery
  }
}

const PATHS = ['mother', 'young', 'fattening'] as const

/** S-30: the weights of a day, one by one; opened from the diary of a group of any kind [WGT-01]. */
export const weightsScreens: readonly Screen[] = PATHS.map((kind) => ({
  path: `/grouppage-${kind}/$id/diary/$diaryId/weight/$weightType` as const,
  access: ['ADMIN'],
  title: () => textsOf('shell')('screens/weights'),
  load: async () => (await import('./weights-page.tsx')).WeightsPage,
}))
