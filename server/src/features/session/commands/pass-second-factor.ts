import { countFailure, secondsUntil, type Throttle } from '@warren/shared/features/session/throttle.rules.ts'
import { stepOfCode } from '../../../platform/auth/totp.ts'
import type { Tx } from '../../../platform/commands/command.ts'
import { hashRecoveryCode } from '../recovery-codes.ts'
import { lockSecondFactor, saveCount, takeRecoveryCode, takeStep } from '../second-factor.queries.ts'

/** Wrong codes count at the account, wherever they come from: only who has the password gets this far. */
const CODE_THROTTLE: Throttle = { free: 5, longestSeconds: 15 * 60, forgetSeconds: 60 * 60 }

/** What became of a code; the count of wrong ones must be kept, so nothing is thrown inside the transaction. */
export type Passing = 'passed' | 'needed' | 'wrong' | { readonly wait: number }

type Factor = NonNullable<Awaited<ReturnType<typeof lockSecondFactor>>>

/**
 * Asks for the second factor of an account whose password was right, or `isPasswordRight` says otherwise. Accounts
 * without one pass. A code works once, whether it comes from the phone or from paper.
 */
export async function passSecondFactor(
  tx: Tx,
  userId: number,
  {
    code = '',
    now,
    isPasswordRight = true,
  }: { code?: string | undefined; now: Date; isPasswordRight?: boolean },
): Promise<Passing> {
  const factor = await lockSecondFactor(tx, userId)
  if (!factor) return 'passed'
  if (factor.nextTryAt && factor.nextTryAt > now) return { wait: secondsUntil(factor.nextTryAt, now) }
  const typed = code.replaceAll(/\s/g, '')
  if (typed === '') return 'needed'
  if (isPasswordRight && (await takeCode(tx, factor, typed, now))) {
    if (factor.failures > 0) await saveCount(tx, userId, undefined)
    return 'passed'
  }
  await saveCount(tx, userId, countFailure(countOf(factor), now, CODE_THROTTLE))
  return 'wrong'
}

const countOf = ({ failures, lastFailedAt, nextTryAt }: Factor) =>
  lastFailedAt && nextTryAt ? { failures, lastFailedAt, nextTryAt } : undefined

async function takeCode(tx: Tx, factor: Factor, code: string, now: Date): Promise<boolean> {
  const { userId, secret, lastStep } = factor
  const step = stepOfCode(secret, code, now, lastStep)
  if (step === undefined) return takeRecoveryCode(tx, userId, hashRecoveryCode(code), now)
  await takeStep(tx, userId, step)
  return true
}
