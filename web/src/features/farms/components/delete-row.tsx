import type { RowDto, StableDto } from '@warren/shared/features/farms/farms.contract.ts'
import { textsOf } from '../../../platform/texts.ts'
import { ConfirmDelete } from '../../../ui/dialog/confirm-delete.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useDeleteRow } from '../farms.api.ts'
import { isConflict, sentencesOf } from '../refusal.ts'

export type DeleteRowProps = { opened: boolean; onClose: () => void; stable: StableDto; row: RowDto }

/** Deletes a row of cages; while rabbits are in it, it says so and stays [FRM-17, FRM-38]. */
export function DeleteRow({ opened, onClose, stable, row }: DeleteRowProps) {
  const t = textsOf('farms')
  const deletion = useDeleteRow(stable.id)
  const names = { row: row.row, stable: stable.name }
  const done = () => {
    onClose()
    toast.success({ title: t('deleteRowSuccess', names) })
  }
  return (
    <ConfirmDelete
      opened={opened}
      onClose={onClose}
      title={t('deleteRowTitle', names)}
      deleteLabel={t('deleteRow', { row: row.row })}
      onDelete={() => deletion.mutate(row.row, { onSuccess: done })}
      busy={deletion.isPending}
      messages={
        isConflict(deletion.error, 'row-has-rabbits') ? [t('deleteRowFailed')] : sentencesOf(deletion.error)
      }
    >
      {t('deleteRowWhat', { count: row.cageCount })}
    </ConfirmDelete>
  )
}
