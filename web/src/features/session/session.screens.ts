import { ROLES } from '@warren/shared/kernel/roles.ts'
import type { Screen } from '../../platform/screen.ts'
import { textsOf } from '../../platform/texts.ts'
import type { HomeParts } from './components/home/work.ts'
import type { NoQuery } from '../../platform/addresses.ts'
import type { SessionEnd } from '../../platform/session.ts'

declare module '../../platform/addresses.ts' {
  interface Addresses {
    /** Where to go once signed in, and why the last session ended. */
    '/login': { readonly to?: string; readonly ended?: SessionEnd }
    '/logout': NoQuery
    /** A list of ear tags is open at the station. */
    '/': { readonly tagging?: 'open' }
    '/register': NoQuery
    /** Of the link in the mail. */
    '/forget-password': { readonly token?: string }
    '/terms': NoQuery
    '/privacy': NoQuery
  }
}

const t = textsOf('session')

/** S-01…03, S-33…36. What there is to do, and to see to, is handed in: the session knows no work. */
export const sessionScreens = (parts: HomeParts): readonly Screen[] => [
  {
    path: '/login',
    access: 'public',
    title: () => t('loginScreen'),
    load: async () => (await import('./login-page.tsx')).LoginPage,
  },
  {
    path: '/logout',
    access: 'signed-in',
    title: () => t('logoutScreen'),
    load: async () => (await import('./logout-page.tsx')).LogoutPage,
    barnFor: ROLES,
    offline: true,
  },
  {
    path: '/',
    access: 'signed-in',
    title: () => textsOf('shell')('home'),
    load: async () => (await import('./home-page.tsx')).homePage(parts),
    barnFor: ['USER', 'EAR_TAG_TECHNICIAN'],
    offline: true,
  },
  {
    path: '/register',
    access: 'public',
    title: () => t('register/title'),
    load: async () => (await import('./register-page.tsx')).RegisterPage,
  },
  {
    path: '/forget-password',
    access: 'public',
    title: () => t('forget/title'),
    load: async () => (await import('./forget-password-page.tsx')).ForgetPasswordPage,
  },
  {
    path: '/terms',
    access: 'public',
    title: () => t('terms/title'),
    load: async () => (await import('./terms-page.tsx')).TermsPage,
  },
  {
    path: '/privacy',
    access: 'public',
    title: () => t('privacy/title'),
    load: async () => (await import('./privacy-page.tsx')).PrivacyPage,
  },
]
