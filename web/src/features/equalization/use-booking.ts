import type { carriedKits } from '@warren/shared/features/equalization/equalization.contract.ts'
import type { z } from 'zod'
import { newClientId } from '../../platform/client-id.ts'
import { wordFailure } from '../../platform/failures.ts'
import { textsOf } from '../../platform/texts.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { useBook } from './equalization.api.ts'
import { useTakeBack } from './use-take-back.ts'

type CarriedKits = z.infer<typeof carriedKits>

/** Books moves as one piece, and offers to undo them. */
export function useBooking(groupId: number) {
  const t = textsOf('equalization')
  const { mutate, isPending } = useBook(groupId)
  const { takeBack } = useTakeBack()
  return {
    busy: isPending,
    book: (carried: CarriedKits, onBooked?: () => void) =>
      mutate(
        { clientId: newClientId(), ...carried },
        {
          onSuccess: ({ changeId }) => {
            onBooked?.()
            toast.success({
              title: t('booked', { count: carried.moves.length }),
              ...(changeId !== undefined && { onUndo: () => takeBack(changeId) }),
            })
          },
          onError: (failure) =>
            toast.error({ title: t('bookFailed'), detail: wordFailure(failure).sentences.join(' ') }),
        },
      ),
  }
}
