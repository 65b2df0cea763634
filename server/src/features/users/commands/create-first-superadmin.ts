import { USER_CREATE } from '@warren/shared/features/users/users.commands.ts'
import { checkEmail, checkPassword } from '@warren/shared/kernel/credentials.rules.ts'
import { hashPassword } from '../../../platform/auth/passwords.ts'
import { serverCommand, serverRead } from '../../../platform/commands/command.ts'
import type { Services } from '../../../platform/services.ts'
import { hasSuperadmin, insertUser, lockSetup } from '../users.queries.ts'

/**
 * The first link of the chain: a super administrator from the environment, once [D-195]. Later starts find one
 * and leave it alone, so a forgotten setting can never reset a password.
 */
export async function createFirstSuperadmin(services: Services): Promise<'created' | 'exists' | 'not asked'> {
  const {
    SETUP_SUPERADMIN_USERNAME: username,
    SETUP_SUPERADMIN_PASSWORD: password,
    SETUP_SUPERADMIN_EMAIL: email,
  } = services.settings
  if (username === undefined || password === undefined) return 'not asked'
  if (await serverRead(services, 'superadmin', hasSuperadmin)) return 'exists'
  const address = email ?? `${username}@localhost.localdomain`
  const policy = {
    minLength: services.settings.PASSWORD_MIN_LENGTH,
    allowSymbols: services.settings.PASSWORD_ALLOW_SYMBOLS,
  }
  const problems = [...checkPassword(password, username, policy), ...checkEmail(address)]
  if (problems.length > 0)
    throw new Error(
      `The first super administrator cannot be created: ${problems.map((problem) => problem.code).join(', ')}`,
    )
  const passwordHash = await hashPassword(password)
  const user = {
    username,
    email: address,
    phoneNumber: null,
    passwordHash,
    role: 'SUPERADMIN',
    assignedFarm: null,
    createdBy: null,
  } as const
  const context = { engine: services.engine, now: services.clock() }
  return serverCommand(
    context,
    'superadmin',
    { command: USER_CREATE, payload: { username, role: user.role } },
    async (tx, note) => {
      await lockSetup(tx)
      if (await hasSuperadmin(tx)) return 'exists'
      note.change(await insertUser(tx, user), undefined, { username, role: user.role })
      return 'created'
    },
  )
}
