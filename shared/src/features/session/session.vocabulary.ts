import type { Role } from '../../kernel/roles.ts'

/** A token lives twelve hours: one working day, also a long one [SES-24, D-014]. */
export const TOKEN_LIFETIME_SECONDS = 12 * 60 * 60

/** A mailed password-reset link works once, within an hour [D-017]. */
export const RESET_LIFETIME_SECONDS = 60 * 60

/** Cookie by which a browser is known to the accounts that were signed in to from it, and how long it is [S4]. */
export const DEVICE_COOKIE = 'device'
export const DEVICE_LIFETIME_SECONDS = 365 * 24 * 60 * 60
export const MOST_KNOWN_DEVICES = 10

/** Browser storage, named by the requirements [SES-02, SES-17, LAY-06]. */
export const LANGUAGE_STORAGE_KEY = 'user-language'
export const LAYOUT_STORAGE_KEY = 'layout-settings'
export const USER_COOKIE = 'user'

/** How long the warning about a failed language change stays [SES-06]. */
export const LANGUAGE_ERROR_MS = 5000

/** Where each role starts after signing in [NAV-07, NAV-08]. */
export const LANDINGS = {
  SUPERADMIN: '/users',
  OWNER: '/farms',
  ADMIN: '/ia-groups',
  USER: '/',
  EAR_TAG_TECHNICIAN: '/',
} as const satisfies Record<Role, string>
