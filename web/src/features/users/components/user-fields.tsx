import { asksPassword } from '@warren/shared/features/users/users.rules.ts'
import { textsOf } from '../../../platform/texts.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { UserFormOptions, UserFormState } from '../use-user-form.ts'
import { changedFields } from '../user-values.ts'
import { ActiveField } from './active-field.tsx'
import { FarmField } from './farm-field.tsx'
import { PasswordPart } from './password-part.tsx'
import classes from './users.module.css'

export type UserFieldsProps = Pick<UserFormOptions, 'user' | 'editable' | 'own'> & {
  state: UserFormState
}

/** The farm of an account: chosen by an account that may, else only shown. */
function AssignedFarm({ user, editable, state: { form } }: Omit<UserFieldsProps, 'own'>) {
  const t = textsOf('users')
  if (editable.includes('assignedFarm'))
    return (
      <FarmField
        {...form.field('assignedFarm')}
        value={form.draft.assignedFarm}
        onChange={(assignedFarm) => form.set({ assignedFarm })}
      />
    )
  return user?.farm ? <TextField label={t('fields/assignedFarm')} value={user.farm.name} locked /> : null
}

/** The fields of an account [USR-12]; a password is never shown, so it is there only to be changed. */
export function UserFields({ user, editable, state, own }: UserFieldsProps) {
  const t = textsOf('users')
  const {
    form: { draft, set, field },
    policy,
  } = state
  const text = (name: 'username' | 'email' | 'phoneNumber' | 'currentPassword' | 'password') => ({
    ...field(name),
    value: draft[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => set({ [name]: value }),
  })
  const locked = (name: (typeof editable)[number]) => !editable.includes(name)
  const passwordChange = own && draft.password !== ''
  const asked = own && user !== undefined && asksPassword(changedFields(draft, user, editable))
  return (
    <div className={classes['fields']} data-editable={editable.length > 0 || undefined}>
      <TextField
        {...text('username')}
        label={t('fields/username')}
        required={!locked('username')}
        locked={locked('username')}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        {...text('email')}
        type="email"
        label={t('fields/email')}
        required={!locked('email')}
        locked={locked('email')}
        autoComplete="off"
      />
      <TextField
        {...text('phoneNumber')}
        type="tel"
        label={t('fields/phoneNumber')}
        help={locked('phoneNumber') ? undefined : t('phoneHelp')}
        locked={locked('phoneNumber')}
        autoComplete="off"
      />
      <AssignedFarm user={user} editable={editable} state={state} />
      {!locked('password') && (
        <PasswordPart
          {...text('password')}
          current={own ? { ...text('currentPassword'), required: asked } : undefined}
          isNew={user === undefined}
          policy={policy}
          endsSession={passwordChange}
        />
      )}
      <ActiveField
        {...field('active')}
        active={draft.active}
        onChange={(active) => set({ active })}
        isNew={user === undefined}
        locked={locked('active')}
      />
    </div>
  )
}
