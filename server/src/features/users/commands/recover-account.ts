import { ACCOUNT_RECOVER } from '@warren/shared/features/users/users.commands.ts'
import { hashPassword } from '../../../platform/auth/passwords.ts'
import { newSecret } from '../../../platform/auth/tokens.ts'
import { serverCommand } from '../../../platform/commands/command.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { addResetLink, deleteSecondFactor, resetLink } from '../../session/index.ts'
import { findUserByName, lockUser, updateUser } from '../users.queries.ts'

/**
 * Lets a super administrator in again who has lost password, mailbox or second factor [S4]: the operator gets a one-time
 * link. Sessions and the old password end with it. Other accounts have a superior who sets a new password. All of it is one
 * transaction; given again, it gives a new link, and the old one is of no use any more.
 */
export async function recoverAccount(services: Services, username: string): Promise<string> {
  const { engine, settings } = services
  const context = { engine, now: services.clock() }
  const token = newSecret()
  // No user knows it: the way in is the link.
  const passwordHash = await hashPassword(newSecret())
  const call = { command: ACCOUNT_RECOVER, payload: { username } }
  await serverCommand(context, 'superadmin', call, async (tx, note) => {
    const named = await findUserByName(tx, username)
    const stored = named && (await lockUser(tx, named.id))
    if (stored?.role !== 'SUPERADMIN') throw refuse('NOT_FOUND')
    const { version: _version, role: _role, id: userId, ...fields } = stored
    await updateUser(tx, userId, { ...fields, active: true, passwordHash }, context.now)
    await addResetLink(tx, { userId, token, now: context.now })
    const hadSecondFactor = await deleteSecondFactor(tx, userId)
    note.change(
      userId,
      { username: stored.username, active: stored.active, password: '***', secondFactor: hadSecondFactor },
      { username: stored.username, active: true, password: 'changed', secondFactor: false },
    )
    return { id: userId }
  })
  return resetLink(settings.PUBLIC_URL, token)
}
