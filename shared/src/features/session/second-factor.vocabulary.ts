import type { Role } from '../../kernel/roles.ts'

/** Who may ask for a code from the phone when signing in: those whose account opens the most. */
export const SECOND_FACTOR_ROLES = ['SUPERADMIN', 'OWNER'] as const satisfies readonly Role[]

/** One-time codes on paper, for the day the phone is lost. */
export const RECOVERY_CODES = 10

/** Bytes of the secret that phone and server share: as many as the hash has. */
export const SECRET_BYTES = 20
