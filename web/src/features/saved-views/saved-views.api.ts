import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  deleteSavedView,
  listSavedViews,
  saveView,
  shareView,
} from '@warren/shared/features/saved-views/saved-views.contract.ts'
import { callApi } from '../../platform/api-client.ts'

const keyOf = (screen: string) => ['saved-views', screen]

/** The user's own views of a screen, and those of the farm. */
export const useSavedViews = (screen: string) =>
  useQuery({
    queryKey: keyOf(screen),
    queryFn: ({ signal }) => callApi(listSavedViews, { query: { screen } }, signal),
  })

function useReload(screen: string): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: keyOf(screen) })
}

/** Keeps a view; the same name again replaces it. */
export function useSaveView(screen: string) {
  const reload = useReload(screen)
  return useMutation({
    mutationFn: (view: { name: string; query: string; id?: number }) =>
      callApi(saveView, { body: { screen, ...view } }),
    onSuccess: reload,
  })
}

export function useDeleteView(screen: string) {
  const reload = useReload(screen)
  return useMutation({
    mutationFn: (id: number) => callApi(deleteSavedView, { params: { id } }),
    onSuccess: reload,
  })
}

/** Shows a view to the farm, or to its user alone again. */
export function useShareView(screen: string) {
  const reload = useReload(screen)
  return useMutation({
    mutationFn: ({ id, shared }: { id: number; shared: boolean }) =>
      callApi(shareView, { params: { id }, body: { shared } }),
    onSuccess: reload,
  })
}
