import { wordFailure } from '../../../platform/failures.ts'
import { textsOf } from '../../../platform/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useUndoRabbits } from '../stock.api.ts'

/** Takes a change back as one piece; says why when it cannot. The toast outlives the page it came from. */
export function useUndo(): (id: number) => Promise<void> {
  const t = textsOf('stock')
  const { mutateAsync } = useUndoRabbits()
  return async (id) => {
    try {
      const { changed = 0 } = await mutateAsync(id)
      toast.success({ title: t('undone', { count: changed }) })
    } catch (failure) {
      toast.error({ title: t('undoFailed'), detail: wordFailure(failure).sentences.join(' ') })
    }
  }
}
