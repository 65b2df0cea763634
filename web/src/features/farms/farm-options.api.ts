import { useQuery } from '@tanstack/react-query'
import { listFarmOptions, listFarms } from '@warren/shared/features/farms/farms.contract.ts'
import { callApi } from '../../platform/api-client.ts'

/** Farms to choose from: all of them, or those of the same owner [FRM-10, USR-32]. */
export const useFarmOptions = (which: 'all' | 'own', enabled = true) =>
  useQuery({
    queryKey: ['farm-options', which],
    queryFn: ({ signal }) =>
      callApi(listFarmOptions, { query: { all: which === 'all' ? '1' : '0' } }, signal),
    enabled,
  })

/** The stables of the own farm, as one counts: M2 before M10. */
export const useOwnStables = () =>
  useQuery({
    queryKey: ['farms'],
    queryFn: ({ signal }) => callApi(listFarms, {}, signal),
    select: (farms) =>
      farms
        .flatMap(({ stables }) => stables)
        .toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true })),
  })

/** The own farm, of whom belongs to one. */
export const useOwnFarm = () =>
  useQuery({
    queryKey: ['farms'],
    queryFn: ({ signal }) => callApi(listFarms, {}, signal),
    select: ([farm]) => farm,
  })
