import { checkEmail, checkPassword, type PasswordPolicy } from '../../kernel/credentials.rules.ts'
import type { Problem } from '../../kernel/problem.ts'
import type { Role } from '../../kernel/roles.ts'

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

/** Works at a desk that others pass by, not with a phone in the barn: an unused browser of theirs is signed out. */
export const isDeskRole = (role: Role): boolean => role !== 'USER' && role !== 'EAR_TAG_TECHNICIAN'

/** A stored session counts only while its token lasts [SES-16]. */
export const isUnexpired = (expiresAtSeconds: number, now: Date): boolean =>
  expiresAtSeconds * 1000 > now.getTime()
