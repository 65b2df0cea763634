import { BIN_DAYS } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import type { Slaughtering } from '@warren/shared/features/group-pages/slaughterings.contract.ts'
import { wordFailure } from '../../platform/failures.ts'
import { formatNumber } from '../../platform/format.ts'
import { textsOf } from '../../platform/texts.ts'
import { ConfirmDelete } from '../../ui/dialog/confirm-delete.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useRestore } from '../group-pages/index.ts'
import { useDeleteSlaughtering } from './slaughtering.api.ts'

export type DeleteSlaughteringProps = {
  groupId: number
  known: Slaughtering
  opened: boolean
  onClose: () => void
}

/** M-01: a slaughtering; its animals come back, and the toast brings it back [SLA-08, GD-16]. */
export function DeleteSlaughtering({ groupId, known, opened, onClose }: DeleteSlaughteringProps) {
  const t = textsOf('slaughtering')
  const remove = useDeleteSlaughtering(groupId)
  const restore = useRestore()
  const { id, createDate: day, num } = known
  const start = () =>
    remove.mutate(id, {
      onSuccess: ({ binId = id }) =>
        toast.success({
          title: t('deleted', { date: day, num: formatNumber(num) }),
          onUndo: () => restore({ type: 'slaughtering', id: binId, name: day }),
        }),
      onError: (failure) =>
        toast.error({ title: t('deleteFailed'), detail: wordFailure(failure).sentences.join(' ') }),
      onSettled: onClose,
    })
  return (
    <ConfirmDelete
      opened={opened}
      onClose={onClose}
      title={t('deleteTitle', { day })}
      deleteLabel={t('deleteButton')}
      onDelete={start}
      busy={remove.isPending}
      wayBack={textsOf('groupScreens')('kept', { days: BIN_DAYS })}
    >
      {t('deleteText', { count: num })}
    </ConfirmDelete>
  )
}
