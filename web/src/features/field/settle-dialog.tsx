import { Radio } from '@mantine/core'
import { NOTE_LENGTH, SETTLE_HOWS, type SettleHow } from '@warren/shared/features/field/field.vocabulary.ts'
import type { Report } from '@warren/shared/features/field/reports.contract.ts'
import { wordFailure } from '../../platform/failures.ts'
import { RecordDialog } from '../../platform/form/record-dialog.tsx'
import { useRecordForm } from '../../platform/form/use-record-form.ts'
import { textsOf } from '../../platform/texts.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import classes from './field.module.css'
import { settleAll, useReloadField } from './field.api.ts'
import { ReportDetails } from './report-details.tsx'
import { nameOf } from './report-words.ts'

export type SettleDialogProps = {
  reports: readonly Report[]
  opened: boolean
  onClose: () => void
  onSettled: () => void
}

interface Draft {
  readonly how: SettleHow
  readonly note: string
}

/** What can be done with all of them. */
const howsOf = (reports: readonly Report[]): SettleHow[] =>
  SETTLE_HOWS.filter((how) => reports.every(({ hows }) => hows.includes(how)))

function tellSettled({ done, failures }: Awaited<ReturnType<typeof settleAll>>): void {
  const t = textsOf('fromBarn')
  if (done > 0) toast.success({ title: t('settled', { count: done }) })
  const [first] = failures
  if (first === undefined) return
  toast.error({ title: t('notSettled', { count: failures.length }), detail: wordFailure(first).sentences[0] })
}

const Hows = ({
  hows,
  value,
  onChange,
}: {
  hows: SettleHow[]
  value: SettleHow
  onChange: (how: SettleHow) => void
}) => {
  const t = textsOf('fromBarn')
  return (
    <Radio.Group label={t('how')} value={value} onChange={(how) => onChange(how as SettleHow)}>
      <div className={classes['hows']}>
        {hows.map((how) => (
          <Radio key={how} value={how} label={t(`hows/${how}`)} description={t(`howTexts/${how}`)} />
        ))}
      </div>
    </Radio.Group>
  )
}

/** Settles one report, or the same way several: both values are seen first, and a note goes along [FLD-15]. */
export function SettleDialog({ reports, opened, onClose, onSettled }: SettleDialogProps) {
  const t = textsOf('fromBarn')
  const [only] = reports.length === 1 ? reports : []
  const hows = howsOf(reports)
  const reload = useReloadField()
  const form = useRecordForm<Draft, undefined, Awaited<ReturnType<typeof settleAll>>>({
    record: undefined,
    valuesOf: () => ({ how: only ? (hows[0] ?? 'KEEP') : 'KEEP', note: '' }),
    fields: ['how', 'note'],
    labelOf: (field) => t(field),
    save: ({ how, note }) => settleAll(reports, { how, note: note.trim() }),
    onSaved: (settled) => {
      tellSettled(settled)
      onSettled()
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
      title={only ? t('settleOne', { what: nameOf(only) }) : t('settleSome', { count: reports.length })}
      submitLabel={t(`hows/${form.draft.how}`)}
      size="lg"
    >
      {only && <ReportDetails report={only} />}
      <Hows hows={hows} value={form.draft.how} onChange={(how) => form.set({ how })} />
      <TextAreaField
        {...form.field('note')}
        label={t('note')}
        help={t('noteHelp')}
        autosize={false}
        rows={2}
        maxLength={NOTE_LENGTH}
        value={form.draft.note}
        onChange={(event) => form.set({ note: event.currentTarget.value })}
      />
    </RecordDialog>
  )
}
