import type { StableDto } from '@warren/shared/features/farms/farms.contract.ts'
import { RecordDialog } from '../../../platform/form/record-dialog.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { countDrafted } from './range-draft.ts'
import { RowFields } from './row-fields.tsx'
import { type RowFormOptions, useRowForm } from './use-row-form.ts'

export type RowDialogProps = RowFormOptions & {
  opened: boolean
  onClose: () => void
  stable: StableDto
}

/** M-05: creates a row or replaces its ranges; a colleague's change meanwhile is never lost [FRM-25…30, D-010]. */
export function RowDialog({ opened, onClose, stable, rows, rowNo }: RowDialogProps) {
  const t = textsOf('farms')
  const row = useRowForm({ rows, rowNo }, stable.id, onClose)
  const isNew = rowNo === undefined
  return (
    <RecordDialog
      form={row.form}
      opened={opened}
      onClose={onClose}
      title={
        isNew ? t('newRow', { stable: stable.name }) : t('editRowTitle', { row: rowNo, stable: stable.name })
      }
      size="md"
      submitLabel={isNew ? t('createRows', { count: row.rowCount }) : t('saveRow')}
      note={<output>{t('cageCount', { count: countDrafted(row.drafts) * row.rowCount })}</output>}
    >
      <RowFields form={row} isNew={isNew} />
    </RecordDialog>
  )
}
