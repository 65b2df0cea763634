import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  exportEarTags,
  pageEarTags,
  placeEarTags,
  relocateEarTags,
} from '@warren/shared/features/ear-tags/ear-tags.contract.ts'
import type { RequestOf } from '@warren/shared/kernel/endpoint.ts'
import { callApi, downloadFile } from '../../platform/api-client.ts'

const KEY = ['ear-tags']

/** One page of the register [ETR-14]. */
export const useEarTagsPage = (query: RequestOf<typeof pageEarTags>['query']) =>
  useQuery({
    queryKey: [...KEY, query],
    queryFn: ({ signal }) => callApi(pageEarTags, { query }, signal),
    placeholderData: keepPreviousData,
  })

/** The list anew, after an import or a move [IMP-23]. */
export function useReloadEarTags(): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: KEY })
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

/** The filtered register as a workbook [GEN-32]. */
export const useExportEarTags = () =>
  useMutation({ mutationFn: (query: SentFilter) => downloadFile(exportEarTags, { query }) })
