import { useQueryClient } from '@tanstack/react-query'
import { isStale } from './refusal.ts'

/**
 * Loads everything on the screen again after a save: lists, maps and searches show the record too. After a refusal for
 * a stale version as well: what is shown is outdated, and would be refused once more.
 */
export function useReloading() {
  const cache = useQueryClient()
  const reload = () => cache.invalidateQueries()
  return {
    onSuccess: reload,
    onError: (failure: Error) => {
      if (isStale(failure)) void reload()
    },
  }
}
