import { Button } from '@mantine/core'
import type { StableDto } from '@warren/shared/features/farms/farms.contract.ts'
import { textsOf } from '../../../platform/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SubmitBar } from '../../../ui/form/submit-bar.tsx'
import { useReloadRows, useSaveRow } from '../farms.api.ts'
import { isConflict, sentencesOf } from '../refusal.ts'
import { countDrafted } from './range-draft.ts'
import { RowFields } from './row-fields.tsx'
import { type RowFormOptions, useRowForm } from './use-row-form.ts'

export type RowDialogProps = RowFormOptions & {
  opened: boolean
  onClose: () => void
  stable: StableDto
  /** Opens the dialog anew, with the rows as they are by then. */
  onReload: (present: RowFormOptions) => void
}

/** M-05: creates a row or replaces its ranges; a colleague's change meanwhile is never lost [FRM-25…30, D-010]. */
export function RowDialog({ opened, onClose, stable, rows, rowNo, onReload }: RowDialogProps) {
  const t = textsOf('farms')
  const form = useRowForm({ rows, rowNo })
  const save = useSaveRow(stable.id)
  const reload = useReloadRows(stable.id)
  const isNew = rowNo === undefined
  const submit = () => {
    const wanted = form.finish()
    if (wanted) save.mutate(wanted, { onSuccess: onClose })
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={
        isNew ? t('newRow', { stable: stable.name }) : t('editRowTitle', { row: rowNo, stable: stable.name })
      }
      size="md"
      messages={sentencesOf(save.error)}
      busy={save.isPending}
      onSubmit={submit}
      actions={
        <SubmitBar
          submitLabel={t(isNew ? 'createRow' : 'saveRow')}
          onCancel={onClose}
          saving={save.isPending}
          note={<output>{t('cageCount', { count: countDrafted(form.drafts) })}</output>}
        />
      }
    >
      {isConflict(save.error, 'SAVING_ERROR') && (
        <Notice
          tone="warn"
          action={
            <Button
              size="xs"
              variant="default"
              onClick={() => void reload().then((present) => onReload({ rows: present, rowNo }))}
            >
              {t('loadPresent')}
            </Button>
          }
        >
          {t('changedMeanwhile')}
        </Notice>
      )}
      <RowFields form={form} isNew={isNew} />
    </Dialog>
  )
}
