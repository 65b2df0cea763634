import type { Printer } from '@warren/shared/features/cage-cards/cage-cards.contract.ts'
import { useState } from 'react'
import { wordFailure } from '../../../platform/failures.ts'
import { textsOf } from '../../../platform/texts.ts'
import { useLast } from '../../../platform/use-last.ts'
import { ConfirmDelete } from '../../../ui/dialog/confirm-delete.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useDeletePrinter } from '../cage-cards.api.ts'

export type DeletePrinterProps = {
  /** Absent while the question is closed. */
  leaving: Printer | undefined
  /** Counts the deletions: each begins with its box unticked. */
  round: number
  close: () => void
  done: () => void
}

interface Deletion extends DeletePrinterProps {
  readonly ask: (printer: Printer) => void
}

/** Which printer is about to go. */
export function useDeletion(): Deletion {
  const [leaving, setLeaving] = useState<Printer>()
  const [round, setRound] = useState(0)
  const close = () => setLeaving(undefined)
  return {
    leaving,
    round,
    ask: setLeaving,
    close,
    done: () => {
      close()
      setRound(round + 1)
    },
  }
}

/** Forgets a printer and its offset [GEN-11, GEN-12]. */
export function DeletePrinter({ leaving, round, close, done }: DeletePrinterProps) {
  const t = textsOf('cageCards')
  const remove = useDeletePrinter()
  const { id, name } = useLast(leaving) ?? { id: 0, name: '' }
  const start = () =>
    remove.mutate(id, {
      onSuccess: () => toast.success({ title: t('deleted', { name }) }),
      onError: (failure) =>
        toast.error({ title: t('deleteFailed', { name }), detail: wordFailure(failure).sentences.join(' ') }),
      onSettled: done,
    })
  return (
    <ConfirmDelete
      key={round}
      opened={leaving !== undefined}
      onClose={close}
      title={t('deleteTitle', { name })}
      deleteLabel={t('deleteButton')}
      onDelete={start}
      busy={remove.isPending}
    >
      {t('deleteText')}
    </ConfirmDelete>
  )
}
