import { readCode } from '@warren/shared/features/releases/releases.rules.ts'
import { RecordDialog } from '../../platform/form/record-dialog.tsx'
import { useRecordForm } from '../../platform/form/use-record-form.ts'
import { textsOf } from '../../platform/texts.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useTakeRelease } from './releases.api.ts'
import classes from './releases.module.css'

export type TakeDialogProps = { opened: boolean; onClose: () => void; onTaken: () => void }

/** The buyer enters the code of a delivery note. */
export function TakeDialog({ opened, onClose, onTaken }: TakeDialogProps) {
  const t = textsOf('releases')
  const take = useTakeRelease()
  const form = useRecordForm({
    record: undefined,
    valuesOf: () => ({ code: '' }),
    fields: ['code'],
    labelOf: () => t('code'),
    check: ({ code }) => (readCode(code) === undefined ? [{ field: 'code', text: t('codeMissing') }] : []),
    save: ({ code }) => take.mutateAsync(code),
    onSaved: () => {
      toast.success({ title: t('taken') })
      onClose()
      onTaken()
    },
  })
  return (
    <RecordDialog
      form={form}
      opened={opened}
      onClose={onClose}
      title={t('takeTitle')}
      submitLabel={t('take')}
    >
      <p className={classes['text']}>{t('takeText')}</p>
      <TextField
        {...form.field('code')}
        label={t('code')}
        help={t('codeHint')}
        required
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        value={form.draft.code}
        onChange={(event) => form.set({ code: event.currentTarget.value })}
      />
    </RecordDialog>
  )
}
