import { offeredHealth } from '@warren/shared/features/animals/animals.rules.ts'
import { RABBIT_STATUSES } from '@warren/shared/features/animals/animals.vocabulary.ts'
import { RecordDialog } from '../../../platform/form/record-dialog.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { DateField } from '../../../ui/form/date/date-field.tsx'
import { localToday } from '../../../ui/form/date/date-rules.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { StatusField } from '../../animals/index.ts'
import classes from './bulk.module.css'
import { BulkPreview } from './bulk-preview.tsx'
import { type BulkField, type Chosen, useBulkChange } from './use-bulk-change.ts'

const LEAVE = ''

export type BulkDialogProps = {
  chosen: Chosen
  opened: boolean
  onClose: () => void
  onChanged: () => void
}

/** How many it is about, as soon as that is known. */
function titleOf(count: number | undefined, field: BulkField): string {
  const t = textsOf('stock')
  if (count !== undefined) return t('changeTitle', { count })
  return t(field === 'health' ? 'changeHealth' : 'changeStatus')
}

/** The day they leave on, asked for with a status by which they leave. */
function ExitField({ bulk: { form, choose } }: { bulk: ReturnType<typeof useBulkChange> }) {
  const today = localToday()
  return (
    <DateField
      {...form.field('exitDate')}
      label={textsOf('rabbit')('fields/exitDate')}
      help={textsOf('stock')('exitHelp')}
      value={form.draft.exitDate ?? today}
      max={today}
      onChange={(exitDate) => choose({ exitDate })}
    />
  )
}

/** M-06: a new status and/or health condition for all that are chosen, seen before it happens [STK-17]. */
export function BulkDialog({ chosen, opened, onClose, onChanged }: BulkDialogProps) {
  const t = textsOf('stock')
  const bulk = useBulkChange(chosen, {
    onChanged: () => {
      onClose()
      onChanged()
    },
  })
  const { form, preview, choose } = bulk
  const { draft, field } = form
  return (
    <RecordDialog
      form={form}
      opened={opened}
      onClose={onClose}
      title={titleOf(bulk.count, chosen.field)}
      messages={bulk.messages}
      submitLabel={preview && preview.changed > 0 ? t('apply', { count: preview.changed }) : t('applyNone')}
      disabled={bulk.waits}
      note=""
    >
      <div className={classes['fields']}>
        <StatusField
          {...field('status')}
          label={t('columns/status')}
          statuses={RABBIT_STATUSES}
          none={{ value: LEAVE, label: t('leaveStatus') }}
          value={draft.status ?? LEAVE}
          required={false}
          allowDeselect={false}
          data-autofocus={chosen.field === 'status' || undefined}
          // The field has the focus at once; its list would cover what the dialog says.
          openOnFocus={false}
          onChange={(value) => choose({ status: value || null })}
        />
        {bulk.leaving && <ExitField bulk={bulk} />}
        <SelectField
          {...field('health')}
          label={t('columns/health')}
          data={[
            { value: LEAVE, label: t('leaveHealth') },
            ...offeredHealth().map((value) => ({ value, label: t(`health/${value}`) })),
          ]}
          value={draft.health ?? LEAVE}
          allowDeselect={false}
          data-autofocus={chosen.field === 'health' || undefined}
          openOnFocus={false}
          onChange={(value) => choose({ health: value || null })}
        />
      </div>
      {bulk.asksFor && <BulkPreview preview={preview} loading={bulk.looking} />}
    </RecordDialog>
  )
}
