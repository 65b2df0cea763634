import { USER_CREATE } from '@warren/shared/features/users/users.commands.ts'
import { canCreate, checkUser } from '@warren/shared/features/users/users.rules.ts'
import type { Problem } from '@warren/shared/kernel/problem.ts'
import { isFarmRole, type Role } from '@warren/shared/kernel/roles.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { hashPassword } from '../../../platform/auth/passwords.ts'
import { command } from '../../../platform/commands/command.ts'
import { refuseIf } from '../../../platform/commands/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { passwordPolicy } from '../../session/index.ts'
import { insertUser } from '../users.queries.ts'
import { refuseTaken, uniqueUsername } from './unique-username.ts'

interface NewAccount {
  readonly role: Role
  readonly username: string
  readonly email: string
  readonly phoneNumber?: string | null | undefined
  readonly assignedFarm?: number | null | undefined
  readonly password: string
}

/** An administrator's people belong to the administrator's farm; an owner chooses among the own ones [USR-10, USR-11]. */
function farmOf(actor: Actor, account: NewAccount): number | null {
  if (!isFarmRole(account.role)) return null
  if (actor.role === 'ADMIN') return actor.farmIds[0] ?? null
  const chosen = account.assignedFarm ?? null
  return chosen !== null && actor.farmIds.includes(chosen) ? chosen : null
}

/** Creates an account of a role the actor may create [USR-15, USR-30]. */
export async function createUser(
  services: Services,
  actor: Actor,
  account: NewAccount,
): Promise<{ id: number; messages: [] }> {
  const username = account.username.normalize('NFC')
  const phoneNumber = account.phoneNumber ?? ''
  const farmId = farmOf(actor, account)
  const draft = { ...account, username, phoneNumber, assignedFarm: farmId }
  const problems: Problem[] = canCreate(actor.role, account.role)
    ? checkUser(draft, 'create', passwordPolicy(services))
    : [{ code: 'NOT_ALLOWED' }]
  // Hashing takes its time: before the transaction, and not for an account that is refused anyway.
  const passwordHash = problems.length === 0 ? await hashPassword(account.password) : ''
  const context = { engine: services.engine, now: services.clock() }
  return command(
    context,
    actor,
    { command: USER_CREATE, payload: account, ...(farmId !== null && { farmId }) },
    async (tx, note) => {
      refuseIf(problems)
      const { email, role } = account
      await refuseTaken(tx, username)
      const user = {
        username,
        email,
        phoneNumber: phoneNumber || null,
        passwordHash,
        role,
        assignedFarm: farmId,
      }
      const id = await uniqueUsername(
        insertUser(tx, { ...user, createdBy: actor.userId, language: actor.language }),
      )
      const { password: _password, ...visible } = draft
      note.change(id, undefined, { ...visible, active: true })
      return { id, messages: [] }
    },
  )
}
