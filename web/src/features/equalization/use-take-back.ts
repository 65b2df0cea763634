import { wordFailure } from '../../platform/failures.ts'
import { textsOf } from '../../platform/texts.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { useUndo } from './equalization.api.ts'

/** Takes a change back as one piece, and says so. */
export function useTakeBack() {
  const t = textsOf('equalization')
  const undo = useUndo()
  return {
    busy: undo.isPending,
    takeBack: (changeId: number) =>
      undo.mutate(changeId, {
        onSuccess: () => toast.info({ title: t('undone') }),
        onError: (failure) =>
          toast.error({ title: t('undoFailed'), detail: wordFailure(failure).sentences.join(' ') }),
      }),
  }
}
