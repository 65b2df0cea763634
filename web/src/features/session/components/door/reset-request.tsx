import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { textsOf } from '../../../../platform/texts.ts'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { useRequestPasswordReset } from '../../session.api.ts'
import classes from './door-form.module.css'
import { DoneNotice } from './done-notice.tsx'
import { Refusal } from './refusal.tsx'

/** Asks for the mailed link; the answer is the same for known and unknown names [D-017]. */
export function ResetRequest() {
  const t = textsOf('session')
  const request = useRequestPasswordReset()
  const form = useForm({
    initialValues: { username: '' },
    validate: { username: (username) => (username.trim() === '' ? t('usernameMissing') : null) },
    validateInputOnBlur: true,
  })
  const submit = form.onSubmit(
    ({ username }) => request.mutate({ username: username.trim() }),
    () => form.getInputNode('username')?.focus(),
  )
  if (request.isSuccess)
    return (
      <div className={classes['done']}>
        <DoneNotice title={t('forget/sentTitle')}>{t('forget/sentText')}</DoneNotice>
        <p className={classes['meta']}>{t('forget/noMail')}</p>
      </div>
    )
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      {request.error && <Refusal failure={request.error} />}
      <TextField
        {...form.getInputProps('username')}
        size="md"
        label={t('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button type="submit" size="md" fullWidth className={classes['submit']} loading={request.isPending}>
        {t('forget/submit')}
      </Button>
    </form>
  )
}
