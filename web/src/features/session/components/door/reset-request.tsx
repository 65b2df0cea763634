import { Button } from '@mantine/core'
import { RecordPageForm } from '../../../../platform/form/record-page-form.tsx'
import { useRecordForm } from '../../../../platform/form/use-record-form.ts'
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
  const form = useRecordForm({
    record: undefined,
    valuesOf: () => ({ username: '' }),
    fields: ['username'],
    labelOf: () => t('username'),
    check: ({ username }) =>
      username.trim() === ''
        ? [{ field: 'username', text: t('usernameMissing'), ofEmpty: true as const }]
        : [],
    save: ({ username }) => request.mutateAsync({ username: username.trim() }),
  })
  if (request.isSuccess)
    return (
      <div className={classes['done']}>
        <DoneNotice title={t('forget/sentTitle')}>{t('forget/sentText')}</DoneNotice>
        <p className={classes['meta']}>{t('forget/noMail')}</p>
      </div>
    )
  return (
    <RecordPageForm form={form} className={classes['form']} guarded={false}>
      {() => (
        <>
          {request.error && <Refusal failure={request.error} />}
          <TextField
            {...form.field('username')}
            value={form.draft.username}
            onChange={(event) => form.set({ username: event.currentTarget.value })}
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
        </>
      )}
    </RecordPageForm>
  )
}
