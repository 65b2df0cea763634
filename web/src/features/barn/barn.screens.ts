import type { Screen } from '../../platform/screen.ts'
import { textsOf } from '../../platform/texts.ts'
import { barnWorkScreens } from './work.screens.ts'
import type { NoQuery } from '../../platform/addresses.ts'

declare module '../../platform/addresses.ts' {
  interface Addresses {
    '/barn/task/$taskId': NoQuery
    '/barn/unsent': NoQuery
    '/barn/phone': NoQuery
    '/barn/scan': NoQuery
  }
}

const barn = { access: ['USER'], barnFor: ['USER'], offline: true } as const

/** Who tags has a phone, too. */
const taggers = {
  access: ['USER', 'EAR_TAG_TECHNICIAN'],
  barnFor: ['USER', 'EAR_TAG_TECHNICIAN'],
  offline: true,
} as const

/** F-02 and what belongs to the phone; F-01 is the home of a worker. */
export const barnScreens: readonly Screen[] = [
  {
    path: '/barn/task/$taskId',
    title: () => textsOf('barn')('myWork'),
    load: async () => (await import('./task-page.tsx')).TaskPage,
    ...barn,
  },
  {
    path: '/barn/unsent',
    title: () => textsOf('barn')('unsent'),
    load: async () => (await import('./unsent-page.tsx')).UnsentPage,
    ...taggers,
  },
  {
    path: '/barn/phone',
    title: () => textsOf('barn')('thisPhone'),
    load: async () => (await import('./phone-page.tsx')).PhonePage,
    ...taggers,
  },
  {
    path: '/barn/scan',
    title: () => textsOf('barnScan')('scan'),
    load: async () => (await import('./scan/scan-page.tsx')).ScanPage,
    ...barn,
  },
  ...barnWorkScreens,
]
