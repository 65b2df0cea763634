import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createFarm,
  createStable,
  deleteRow,
  type FarmDto,
  getStableMap,
  listCageTypes,
  listFarms,
  listRows,
  type RowDto,
  saveRow,
  updateFarm,
  updateStable,
} from '@warren/shared/features/farms/farms.contract.ts'
import type { FarmDraft } from '@warren/shared/features/farms/farms.record.ts'
import type { CageRange } from '@warren/shared/features/farms/farms.rules.ts'
import { callApi } from '../../platform/api-client.ts'

const farmsQuery = queryOptions({
  queryKey: ['farms'],
  queryFn: ({ signal }) => callApi(listFarms, {}, signal),
})
const rowsQuery = (stableId: number) =>
  queryOptions({
    queryKey: ['stable', stableId, 'rows'],
    queryFn: ({ signal }) => callApi(listRows, { params: { id: stableId } }, signal),
  })
const mapQuery = (stableId: number) =>
  queryOptions({
    queryKey: ['stable', stableId, 'map'],
    queryFn: ({ signal }) => callApi(getStableMap, { params: { id: stableId } }, signal),
  })

/** Own farms with their stables [FRM-31]. */
export const useFarms = () => useQuery(farmsQuery)
/** Rows of a stable with their ranges [FRM-36]. */
export const useRows = (stableId: number) => useQuery(rowsQuery(stableId))
/** Every cage of a stable with who lives in it. */
export const useStableMap = (stableId: number) => useQuery(mapQuery(stableId))
/** Housing types in the user's language; a closed list, so it is asked for once [FRM-35, D-037]. */
export const useCageTypes = () =>
  useQuery({
    queryKey: ['cage-types'],
    queryFn: ({ signal }) => callApi(listCageTypes, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The data behind the dialog is fresh before the dialog closes [GEN-29]. */
const refresh = (client: QueryClient, queryKey: readonly unknown[]) => client.invalidateQueries({ queryKey })

/** Creates a farm, or changes the one with the id; answers with its id [FRM-33]. */
export function useSaveFarm(id: number | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: FarmDraft & { version?: number }): Promise<number> => {
      if (id === undefined) return (await callApi(createFarm, { body })).id
      await callApi(updateFarm, { params: { id }, body })
      return id
    },
    onSuccess: () => refresh(client, ['farms']),
  })
}

/** Creates a stable of the farm, or changes the one with the id; answers with its id [FRM-34]. */
export function useSaveStable(farmId: number, stableId: number | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({
      version,
      ...body
    }: {
      name: string
      area: number | null
      version?: number | undefined
    }): Promise<number> => {
      if (stableId === undefined) return (await callApi(createStable, { params: { id: farmId }, body })).id
      await callApi(updateStable, { params: { farmId, stableId }, body: { ...body, version } })
      return stableId
    },
    onSuccess: (id) => Promise.all([refresh(client, ['farms']), refresh(client, ['stable', id])]),
  })
}

export interface RowSave {
  readonly row: number
  readonly cages: readonly CageRange[]
  /** The state the editor saw; 0 when there was no such row [D-010]. */
  readonly version: number
}

/** Creates or replaces one row [FRM-37]. */
export function useSaveRow(stableId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ row, cages, version }: RowSave) =>
      callApi(saveRow, { params: { id: stableId, row }, query: { version }, body: [...cages] }),
    onSuccess: () => refresh(client, ['stable', stableId]),
  })
}

/** Takes a row away, unless rabbits live in it [FRM-38]. */
export function useDeleteRow(stableId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (row: number) => callApi(deleteRow, { params: { id: stableId, row } }),
    onSuccess: () => refresh(client, ['stable', stableId]),
  })
}

/** The farms and stables as they are now, for a form whose version is stale. */
export function useReloadFarms(): () => Promise<readonly FarmDto[]> {
  const client = useQueryClient()
  return () => client.fetchQuery({ ...farmsQuery, staleTime: 0 })
}

/** Fetches the rows of a stable again after another user changed them, and returns them. */
export function useReloadRows(stableId: number): () => Promise<readonly RowDto[]> {
  const client = useQueryClient()
  return async () => {
    await refresh(client, ['stable', stableId])
    return client.fetchQuery(rowsQuery(stableId))
  }
}
