import { checkEmail, checkPassword, type PasswordPolicy } from '../../kernel/credentials.rules.ts'
import type { Problem } from '../../kernel/problem.ts'

export interface Registration {
  readonly fullname: string
  readonly email: string
  readonly password: string
}

/** The user name a registration gets: the local part of its address, in characters user names may hold [D-016, USR-16]. */
export const computeUsername = (email: string): string => {
  const local = (email.split('@')[0] ?? '')
    .normalize('NFC')
    .replaceAll(/[^A-Za-z0-9áéíóöőúüűÁÉÍÓÖŐÚÜŰ._]/g, '')
  return local === '' ? 'user' : local.slice(0, 60)
}

/** Registration is refused by the same rules as any new account [D-016]. */
export const checkRegistration = (registration: Registration, policy: PasswordPolicy): Problem[] => [
  ...(registration.fullname.trim() === '' ? [{ code: 'fullname-error', field: 'fullname' } as const] : []),
  ...checkEmail(registration.email),
  ...checkPassword(registration.password, computeUsername(registration.email), policy),
]

/** A stored session counts only while its token lasts [SES-16]. */
export const isUnexpired = (expiresAtSeconds: number, now: Date): boolean =>
  expiresAtSeconds * 1000 > now.getTime()

/** Wrong passwords in a row one account takes before only a new password opens it again. */
export const MAX_FAILED_LOGINS = 100
const FREE_FAILURES = 5
const LONGEST_WAIT_SECONDS = 15 * 60

/**
 * Seconds to wait after the n-th wrong password in a row: none for the first five (fingers slip),
 * then doubling up to a quarter of an hour. From the hundredth on the account is shut until its password changes.
 */
export const computeLoginWait = (failures: number): number =>
  failures >= MAX_FAILED_LOGINS
    ? Number.POSITIVE_INFINITY
    : failures < FREE_FAILURES
      ? 0
      : Math.min(2 ** (failures - FREE_FAILURES), LONGEST_WAIT_SECONDS)
