import { USER_UPDATE } from '@warren/shared/features/users/users.commands.ts'
import {
  asksPassword,
  checkUser,
  editableFields,
  type UserField,
} from '@warren/shared/features/users/users.rules.ts'
import type { Problem } from '@warren/shared/kernel/problem.ts'
import type { Role } from '@warren/shared/kernel/roles.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { hashPassword } from '../../../platform/auth/passwords.ts'
import { command, type Tx } from '../../../platform/commands/command.ts'
import { refuse, refuseIf } from '../../../platform/commands/refusal.ts'
import { staleVersion } from '../../../platform/commands/stale.ts'
import type { Services } from '../../../platform/services.ts'
import { confirmOwnPassword, passwordPolicy } from '../../session/index.ts'
import { sightOf } from '../user-rights.ts'
import {
  hasOtherSuperadmin,
  holdSuperadmins,
  holdUsernames,
  lockUser,
  updateUser as writeUser,
} from '../users.queries.ts'
import { refuseTaken, uniqueUsername } from './unique-username.ts'

export interface AccountChange {
  readonly username?: string | undefined
  readonly email?: string | undefined
  readonly phoneNumber?: string | null | undefined
  readonly active?: boolean | undefined
  readonly enabled?: boolean | undefined
  readonly assignedFarm?: number | null | undefined
  readonly password?: string | null | undefined
  /** Asked for with a new password or another address of one's own [S15]. */
  readonly currentPassword?: string | null | undefined
  /** The version the editor saw; absent for callers that do not care [D-010]. */
  readonly version?: number | undefined
}

type Account = Omit<NonNullable<Awaited<ReturnType<typeof lockUser>>>, 'version'>

/** What is sent laid over what is stored: a field that is left out stays. */
const merge = (stored: Account, sent: AccountChange) => ({
  username: sent.username?.normalize('NFC') ?? stored.username,
  email: sent.email ?? stored.email,
  phoneNumber: sent.phoneNumber === undefined ? (stored.phoneNumber ?? '') : (sent.phoneNumber ?? ''),
  active: sent.active ?? sent.enabled ?? stored.active,
  assignedFarm: sent.assignedFarm === undefined ? stored.assignedFarm : sent.assignedFarm,
})

/** The fields that would change. */
function changedFields(stored: Account, wanted: ReturnType<typeof merge>, password: string): UserField[] {
  const before = { ...stored, phoneNumber: stored.phoneNumber ?? '' }
  const fields = (Object.keys(wanted) as (keyof typeof wanted)[]).filter(
    (field) => wanted[field] !== before[field],
  )
  return password === '' ? fields : [...fields, 'password']
}

/** Refuses to deactivate the own account, and any other field out of the user's reach [D-023]. */
function refuseOutOfReach(
  actor: Actor,
  stored: Account,
  changed: readonly UserField[],
  farmId: number | null,
): void {
  const allowed = editableFields(
    { id: actor.userId, role: actor.role },
    { id: stored.id, role: stored.role as Role },
  )
  if (allowed.length === 0) throw refuse('NOT_ALLOWED')
  if (actor.userId === stored.id && changed.includes('active'))
    throw refuse('self-deactivation-error', { field: 'active' })
  if (changed.some((field) => !allowed.includes(field))) throw refuse('NOT_ALLOWED')
  if (changed.includes('assignedFarm') && !actor.farmIds.includes(farmId ?? 0))
    throw refuse('farm-error', { field: 'assignedFarm' })
}

/** The last super administrator stays, also when two switch each other off at the same moment [S4]. */
async function keepLastSuperadmin(tx: Tx, stored: Account, active: boolean): Promise<void> {
  if (stored.role !== 'SUPERADMIN' || active || !stored.active) return
  await holdSuperadmins(tx)
  if (!(await hasOtherSuperadmin(tx, stored.id))) throw refuse('last-superadmin-error', { field: 'active' })
}

/** The account as it is, held until the command is over: one in the actor's sight, and of the version that was seen. */
async function lockAccount(actor: Actor, tx: Tx, id: number, seen: number | undefined): Promise<Account> {
  const locked = await lockUser(tx, id)
  if (!locked || (sightOf(actor).onlySelf && locked.id !== actor.userId)) throw refuse('NOT_FOUND')
  const { version, ...stored } = locked
  if (seen !== undefined && seen !== version) throw await staleVersion(tx, { type: 'user', id })
  return stored
}

const UNPROVEN: readonly Problem[] = [{ code: 'current-password-error', field: 'currentPassword' }]

/** Changes an account [USR-31]; a new password or a switched-off account ends its sessions at once. */
export async function updateUser(
  services: Services,
  actor: Actor,
  id: number,
  sent: AccountChange,
): Promise<{ messages: [] }> {
  const password = sent.password ?? ''
  const own = id === actor.userId
  const isGiven = password !== '' || (sent.currentPassword ?? '') !== ''
  // Before the account is held: a wrong password counts whatever becomes of the change.
  const proven =
    own && isGiven ? await confirmOwnPassword(services, actor, sent.currentPassword ?? '') : UNPROVEN
  // Hashing takes its time: not while the account is held.
  const passwordHash = password === '' ? undefined : await hashPassword(password)
  const context = { engine: services.engine, now: services.clock() }
  return command(context, actor, { command: USER_UPDATE, payload: { id, ...sent } }, async (tx, note) => {
    const stored = await lockAccount(actor, tx, id, sent.version)
    if (stored.assignedFarm !== null) note.farmId = stored.assignedFarm
    const wanted = merge(stored, sent)
    const changed = changedFields(stored, wanted, password)
    refuseOutOfReach(actor, stored, changed, wanted.assignedFarm)
    if (own && asksPassword(changed)) refuseIf(proven)
    refuseIf(checkUser({ ...wanted, role: stored.role as Role, password }, 'edit', passwordPolicy(services)))
    await keepLastSuperadmin(tx, stored, wanted.active)
    if (changed.includes('username')) {
      await holdUsernames(tx)
      await refuseTaken(tx, wanted.username, id)
    }
    const columns = { ...wanted, phoneNumber: wanted.phoneNumber || null, passwordHash }
    await uniqueUsername(writeUser(tx, id, columns, context.now))
    note.change(
      id,
      { ...stored, phoneNumber: stored.phoneNumber ?? '', password: '***' },
      { ...stored, ...wanted, password: passwordHash === undefined ? '***' : 'changed' },
    )
    return { messages: [] }
  })
}
