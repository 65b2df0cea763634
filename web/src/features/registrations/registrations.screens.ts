import type { Screen } from '../../platform/screen.ts'
import { textsOf } from '../../platform/texts.ts'
import type { NoQuery } from '../../platform/addresses.ts'

declare module '../../platform/addresses.ts' {
  interface Addresses {
    '/registrations': NoQuery
  }
}

/** Requests for an owner account [D-016]. */
export const registrationsScreens: readonly Screen[] = [
  {
    path: '/registrations',
    access: ['SUPERADMIN'],
    title: () => textsOf('registrations')('title'),
    load: async () => (await import('./registrations-page.tsx')).RegistrationsPage,
  },
]
