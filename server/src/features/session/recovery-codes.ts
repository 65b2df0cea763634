import { randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '@warren/shared/features/session/second-factor.vocabulary.ts'
import { hashSecret } from '../../platform/auth/tokens.ts'
import { toBase32 } from '../../platform/auth/totp.ts'

const BYTES = 10

/** Codes to print, in groups that can be read aloud. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => toBase32(randomBytes(BYTES)).replaceAll(/.{4}(?=.)/g, '$&-'))

/** The hash that is stored; dashes, spaces and small letters are how people type it. */
export const hashRecoveryCode = (code: string): Buffer =>
  hashSecret(code.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''))
