import { useMutation } from '@tanstack/react-query'
import { BIN_DAYS } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import { wordFailure } from '../../../platform/failures.ts'
import { textsOf } from '../../../platform/texts.ts'
import { ConfirmDelete } from '../../../ui/dialog/confirm-delete.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useReloadGroups, useRestore } from '../group-pages.api.ts'
import type { GroupCalls } from '../kind/group-kind.ts'

export type DeleteGroupProps = {
  calls: GroupCalls
  group: { readonly id: number; readonly generatedName: string; readonly isMerged: boolean }
  opened: boolean
  onClose: () => void
}

/** M-01: a group goes into the bin, a merged one with its members; the toast brings it back [MOT-05, GEN-12, D-150]. */
export function DeleteGroup({ calls, group, opened, onClose }: DeleteGroupProps) {
  const t = textsOf('groupScreens')
  const reload = useReloadGroups()
  const restore = useRestore()
  const { id, generatedName: name, isMerged } = group
  const remove = useMutation({
    mutationFn: () => calls.remove(id),
    onSuccess: ({ binId = id }) =>
      toast.success({
        title: t(isMerged ? 'deletedMerged' : 'deleted', { name }),
        onUndo: () => restore({ type: 'group', id: binId, name }),
      }),
    onError: (failure) =>
      toast.error({
        title: t(isMerged ? 'deleteMergedFailed' : 'deleteFailed', { name }),
        detail: wordFailure(failure).sentences.join(' '),
      }),
    // Also after a failure: another user may have changed or deleted it.
    onSettled: () => {
      onClose()
      return reload()
    },
  })
  return (
    <ConfirmDelete
      opened={opened}
      onClose={onClose}
      title={t('deleteTitle', { name })}
      deleteLabel={t('deleteButton')}
      onDelete={() => remove.mutate()}
      busy={remove.isPending}
      wayBack={t('kept', { days: BIN_DAYS })}
    >
      {t(isMerged ? 'deleteMergedText' : 'deleteText')}
    </ConfirmDelete>
  )
}
