import { offeredHealth } from '@warren/shared/features/stock/stock.rules.ts'
import { RABBIT_STATUSES } from '@warren/shared/features/stock/stock.vocabulary.ts'
import { textsOf } from '../../../platform/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { SubmitBar } from '../../../ui/form/submit-bar.tsx'
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

/** M-06: a new status and/or health condition for all that are chosen, seen before it happens [STK-17]. */
export function BulkDialog({ chosen, opened, onClose, onChanged }: BulkDialogProps) {
  const t = textsOf('stock')
  const bulk = useBulkChange(chosen, {
    onChanged: () => {
      onClose()
      onChanged()
    },
  })
  const { preview } = bulk
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={titleOf(bulk.count, chosen.field)}
      messages={bulk.messages}
      busy={bulk.saving}
      onSubmit={bulk.submit}
      actions={
        <SubmitBar
          submitLabel={
            preview && preview.changed > 0 ? t('apply', { count: preview.changed }) : t('applyNone')
          }
          onCancel={onClose}
          saving={bulk.saving}
          disabled={bulk.waits}
          note=""
        />
      }
    >
      <div className={classes['fields']}>
        <SelectField
          label={t('columns/status')}
          data={[
            { value: LEAVE, label: t('leaveStatus') },
            ...RABBIT_STATUSES.map((value) => ({ value, label: t(`statuses/${value}`) })),
          ]}
          value={bulk.status ?? LEAVE}
          required={false}
          allowDeselect={false}
          data-autofocus={chosen.field === 'status' || undefined}
          // The field has the focus at once; its list would cover what the dialog says.
          openOnFocus={false}
          onChange={(value) => bulk.setStatus(value || undefined)}
        />
        <SelectField
          label={t('columns/health')}
          data={[
            { value: LEAVE, label: t('leaveHealth') },
            ...offeredHealth().map((value) => ({ value, label: t(`health/${value}`) })),
          ]}
          value={bulk.health ?? LEAVE}
          allowDeselect={false}
          data-autofocus={chosen.field === 'health' || undefined}
          openOnFocus={false}
          onChange={(value) => bulk.setHealth(value || undefined)}
        />
      </div>
      {bulk.asksFor && <BulkPreview preview={preview} loading={bulk.looking} />}
    </Dialog>
  )
}
