import { Button, Checkbox } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { textsOf } from '../../../../platform/texts.ts'
import { PasswordField } from '../../../../ui/form/password-field.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { wordLoginFailure } from '../../login-failure.ts'
import type { LoginForm as LoginValues } from '../../session.api.ts'
import classes from './door-form.module.css'
import { Refusal } from './refusal.tsx'

export type LoginFormProps = {
  onSubmit: (values: LoginValues) => void
  busy: boolean
  failure: Error | null
}

/** Username, password, and who may stay; checked when sent, not while somebody is still typing [SES-07, SES-11]. */
export function LoginForm({ onSubmit, busy, failure }: LoginFormProps) {
  const t = textsOf('session')
  const form = useForm<LoginValues>({
    initialValues: { username: '', password: '', keep: true },
    validate: {
      username: (username) => (username.trim() === '' ? t('usernameMissing') : null),
      password: (password) => (password === '' ? t('passwordMissing') : null),
    },
  })
  const { getInputNode } = form
  useEffect(() => {
    // On a phone the keyboard would cover half the page before anybody asked for it.
    if (window.matchMedia('(min-width: 901px)').matches) getInputNode('username')?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page opens
  }, [])
  const submit = form.onSubmit(
    (values) => onSubmit({ ...values, username: values.username.trim() }),
    (errors) => getInputNode(errors['username'] ? 'username' : 'password')?.focus(),
  )
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      {failure && <Refusal failure={failure} word={wordLoginFailure} />}
      <TextField
        {...form.getInputProps('username')}
        size="md"
        name="username"
        label={t('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className={classes['withLink']}>
        <PasswordField
          {...form.getInputProps('password')}
          size="md"
          name="password"
          label={t('password')}
          autoComplete="current-password"
        />
        <Link to="/forget-password" className={classes['link']}>
          {t('forgotPassword')}
        </Link>
      </div>
      <Checkbox {...form.getInputProps('keep', { type: 'checkbox' })} size="sm" label={t('keepSignedIn')} />
      <Button
        type="submit"
        size="md"
        fullWidth
        className={classes['submit']}
        rightSection={<IconArrowRight size={17} aria-hidden />}
        loading={busy}
      >
        {t('signIn')}
      </Button>
    </form>
  )
}
