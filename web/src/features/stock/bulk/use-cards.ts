import { useMutation } from '@tanstack/react-query'
import { MAX_CARDS } from '@warren/shared/features/cage-cards/cage-cards.vocabulary.ts'
import { useState } from 'react'
import { wordFailure } from '../../../platform/failures.ts'
import { textsOf } from '../../../platform/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import type { Selection } from '../../../ui/table/selection.ts'
import type { SentFilter } from '../stock.api.ts'
import { idsOf } from './chosen-ids.ts'

/** The cards of the chosen rabbits: a print takes them by number, also when all that match were chosen. */
export function useCards(filter: SentFilter) {
  const t = textsOf('stock')
  const [cards, setCards] = useState<{ rabbitIds: readonly number[]; opened: boolean }>({
    rabbitIds: [],
    opened: false,
  })
  const gather = useMutation({
    mutationFn: (selection: Selection) => idsOf(selection, filter, MAX_CARDS),
    onSuccess: (rabbitIds) => {
      if (rabbitIds.length > MAX_CARDS) toast.warn({ title: t('tooManyCards', { count: MAX_CARDS }) })
      else if (rabbitIds.length > 0) setCards({ rabbitIds, opened: true })
    },
    onError: (failure) =>
      toast.error({ title: t('cardsFailed'), detail: wordFailure(failure).sentences.join(' ') }),
  })
  return {
    cards,
    /** All that match are being looked up. */
    gathering: gather.isPending,
    open: (selection: Selection) => gather.mutate(selection),
    openOne: (id: number) => setCards({ rabbitIds: [id], opened: true }),
    close: () => setCards({ ...cards, opened: false }),
  }
}
