import type { UserDto } from '@warren/shared/features/users/users.contract.ts'
import { checkCurrentPassword, checkUser, type UserField } from '@warren/shared/features/users/users.rules.ts'
import type { Role } from '@warren/shared/kernel/roles.ts'
import { useRecordForm } from '../../platform/form/use-record-form.ts'
import { textsOf } from '../../platform/texts.ts'
import { usePasswordPolicy } from '../session/index.ts'
import { changedFields, draftOf, FIELDS, type UserValues, valuesOf } from './user-values.ts'

export interface UserFormOptions {
  readonly role: Role
  /** Absent for a new account. */
  readonly user?: UserDto | undefined
  readonly editable: readonly UserField[]
  /** One's own account: a new password or another address asks for the present one; a new password ends the session. */
  readonly own: boolean
  /** Farm of a new account when none is chosen. */
  readonly farmId: number | null
  /** Sends the values; the account is the one the form began with, or the present one after a conflict. */
  readonly onSave: (values: UserValues, user: UserDto | undefined) => Promise<unknown>
  readonly onSaved: (values: UserValues) => void
  /** The account as it is now. */
  readonly load?: () => Promise<UserDto | undefined>
}

/** The rules of the server on leaving a field and on saving; saving waits until nothing is wrong [USR-16…21]. */
export function useUserForm({ role, user, editable, own, farmId, onSave, onSaved, load }: UserFormOptions) {
  const t = textsOf('users')
  const policy = usePasswordPolicy()
  // Empty is not wrong: it says what to do, not that it was mistyped.
  const missing = (values: UserValues) =>
    own && user
      ? checkCurrentPassword(changedFields(values, user, editable), values.currentPassword).map(
          ({ field }) => ({
            field: field ?? '',
            text: t('currentPasswordMissing'),
          }),
        )
      : []
  const form = useRecordForm<UserValues, UserDto | undefined, unknown>({
    name: `user/${user?.id ?? `new-${role}`}`,
    record: user,
    valuesOf: (record) => valuesOf(record, farmId),
    fields: FIELDS,
    labelOf: (field) => t(`fields/${user && field === 'password' ? 'newPassword' : field}`),
    secrets: ['password', 'currentPassword'],
    check: (values) => [
      ...missing(values),
      // What another person has to put right cannot hold this one up.
      ...checkUser(draftOf(values, role), user ? 'edit' : 'create', policy).filter(({ field }) =>
        editable.some((mine) => mine === field),
      ),
    ],
    save: onSave,
    onSaved: (_, values) => onSaved(values),
    load,
    wordOf: (field, value) => (field === 'active' ? t(value === true ? 'active' : 'inactive') : undefined),
    namesOf: (record) => ({ assignedFarm: record?.farm?.name }),
  })
  return { form, policy }
}

export type UserFormState = ReturnType<typeof useUserForm>
