import { checkEmail, checkPassword, type PasswordPolicy } from '../../kernel/credentials.rules.ts'
import type { Problem } from '../../kernel/problem.ts'
import { isFarmRole, type Role } from '../../kernel/roles.ts'
import { checkField } from '../../kernel/record.ts'
import { USER } from './users.record.ts'
import { CREATES, EDITS } from './users.vocabulary.ts'

/** Letters, digits, Hungarian accented vowels, dot and underscore [USR-16]. */
export const checkUsername = (username: string): Problem[] =>
  checkField(USER.username, 'username', username === '' ? null : username.normalize('NFC'))

/** Digits with an optional leading plus; may be left empty [USR-19, D-027]. */
export const checkPhone = (phone: string): Problem[] =>
  checkField(USER.phoneNumber, 'phoneNumber', phone === '' ? null : phone)

export interface UserDraft {
  readonly role: Role
  readonly username: string
  readonly email: string
  readonly phoneNumber: string
  /** Empty on edit: unchanged. */
  readonly password: string
  readonly assignedFarm: number | null
}

/** What a form and the server both ask of an account [USR-16…20]. */
export const checkUser = (draft: UserDraft, kind: 'create' | 'edit', policy: PasswordPolicy): Problem[] => [
  ...checkUsername(draft.username),
  ...checkEmail(draft.email),
  ...checkPhone(draft.phoneNumber),
  ...(kind === 'edit' && draft.password === '' ? [] : checkPassword(draft.password, draft.username, policy)),
  ...(isFarmRole(draft.role) && draft.assignedFarm === null
    ? [{ code: 'farm-error', field: 'assignedFarm' } as const]
    : []),
]

/** Fields of one's own account that lead to it: links for a new password are sent to the address. */
const KEYS: readonly UserField[] = ['email', 'password']

/** Whether a change of the own account asks for the present password: a screen may have been left open [S15]. */
export const asksPassword = (changed: readonly UserField[]): boolean =>
  changed.some((field) => KEYS.includes(field))

/** The present password where it is asked for. */
export const checkCurrentPassword = (changed: readonly UserField[], currentPassword: string): Problem[] =>
  asksPassword(changed) && currentPassword === ''
    ? [{ code: 'current-password-error', field: 'currentPassword' }]
    : []

/** The creation chain [USR-15, USR-25…27]. */
export const canCreate = (actor: Role, created: Role): boolean =>
  (CREATES[actor] as readonly Role[]).includes(created)

export interface Person {
  readonly id: number
  readonly role: Role
}

/** Whether the account may be edited at all; that it is in sight is asked before [D-022, D-023]. */
export const canEdit = (actor: Person, target: Person): boolean =>
  actor.id === target.id || (EDITS[actor.role] as readonly Role[]).includes(target.role)

export type UserField = 'username' | 'email' | 'phoneNumber' | 'password' | 'active' | 'assignedFarm'

/**
 * The fields this actor may change on that account: workers and technicians only their own address, phone and
 * password; users cannot deactivate themselves; only an owner moves people between farms [D-023].
 */
export function editableFields(actor: Person, target: Person): readonly UserField[] {
  if (!canEdit(actor, target)) return []
  const own: UserField[] = ['email', 'phoneNumber', 'password']
  if (actor.id === target.id) return EDITS[actor.role].length === 0 ? own : ['username', ...own]
  const all: UserField[] = ['username', ...own, 'active']
  return actor.role === 'OWNER' ? [...all, 'assignedFarm'] : all
}
