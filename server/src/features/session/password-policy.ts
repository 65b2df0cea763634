import type { PasswordPolicy } from '@warren/shared/kernel/credentials.rules.ts'
import type { Services } from '../../platform/services.ts'

/** The installation's password rule, from its settings [D-029]. */
export const passwordPolicy = ({ settings }: Pick<Services, 'settings'>): PasswordPolicy => ({
  minLength: settings.PASSWORD_MIN_LENGTH,
  allowSymbols: settings.PASSWORD_ALLOW_SYMBOLS,
})
