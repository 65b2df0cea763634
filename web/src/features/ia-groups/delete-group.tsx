import type { IaGroupRow } from '@warren/shared/features/ia-groups/ia-groups.contract.ts'
import { wordFailure } from '../../platform/failures.ts'
import { textsOf } from '../../platform/texts.ts'
import { ConfirmDelete } from '../../ui/dialog/confirm-delete.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useDeleteGroup } from './ia-groups.api.ts'

export type DeleteGroupProps = {
  group: Pick<IaGroupRow, 'id' | 'formattedName' | 'covers'>
  opened: boolean
  onClose: () => void
  onDeleted?: () => void
}

/** M-01: a group that is not closed goes with its pairings [IAG-02, IAG-22, GEN-11]. */
export function DeleteGroup({ group, opened, onClose, onDeleted }: DeleteGroupProps) {
  const t = textsOf('iaGroups')
  const remove = useDeleteGroup()
  const { id, formattedName: name, covers } = group
  const start = () =>
    remove.mutate(id, {
      onSuccess: () => {
        toast.success({ title: t('deleted', { name }) })
        onDeleted?.()
      },
      onError: (failure) =>
        toast.error({ title: t('deleteFailed', { name }), detail: wordFailure(failure).sentences.join(' ') }),
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
      {t('deleteText', { count: covers })}
    </ConfirmDelete>
  )
}
