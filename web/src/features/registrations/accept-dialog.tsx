import type { RegistrationRow } from '@warren/shared/features/registrations/registrations.contract.ts'
import { checkUsername } from '@warren/shared/features/users/users.rules.ts'
import { RecordDialog } from '../../platform/form/record-dialog.tsx'
import { useRecordForm } from '../../platform/form/use-record-form.ts'
import { textsOf } from '../../platform/texts.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAcceptRegistration } from './registrations.api.ts'
import classes from './registrations.module.css'

export type AcceptDialogProps = { request: RegistrationRow; opened: boolean; onClose: () => void }

/** Asks for the user name before an account is opened: the suggested one may be taken. */
export function AcceptDialog({ request, opened, onClose }: AcceptDialogProps) {
  const t = textsOf('registrations')
  const accept = useAcceptRegistration(request.id)
  const form = useRecordForm({
    record: undefined,
    valuesOf: () => ({ username: request.suggestedName }),
    fields: ['username'],
    labelOf: () => t('username'),
    check: ({ username }) => checkUsername(username.trim()),
    save: ({ username }) => accept.mutateAsync(username.trim()),
    onSaved: (_, { username }) => {
      toast.success({ title: t('accepted', { name: username.trim() }) })
      onClose()
    },
  })
  return (
    <RecordDialog
      form={form}
      opened={opened}
      onClose={onClose}
      title={t('acceptTitle', { name: request.fullName })}
      submitLabel={t('submit')}
    >
      <p className={classes['text']}>{t('acceptText', { email: request.email })}</p>
      <TextField
        {...form.field('username')}
        label={t('username')}
        required
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        value={form.draft.username}
        onChange={(event) => form.set({ username: event.currentTarget.value })}
      />
    </RecordDialog>
  )
}
