import { Radio } from '@mantine/core'
import { PIN_DIGITS, type PinDigits } from '@warren/shared/features/ia-groups/breeding.vocabulary.ts'
import { RecordDialog } from '../../platform/form/record-dialog.tsx'
import { useRecordForm } from '../../platform/form/use-record-form.ts'
import { textsOf } from '../../platform/texts.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import classes from './field.module.css'
import { type FarmSettings, savePinDigits, useReloadSettings } from './field.api.ts'

interface Draft {
  readonly pinDigits: PinDigits
}

const LENGTHS = { 0: 'none', 4: 'four', 6: 'six' } as const

/** What the farm asks for, in words. */
export const wordPin = (digits: PinDigits): string => textsOf('fromBarn')(`pinOf/${LENGTHS[digits]}`)

export type PinDialogProps = { settings: FarmSettings; opened: boolean; onClose: () => void }

/** Whether phones of the farm ask for a PIN, and how long it is. The PIN itself is the worker's and stays on the phone. */
export function PinDialog({ settings, opened, onClose }: PinDialogProps) {
  const t = textsOf('fromBarn')
  const reload = useReloadSettings()
  const form = useRecordForm<Draft, FarmSettings, unknown>({
    record: settings,
    valuesOf: ({ pinDigits }) => ({ pinDigits }),
    fields: ['pinDigits'],
    labelOf: () => t('pin/title'),
    save: ({ pinDigits }) => savePinDigits(settings, pinDigits),
    onSaved: () => {
      toast.success({ title: t('pin/done') })
      onClose()
      void reload()
    },
  })
  return (
    <RecordDialog
      form={form}
      opened={opened}
      onClose={() => {
        onClose()
        // Another administrator may have been faster: what is shown is asked for again.
        void reload()
      }}
      title={t('pin/title')}
      submitLabel={textsOf('common')('save')}
    >
      <p className={classes['soft']}>{t('pin/text')}</p>
      <Radio.Group
        label={t('pin/digits')}
        value={String(form.draft.pinDigits)}
        onChange={(chosen) => form.set({ pinDigits: PIN_DIGITS.find((one) => String(one) === chosen) ?? 0 })}
      >
        <div className={classes['hows']}>
          {PIN_DIGITS.map((count) => (
            <Radio key={count} value={String(count)} label={wordPin(count)} />
          ))}
        </div>
      </Radio.Group>
    </RecordDialog>
  )
}
