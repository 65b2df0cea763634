import { wordFailure } from '../../../platform/failures.ts'
import { textsOf } from '../../../platform/texts.ts'
import { useLast } from '../../../platform/use-last.ts'
import { ConfirmDelete } from '../../../ui/dialog/confirm-delete.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { type GroupName, useDeleteGroupName } from '../production-group-names.api.ts'

export type DeleteNameProps = {
  /** Absent while the question is closed. */
  permitted: GroupName | undefined
  onClose: () => void
  /** The server has answered, whatever it was. */
  onDone: () => void
}

/** Takes a name off the list; groups keep their copy of it [PGN-08, D-123, GEN-11, GEN-12]. */
export function DeleteName({ permitted, onClose, onDone }: DeleteNameProps) {
  const t = textsOf('groupNames')
  const remove = useDeleteGroupName()
  const { id, name } = useLast(permitted) ?? { id: 0, name: '' }
  const start = () =>
    remove.mutate(id, {
      onSuccess: () => toast.success({ title: t('deleted', { name }) }),
      onError: (failure) =>
        toast.error({ title: t('deleteFailed', { name }), detail: wordFailure(failure).sentences.join(' ') }),
      onSettled: onDone,
    })
  return (
    <ConfirmDelete
      opened={permitted !== undefined}
      onClose={onClose}
      title={t('deleteTitle', { name })}
      deleteLabel={t('deleteButton')}
      onDelete={start}
      busy={remove.isPending}
    >
      {t('deleteText', { name })}
    </ConfirmDelete>
  )
}
