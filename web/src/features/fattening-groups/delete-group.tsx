import { wordFailure } from '../../platform/failures.ts'
import { textsOf } from '../../platform/texts.ts'
import { ConfirmDelete } from '../../ui/dialog/confirm-delete.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useRestore } from '../group-pages/index.ts'
import { useDeleteFattening, useReloadFattening } from './fattening-groups.api.ts'

export type DeleteGroupProps = {
  group: { readonly id: number; readonly generatedName: string; readonly isMerged: boolean }
  opened: boolean
  onClose: () => void
  onDeleted?: () => void
}

/** M-01: a group goes into the bin, a merged one with its members; the toast brings it back [MOT-05, GEN-12, D-150]. */
export function DeleteGroup({ group, opened, onClose, onDeleted }: DeleteGroupProps) {
  const t = textsOf('fatteningGroups')
  const remove = useDeleteFattening()
  const reload = useReloadFattening()
  const restore = useRestore(reload)
  const { id, generatedName: name, isMerged } = group
  const start = () =>
    remove.mutate(id, {
      onSuccess: ({ binId = id }) => {
        toast.success({
          title: t(isMerged ? 'deletedMerged' : 'deleted', { name }),
          onUndo: () => restore({ type: 'group', id: binId, name }),
        })
        onDeleted?.()
      },
      onError: (failure) =>
        toast.error({
          title: t(isMerged ? 'deleteMergedFailed' : 'deleteFailed', { name }),
          detail: wordFailure(failure).sentences.join(' '),
        }),
      onSettled: onClose,
    })
  return (
    <ConfirmDelete
      opened={opened}
      onClose={onClose}
      title={t('deleteTitle', { name })}
      deleteLabel={t('deleteButton')}
      onDelete={start}
      busy={remove.isPending}
    >
      {t(isMerged ? 'deleteMergedText' : 'deleteText')}
    </ConfirmDelete>
  )
}
