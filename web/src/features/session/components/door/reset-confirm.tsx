import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import { checkPassword } from '@warren/shared/kernel/credentials.rules.ts'
import { codeOf, MessagesFailure } from '../../../../platform/failures.ts'
import { errorsByField } from '../../../../platform/problems.ts'
import { textsOf } from '../../../../platform/texts.ts'
import { useConfirmPasswordReset, usePasswordPolicy } from '../../session.api.ts'
import classes from './door-form.module.css'
import { DoneNotice } from './done-notice.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { Refusal } from './refusal.tsx'

export type ResetConfirmProps = { token: string }

const isSpent = (failure: Error | null): boolean =>
  failure instanceof MessagesFailure &&
  failure.messages.some((message) => codeOf(message) === 'reset-token-invalid')

/** Sets the new password with the mailed token; a spent token leads to a new one [D-017]. */
export function ResetConfirm({ token }: ResetConfirmProps) {
  const t = textsOf('session')
  const policy = usePasswordPolicy()
  const confirm = useConfirmPasswordReset()
  const form = useForm({
    initialValues: { password: '' },
    // Whose password it is only the server knows; it refuses the user name itself.
    validate: ({ password }) => errorsByField(checkPassword(password, '', policy)),
    validateInputOnBlur: true,
  })
  const submit = form.onSubmit(
    ({ password }) => confirm.mutate({ token, password }),
    () => form.getInputNode('password')?.focus(),
  )
  if (confirm.isSuccess) return <DoneNotice title={t('reset/doneTitle')}>{t('reset/doneText')}</DoneNotice>
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      {confirm.error && <Refusal failure={confirm.error} />}
      <NewPasswordField {...form.getInputProps('password')} label={t('reset/password')} policy={policy} />
      <Button type="submit" size="md" fullWidth className={classes['submit']} loading={confirm.isPending}>
        {t('reset/submit')}
      </Button>
      {isSpent(confirm.error) && (
        <Button component={Link} to="/forget-password" size="md" fullWidth variant="default">
          {t('reset/again')}
        </Button>
      )}
    </form>
  )
}
