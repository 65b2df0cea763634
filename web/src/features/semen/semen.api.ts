import { useQueryClient } from '@tanstack/react-query'
import { semenList } from './semen.list.ts'

/** The list anew, after an import [IMP-23]. */
export function useReloadSperms(): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: semenList.key })
}
