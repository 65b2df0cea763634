import type { Printer } from '@warren/shared/features/cage-cards/cage-cards.contract.ts'
import type { CardLayout } from '@warren/shared/features/cage-cards/cage-cards.vocabulary.ts'
import { wordFailure } from '../../../platform/failures.ts'
import { textsOf } from '../../../platform/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { usePrintRulers } from '../cage-cards.api.ts'
import { tellMade } from '../tell-made.ts'

/** The page with rulers as a file; of a printer, or without any offset. */
export function useRulers(layout: CardLayout) {
  const t = textsOf('cageCards')
  const rulers = usePrintRulers()
  return (printer?: Printer) =>
    rulers.mutate(
      { layout, ...(printer && { printerId: printer.id }) },
      {
        onSuccess: tellMade,
        onError: (failure) =>
          toast.error({ title: t('rulersFailed'), detail: wordFailure(failure).sentences.join(' ') }),
      },
    )
}
