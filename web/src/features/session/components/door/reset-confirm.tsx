import { Button } from '@mantine/core'
import { RecordPageForm } from '../../../../platform/form/record-page-form.tsx'
import { useRecordForm } from '../../../../platform/form/use-record-form.ts'
import { checkPassword } from '@warren/shared/kernel/credentials.rules.ts'
import { MessagesFailure } from '../../../../platform/failures.ts'
import { linkTo } from '../../../../platform/link.tsx'
import { textsOf } from '../../../../platform/texts.ts'
import { useConfirmPasswordReset, usePasswordPolicy } from '../../session.api.ts'
import classes from './door-form.module.css'
import { DoneNotice } from './done-notice.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { Refusal } from './refusal.tsx'

export type ResetConfirmProps = { token: string }

const isSpent = (failure: Error | null): boolean =>
  failure instanceof MessagesFailure && failure.messages.includes('reset-token-invalid')

/** Sets the new password with the mailed token; a spent token leads to a new one [D-017]. */
export function ResetConfirm({ token }: ResetConfirmProps) {
  const t = textsOf('session')
  const policy = usePasswordPolicy()
  const confirm = useConfirmPasswordReset()
  const form = useRecordForm({
    record: undefined,
    valuesOf: () => ({ password: '' }),
    fields: ['password'],
    labelOf: () => t('reset/password'),
    // Only the server knows the account; it refuses the user name as a password.
    check: ({ password }) => checkPassword(password, '', policy),
    save: ({ password }) => confirm.mutateAsync({ token, password }),
  })
  if (confirm.isSuccess) return <DoneNotice title={t('reset/doneTitle')}>{t('reset/doneText')}</DoneNotice>
  return (
    <RecordPageForm form={form} className={classes['form']} guarded={false}>
      {() => (
        <>
          {confirm.error && <Refusal failure={confirm.error} />}
          <NewPasswordField
            {...form.field('password')}
            value={form.draft.password}
            onChange={(event) => form.set({ password: event.currentTarget.value })}
            label={t('reset/password')}
            policy={policy}
          />
          <Button type="submit" size="md" fullWidth className={classes['submit']} loading={confirm.isPending}>
            {t('reset/submit')}
          </Button>
          {isSpent(confirm.error) && (
            <Button renderRoot={linkTo({ to: '/forget-password' })} size="md" fullWidth variant="default">
              {t('reset/again')}
            </Button>
          )}
        </>
      )}
    </RecordPageForm>
  )
}
