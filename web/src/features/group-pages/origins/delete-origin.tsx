import type { Origin } from '@warren/shared/features/group-pages/group-pages.contract.ts'
import { BIN_DAYS } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import { formatNumber } from '../../../platform/format.ts'
import { wordFailure } from '../../../platform/failures.ts'
import { textsOf } from '../../../platform/texts.ts'
import { ConfirmDelete } from '../../../ui/dialog/confirm-delete.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useRestore } from '../group-pages.api.ts'
import type { OriginCalls } from '../kind/group-kind.ts'
import { useDeleteOrigin } from './origins.api.ts'

export type DeleteOriginProps = {
  calls: OriginCalls
  groupId: number
  origin: Origin
  opened: boolean
  onClose: () => void
}

/** M-01: an arrival, or a move with both its sides; the toast brings it back [ORI-05, ORI-16, GD-16]. */
export function DeleteOrigin({ calls, groupId, origin, opened, onClose }: DeleteOriginProps) {
  const t = textsOf('groupScreens')
  const remove = useDeleteOrigin(groupId, calls)
  const restore = useRestore()
  const { id, arrivedDate: day, num, numPS, numGP, isMoving } = origin
  const count = formatNumber(Math.abs(num + numPS + numGP))
  const start = () =>
    remove.mutate(id, {
      onSuccess: ({ binId = id }) =>
        toast.success({
          title: t('origins/deleted'),
          onUndo: () => restore({ type: 'origin', id: binId, name: day }),
        }),
      onError: (failure) =>
        toast.error({ title: t('origins/deleteFailed'), detail: wordFailure(failure).sentences.join(' ') }),
      onSettled: onClose,
    })
  return (
    <ConfirmDelete
      opened={opened}
      onClose={onClose}
      title={t('origins/deleteTitle', { day })}
      deleteLabel={t('origins/deleteButton')}
      onDelete={start}
      busy={remove.isPending}
      wayBack={t('kept', { days: BIN_DAYS })}
    >
      {t(isMoving ? 'origins/deleteMoveText' : 'origins/deleteText', { count })}
    </ConfirmDelete>
  )
}
