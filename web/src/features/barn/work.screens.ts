import type { Screen } from '../../platform/screen.ts'
import { textsOf } from '../../platform/texts.ts'
import type { NoQuery } from '../../platform/addresses.ts'

declare module '../../platform/addresses.ts' {
  interface Addresses {
    '/barn/dead': NoQuery
    '/barn/weigh': NoQuery
    /** A doe whose cage or tag was read. */
    '/barn/doe': { readonly doe?: number }
    '/barn/even': NoQuery
    '/barn/station': NoQuery
  }
}

const barn = { access: ['USER'], barnFor: ['USER'], offline: true } as const

/** F-05, F-06 and F-07 of groups: work that belongs to no task. */
export const barnWorkScreens: readonly Screen[] = [
  {
    path: '/barn/dead',
    title: () => textsOf('barnWork')('foundDead'),
    load: async () => (await import('./found-dead-page.tsx')).FoundDeadPage,
    ...barn,
  },
  {
    path: '/barn/weigh',
    title: () => textsOf('barnWork')('weigh'),
    load: async () => (await import('./weigh-page.tsx')).WeighPage,
    ...barn,
  },
  {
    path: '/barn/doe',
    title: () => textsOf('barnWork')('doe'),
    load: async () => (await import('./doe-page.tsx')).DoePage,
    ...barn,
  },
  {
    path: '/barn/even',
    title: () => textsOf('barnEvening')('title'),
    load: async () => (await import('./evening/evening-page.tsx')).EveningPage,
    ...barn,
  },
  {
    path: '/barn/station',
    title: () => textsOf('taggingStation')('title'),
    load: async () => (await import('./station/station-page.tsx')).StationPage,
    access: ['USER', 'EAR_TAG_TECHNICIAN'],
    barnFor: ['USER', 'EAR_TAG_TECHNICIAN'],
    offline: true,
  },
]
