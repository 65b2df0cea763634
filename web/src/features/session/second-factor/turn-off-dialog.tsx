import { RecordDialog } from '../../../platform/form/record-dialog.tsx'
import { useRecordForm } from '../../../platform/form/use-record-form.ts'
import { textsOf } from '../../../platform/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { CodeFields, checkCodeFields, NO_CODE } from './code-fields.tsx'
import { useTurnOff } from './second-factor.api.ts'

export type TurnOffDialogProps = { opened: boolean; onClose: () => void }

/** Asks for password and code, so that no passer-by turns it off at a page left open. */
export function TurnOffDialog({ opened, onClose }: TurnOffDialogProps) {
  const t = textsOf('session')
  const turnOff = useTurnOff()
  const form = useRecordForm({
    record: undefined,
    valuesOf: () => NO_CODE,
    fields: ['code', 'password'],
    labelOf: (field) => t(field === 'code' ? 'secondFactor/code' : 'password'),
    check: checkCodeFields,
    save: (values) => turnOff.mutateAsync(values),
    onSaved: () => {
      toast.success({ title: t('secondFactor/turnedOff') })
      onClose()
    },
  })
  return (
    <RecordDialog
      form={form}
      opened={opened}
      onClose={onClose}
      title={t('secondFactor/offTitle')}
      submitLabel={t('secondFactor/turnOff')}
    >
      <CodeFields form={form} help={t('secondFactor/codeOrRecovery')} />
    </RecordDialog>
  )
}
