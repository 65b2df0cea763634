import { textsOf } from '../../../platform/texts.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { UserFormOptions, UserFormState } from '../use-user-form.ts'
import { ActiveField } from './active-field.tsx'
import { FarmField } from './farm-field.tsx'
import { PasswordPart } from './password-part.tsx'
import classes from './users.module.css'

export type UserFieldsProps = Pick<UserFormOptions, 'user' | 'editable'> & {
  state: UserFormState
  own: boolean
}

/** The fields of an account [USR-12]; a password is never shown, so it is there only to be changed. */
export function UserFields({ user, editable, state, own }: UserFieldsProps) {
  const t = textsOf('users')
  const { form, policy } = state
  const locked = (field: (typeof editable)[number]) => !editable.includes(field)
  const passwordChange = own && form.values.password !== ''
  return (
    <div className={classes['fields']} data-editable={editable.length > 0 || undefined}>
      <TextField
        {...form.getInputProps('username')}
        label={t('fields/username')}
        required={!locked('username')}
        locked={locked('username')}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        {...form.getInputProps('email')}
        type="email"
        label={t('fields/email')}
        required={!locked('email')}
        locked={locked('email')}
        autoComplete="off"
      />
      <TextField
        {...form.getInputProps('phoneNumber')}
        type="tel"
        label={t('fields/phoneNumber')}
        help={locked('phoneNumber') ? undefined : t('phoneHelp')}
        locked={locked('phoneNumber')}
        autoComplete="off"
      />
      {locked('assignedFarm') ? (
        user?.farm && <TextField label={t('fields/assignedFarm')} value={user.farm.name} locked />
      ) : (
        <FarmField {...form.getInputProps('assignedFarm')} />
      )}
      {!locked('password') && (
        <PasswordPart
          {...form.getInputProps('password')}
          isNew={user === undefined}
          policy={policy}
          endsSession={passwordChange}
        />
      )}
      <ActiveField
        {...form.getInputProps('active')}
        active={form.values.active}
        isNew={user === undefined}
        locked={locked('active')}
      />
    </div>
  )
}
