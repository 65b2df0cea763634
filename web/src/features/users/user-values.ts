import type { UserDto } from '@warren/shared/features/users/users.contract.ts'
import type { UserDraft, UserField } from '@warren/shared/features/users/users.rules.ts'
import type { Role } from '@warren/shared/kernel/roles.ts'
import type { NewUser, UserChange } from './users.api.ts'

/** What the form holds; a select speaks of ids as text. */
export interface UserValues {
  readonly username: string
  readonly email: string
  readonly phoneNumber: string
  readonly password: string
  /** Asked for with a new password or another address of one's own; empty on other accounts [S15]. */
  readonly currentPassword: string
  readonly active: boolean
  readonly assignedFarm: string | null
}

/** The fields in the order they stand on the form [USR-12]. */
export const FIELDS = [
  'username',
  'email',
  'phoneNumber',
  'assignedFarm',
  'currentPassword',
  'password',
  'active',
] as const satisfies readonly (UserField | 'currentPassword')[]

/** An administrator's people are of the administrator's farm, which the server sets by itself [USR-11]. */
export const valuesOf = (user: UserDto | undefined, farmId: number | null): UserValues => {
  const { username, email, phoneNumber, active, assignedFarm } = user ?? {
    username: '',
    email: '',
    phoneNumber: null,
    active: true,
    assignedFarm: farmId,
  }
  return {
    username,
    email,
    phoneNumber: phoneNumber ?? '',
    password: '',
    currentPassword: '',
    active,
    assignedFarm: assignedFarm === null ? null : String(assignedFarm),
  }
}

/** Without the blanks a paste brings along; those within a value are for the rules to see. */
export const draftOf = (values: UserValues, role: Role): UserDraft => ({
  role,
  username: values.username.trim(),
  email: values.email.trim(),
  phoneNumber: values.phoneNumber.trim(),
  password: values.password,
  assignedFarm: values.assignedFarm === null ? null : Number(values.assignedFarm),
})

export const newUserOf = (values: UserValues, role: Role): NewUser => {
  const draft = draftOf(values, role)
  return { ...draft, phoneNumber: draft.phoneNumber || null }
}

/**
 * Only what was changed here is sent, of what this actor may change: a form that lay open must not bring back what a
 * colleague has changed meanwhile, least of all a switched-off account [D-020, D-023, D-026].
 */
export function changeOf(values: UserValues, user: UserDto, editable: readonly UserField[]): UserChange {
  const now = sentOf(values, user)
  return Object.fromEntries(changedFields(values, user, editable).map((field) => [field, now[field]]))
}

/** What this form would change of the account, of what this actor may change. */
export function changedFields(
  values: UserValues,
  user: UserDto,
  editable: readonly UserField[],
): readonly UserField[] {
  const now = sentOf(values, user)
  const before: Record<UserField, unknown> = {
    ...user,
    phoneNumber: user.phoneNumber || null,
    password: undefined,
  }
  return editable.filter((field) => now[field] !== before[field])
}

/** The fields as a call takes them. */
function sentOf(values: UserValues, user: UserDto): Record<UserField, unknown> {
  const draft = draftOf(values, user.role)
  return {
    ...draft,
    phoneNumber: draft.phoneNumber || null,
    active: values.active,
    password: draft.password || undefined,
  }
}
