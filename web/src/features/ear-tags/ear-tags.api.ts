import { useMutation, useQueryClient } from '@tanstack/react-query'
import { placeEarTags, relocateEarTags } from '@warren/shared/features/ear-tags/ear-tags.contract.ts'
import type { RequestOf } from '@warren/shared/kernel/endpoint.ts'
import { callApi } from '../../platform/api-client.ts'
import { earTagsList } from './ear-tags.list.ts'

/** The list anew, after an import or a move [IMP-23]. */
export function useReloadEarTags(): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: earTagsList.key })
}

export type SentFilter = RequestOf<typeof placeEarTags>['body']
export type MoveKind = 'place' | 'relocate'
export interface Move {
  readonly farmId: number
  readonly filter: SentFilter
}

/** Gives the filtered tags to a farm; the answer tells how many there really were [ETR-15, D-110]. */
export function useMoveEarTags(kind: MoveKind) {
  const reload = useReloadEarTags()
  return useMutation({
    mutationFn: ({ farmId, filter }: Move) =>
      callApi(kind === 'place' ? placeEarTags : relocateEarTags, { query: { farmId }, body: filter }),
    onSuccess: reload,
  })
}
