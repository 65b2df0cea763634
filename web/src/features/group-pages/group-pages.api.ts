import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listGroupNames } from '@warren/shared/features/group-pages/group-pages.contract.ts'
import { listBin, restoreFromBin } from '@warren/shared/features/group-pages/group-life.contract.ts'
import type { BinType } from '@warren/shared/features/group-pages/sheet.vocabulary.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { callApi } from '../../platform/api-client.ts'
import { wordFailure } from '../../platform/failures.ts'
import { textsOf } from '../../platform/texts.ts'
import { toast } from '../../ui/feedback/toast.tsx'

/** All that is asked about group pages lies under it. */
export const KEY = ['group-pages']

/** Whatever is done to a group changes lists and pages, also those of other kinds: animals go from one to the other. */
export function useReloadGroups() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: KEY })
}

export type BinItem = AnswerOf<typeof listBin>[number]
export type GroupName = AnswerOf<typeof listGroupNames>[number]

/** What was deleted and can be put back [GD-16]. */
export const useBin = (enabled: boolean) =>
  useQuery({
    queryKey: [...KEY, 'bin'],
    queryFn: ({ signal }) => callApi(listBin, { query: {} }, signal),
    enabled,
    staleTime: 0,
  })

/** Groups by name: where animals come from and where they go [ORI-10]. */
export const useGroupNames = (enabled = true) =>
  useQuery({
    queryKey: [...KEY, 'names'],
    queryFn: ({ signal }) => callApi(listGroupNames, {}, signal),
    enabled,
    staleTime: 0,
  })

export interface Restored {
  readonly type: BinType
  readonly id: number
  readonly name: string
}

/** Puts back what was deleted, and says so. */
export function useRestore(onRestored?: () => unknown): (item: Restored) => void {
  const t = textsOf('groupPages')
  const reload = useReloadGroups()
  const restore = useMutation({
    mutationFn: ({ type, id }: Restored) => callApi(restoreFromBin, { params: { type, id } }),
    onSuccess: (_, { name }) => {
      toast.success({ title: t('bin/restored', { name }) })
      onRestored?.()
      return reload()
    },
    onError: (failure, { name }) =>
      toast.error({ title: t('bin/failed', { name }), detail: wordFailure(failure).sentences.join(' ') }),
  })
  return restore.mutate
}
