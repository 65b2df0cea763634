import { randomInt } from 'node:crypto'
import {
  checkRegistration,
  computeUsername,
  type Registration,
} from '@warren/shared/features/session/session.rules.ts'
import { hashPassword } from '../../../platform/auth/passwords.ts'
import { unloggedCommand } from '../../../platform/commands/command.ts'
import { refuseIf } from '../../../platform/commands/refusal.ts'
import { violatedCode } from '../../../platform/commands/violations.ts'
import type { Services } from '../../../platform/services.ts'
import { passwordPolicy } from '../password-policy.ts'
import { insertRegistration } from '../session.queries.ts'

const NAME_ATTEMPTS = 10
const COUNTED_ATTEMPTS = 4

/** Username of an attempt: the plain name, then numbered ones, then a random number that cannot be reserved beforehand. */
const nameFor = (base: string, attempt: number): string => {
  if (attempt === 1) return base
  return `${base}${attempt <= COUNTED_ATTEMPTS ? attempt : randomInt(100_000, 1_000_000_000)}`
}

/** Asks for an owner account. The answer is the same whether the address is new or known [SES-21, D-016]. */
export async function registerOwner(
  services: Services,
  registration: Registration,
): Promise<{ message: string }> {
  refuseIf(checkRegistration(registration, passwordPolicy(services)))
  const passwordHash = await hashPassword(registration.password)
  const base = computeUsername(registration.email)
  for (let attempt = 1; attempt <= NAME_ATTEMPTS; attempt++) {
    const username = nameFor(base, attempt)
    const owner = {
      username,
      email: registration.email,
      fullName: registration.fullname.trim(),
      passwordHash,
    }
    try {
      await unloggedCommand(services, 'REGISTER', (tx) => insertRegistration(tx, owner))
      return { message: 'registration-received' }
    } catch (error) {
      if (violatedCode(error, { users__username__key: 'username-taken' }) === undefined) throw error
    }
  }
  throw new Error('No free user name for a registration')
}
