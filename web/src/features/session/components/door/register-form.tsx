import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { checkRegistration, type Registration } from '@warren/shared/features/session/session.rules.ts'
import { errorsByField } from '../../../../platform/problems.ts'
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

const FIELDS = ['fullname', 'email', 'password'] as const

/** Registration record, checked by the server's own rule on leaving a field and on sending [SES-15, D-016]. */
export function RegisterForm({ onSubmit, busy, failure }: RegisterFormProps) {
  const t = textsOf('session')
  const policy = usePasswordPolicy()
  const form = useForm<Registration>({
    initialValues: { fullname: '', email: '', password: '' },
    validate: (values) => errorsByField(checkRegistration(values, policy)),
    validateInputOnBlur: true,
  })
  const submit = form.onSubmit(onSubmit, (errors) => {
    const first = FIELDS.find((field) => errors[field] !== undefined)
    if (first) form.getInputNode(first)?.focus()
  })
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      {failure && <Refusal failure={failure} />}
      <TextField
        {...form.getInputProps('fullname')}
        size="md"
        label={t('register/fullname')}
        autoComplete="name"
        required
      />
      <TextField
        {...form.getInputProps('email')}
        size="md"
        type="email"
        label={t('register/email')}
        autoComplete="email"
        required
      />
      <NewPasswordField {...form.getInputProps('password')} label={t('password')} policy={policy} />
      <Button type="submit" size="md" fullWidth className={classes['submit']} loading={busy}>
        {t('register/submit')}
      </Button>
    </form>
  )
}
