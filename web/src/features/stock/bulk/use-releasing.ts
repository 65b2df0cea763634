import { useMutation } from '@tanstack/react-query'
import { MAX_RELEASED } from '@warren/shared/features/releases/releases.vocabulary.ts'
import { wordFailure } from '../../../platform/failures.ts'
import { textsOf } from '../../../platform/texts.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import type { Selection } from '../../../ui/table/selection.ts'
import type { SentFilter } from '../stock.api.ts'
import { idsOf } from './chosen-ids.ts'

/** Telling another farm of the chosen rabbits: they go by number, also when all that match were chosen. */
export function useReleasing(filter: SentFilter) {
  const t = textsOf('releases')
  const dialog = useDialog<readonly number[]>()
  const gather = useMutation({
    mutationFn: (selection: Selection) => idsOf(selection, filter, MAX_RELEASED),
    onSuccess: (rabbitIds) => {
      if (rabbitIds.length > MAX_RELEASED) toast.warn({ title: t('tooMany', { max: MAX_RELEASED }) })
      else if (rabbitIds.length > 0) dialog.open(rabbitIds)
    },
    onError: (failure) =>
      toast.error({ title: t('loadFailed'), detail: wordFailure(failure).sentences.join(' ') }),
  })
  return {
    dialog,
    /** All that match are being looked up. */
    gathering: gather.isPending,
    open: (selection: Selection) => gather.mutate(selection),
  }
}
export type Releasing = ReturnType<typeof useReleasing>
