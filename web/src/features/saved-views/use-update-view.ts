import type { SavedView } from '@warren/shared/features/saved-views/saved-views.contract.ts'
import { wordFailure } from '../../platform/failures.ts'
import { textsOf } from '../../platform/texts.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { useSaveView } from './saved-views.api.ts'

/** Keeps what the list shows under the name of a view there is; what it was before can be brought back. */
export function useUpdateView(screen: string) {
  const t = textsOf('savedViews')
  const { mutateAsync } = useSaveView(screen)
  const put = async ({ name, id }: SavedView, query: string): Promise<boolean> => {
    try {
      await mutateAsync({ name, query, id })
      return true
    } catch (failure) {
      toast.error({ title: t('updateFailed'), detail: wordFailure(failure).sentences.join(' ') })
      return false
    }
  }
  const undo = async (view: SavedView) => {
    if (await put(view, view.query)) toast.success({ title: t('restored', { name: view.name }) })
  }
  return async (view: SavedView, query: string): Promise<void> => {
    if (await put(view, query))
      toast.success({ title: t('replaced', { name: view.name }), onUndo: () => void undo(view) })
  }
}
