import { useForm } from '@mantine/form'
import type { UserDto } from '@warren/shared/features/users/users.contract.ts'
import { checkUser, type UserField } from '@warren/shared/features/users/users.rules.ts'
import type { Role } from '@warren/shared/kernel/roles.ts'
import { useEffect, useState } from 'react'
import { errorsByField } from '../../platform/problems.ts'
import { usePasswordPolicy } from '../session/index.ts'
import { draftOf, FIELDS, fieldErrorsOf, type UserValues, valuesOf } from './user-values.ts'

export interface UserFormOptions {
  readonly role: Role
  /** Absent for a new account. */
  readonly user?: UserDto | undefined
  readonly editable: readonly UserField[]
  /** The farm a new account gets when nobody chooses one. */
  readonly farmId: number | null
  readonly failure: Error | null
  readonly onSave: (values: UserValues) => void
}

/** The rules of the server on leaving a field and on saving; saving waits until nothing is wrong [USR-16…21]. */
export function useUserForm({ role, user, editable, farmId, failure, onSave }: UserFormOptions) {
  const policy = usePasswordPolicy()
  const [refused, setRefused] = useState(false)
  const form = useForm<UserValues>({
    initialValues: valuesOf(user, farmId),
    validate: (values) =>
      // What somebody else has to put right cannot hold this person up.
      errorsByField(
        checkUser(draftOf(values, role), user ? 'edit' : 'create', policy).filter(({ field }) =>
          editable.some((own) => own === field),
        ),
      ),
    validateInputOnBlur: true,
  })
  const { setErrors } = form
  useEffect(() => setErrors(fieldErrorsOf(failure)), [failure, setErrors])
  const submit = form.onSubmit(
    (values) => {
      setRefused(false)
      onSave(values)
    },
    (errors) => {
      setRefused(true)
      const first = FIELDS.find((field) => errors[field] !== undefined)
      if (first) form.getInputNode(first)?.focus()
    },
  )
  return {
    form,
    policy,
    submit,
    /** The fields the form-wide line names. */
    invalid: refused ? FIELDS.filter((field) => form.errors[field] !== undefined) : [],
    showFailure: !refused,
  }
}

export type UserFormState = ReturnType<typeof useUserForm>
