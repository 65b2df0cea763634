import { Button } from '@mantine/core'
import { RecordPageForm } from '../../../../platform/form/record-page-form.tsx'
import { useRecordForm } from '../../../../platform/form/use-record-form.ts'
import { checkRegistration, type Registration } from '@warren/shared/features/session/session.rules.ts'
import { textsOf } from '../../../../platform/texts.ts'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { usePasswordPolicy } from '../../session.api.ts'
import classes from './door-form.module.css'
import { NewPasswordField } from './new-password-field.tsx'
import { Refusal } from './refusal.tsx'

export type RegisterFormProps = {
  onSubmit: (values: Registration) => void
  busy: boolean
  failure: Error | null
}

const EMPTY: Registration = { fullname: '', email: '', password: '' }
const FIELDS = ['fullname', 'email', 'password'] as const

/** Registration record, checked by the server's own rule on leaving a field and on sending [SES-15, D-016]. */
export function RegisterForm({ onSubmit, busy, failure }: RegisterFormProps) {
  const t = textsOf('session')
  const policy = usePasswordPolicy()
  const form = useRecordForm<Registration, undefined, void>({
    record: undefined,
    valuesOf: () => EMPTY,
    fields: FIELDS,
    labelOf: (field) => (field === 'password' ? t('password') : t(`register/${field}`)),
    check: (values) => checkRegistration(values, policy),
    save: async (values) => onSubmit(values),
  })
  const text = (name: (typeof FIELDS)[number]) => ({
    ...form.field(name),
    value: form.draft[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      form.set({ [name]: value }),
  })
  return (
    <RecordPageForm form={form} className={classes['form']} guarded={false}>
      {() => (
        <>
          {failure && <Refusal failure={failure} />}
          <TextField
            {...text('fullname')}
            size="md"
            label={t('register/fullname')}
            autoComplete="name"
            required
          />
          <TextField
            {...text('email')}
            size="md"
            type="email"
            label={t('register/email')}
            autoComplete="email"
            required
          />
          <NewPasswordField {...text('password')} label={t('password')} policy={policy} />
          <Button type="submit" size="md" fullWidth className={classes['submit']} loading={busy}>
            {t('register/submit')}
          </Button>
        </>
      )}
    </RecordPageForm>
  )
}
