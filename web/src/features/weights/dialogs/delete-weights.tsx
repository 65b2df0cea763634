import { BIN_DAYS } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import type { WeightRecord } from '@warren/shared/features/weights/weights.contract.ts'
import { wordFailure } from '../../../platform/failures.ts'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { ConfirmDelete } from '../../../ui/dialog/confirm-delete.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useRestore } from '../../group-pages/index.ts'
import { clockOf } from '../clock.ts'
import { type Removed, useKnownWeights, useRemoveWeights, type WeighingDay } from '../weights.api.ts'

/** One weight, or all that were seen when it was asked for. */
export type Doomed = { readonly record: WeightRecord } | { readonly all: number; readonly day: string }

export type DeleteWeightsProps = {
  day: WeighingDay
  doomed: Doomed
  opened: boolean
  onClose: () => void
}

/** What is said of one weight, and of all of them [8.1 of the requirements]. */
function wordsOf(doomed: Doomed, { weightType }: WeighingDay) {
  const t = textsOf('weights')
  if ('all' in doomed)
    return {
      title: t('confirm/all'),
      text: t('allGo', { count: doomed.all, type: t(`types/${weightType}`), day: doomed.day }),
      done: t('confirm/allDone'),
      failed: t('confirm/allFailed'),
    }
  const { weight, at, userName } = doomed.record
  return {
    title: t('confirm/one'),
    text: `${t('confirm/oneText', { weight: formatNumber(weight), time: clockOf(at), user: userName ?? '?' })}.`,
    done: t('confirm/oneDone'),
    failed: t('confirm/oneFailed'),
  }
}

/** M-26: one weight, or all of the day and type; the toast brings them back [WGT-05, D-184, GD-16]. */
export function DeleteWeights({ day, doomed, opened, onClose }: DeleteWeightsProps) {
  const remove = useRemoveWeights(day)
  const { reload } = useKnownWeights(day)
  const restore = useRestore(reload)
  const { title, text, done, failed } = wordsOf(doomed, day)
  const removed: Removed =
    'all' in doomed ? { deleteAll: true, expected: doomed.all } : { weightId: doomed.record.id }
  const start = () =>
    remove.mutate(removed, {
      onSuccess: ({ removal }) =>
        toast.success({
          title: done,
          ...(removal !== undefined && {
            onUndo: () => restore({ type: 'weights', id: removal, name: textsOf('weights')('title') }),
          }),
        }),
      onError: (failure) => toast.error({ title: failed, detail: wordFailure(failure).sentences.join(' ') }),
      onSettled: onClose,
    })
  return (
    <ConfirmDelete
      opened={opened}
      onClose={onClose}
      title={title}
      deleteLabel={textsOf('weights')('all' in doomed ? 'deleteAll' : 'confirm/button')}
      onDelete={start}
      busy={remove.isPending}
      wayBack={textsOf('groupScreens')('kept', { days: BIN_DAYS })}
    >
      {text}
    </ConfirmDelete>
  )
}
