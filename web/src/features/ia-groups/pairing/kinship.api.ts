import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { MAX_TRAY } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import { listKinship, proposePairs } from '@warren/shared/features/ia-groups/kinship.contract.ts'
import type { Kin } from '@warren/shared/features/pedigree/pedigree.vocabulary.ts'
import type { AnswerOf, RequestOf } from '@warren/shared/kernel/endpoint.ts'
import { useMemo } from 'react'
import { callApi } from '../../../platform/api-client.ts'
import { useReloadGroups } from '../ia-groups.api.ts'
import { bookPairs } from './pair-calls.ts'

type Table = AnswerOf<typeof listKinship>
export type Proposal = AnswerOf<typeof proposePairs>
export type ProposalBody = RequestOf<typeof proposePairs>['body']

/** Of a doe and semen: `waiting` until it is known; null where no buck is. */
export type PairKinship =
  | { readonly state: 'waiting' | 'failed' | 'unknown' }
  | {
      readonly state: 'known'
      readonly f: number
      readonly kin: Kin | undefined
      /** Ancestors of the doe; undefined where the pair is no kin. */
      readonly known: number | undefined
    }

const WAITING = { state: 'waiting' } as const
const FAILED = { state: 'failed' } as const
const UNKNOWN = { state: 'unknown' } as const

/** Finds pairs in a table that lists kin alone. */
function finder({ sperms, unknown, does, f, known, near }: Table) {
  const columns = new Map(sperms.map((id, at) => [id, at]))
  const rows = new Map(does.map((id, at) => [id, at]))
  const without = new Set(unknown)
  const kins = new Map(near.map(({ motherId, spermId, kin }) => [`${motherId} ${spermId}`, kin]))
  return (motherId: number, spermId: number): PairKinship | undefined => {
    const column = columns.get(spermId)
    if (column === undefined) return undefined
    if (without.has(spermId)) return UNKNOWN
    const row = rows.get(motherId) ?? -1
    return {
      state: 'known',
      f: f[row]?.[column] ?? 0,
      kin: kins.get(`${motherId} ${spermId}`),
      known: known[row],
    }
  }
}

const KEPT_MILLIS = 5 * 60_000

/** The inbreeding of the litters of all does with some semen; it comes when it is worked out, and stays for a while. */
export function useKinship(id: string, sperms: readonly (number | null)[]) {
  const asked = [...new Set(sperms.flatMap((one) => one ?? []))].toSorted((a, b) => a - b).slice(0, MAX_TRAY)
  const spermIds = asked.join(',')
  const { data, isError, isFetching } = useQuery({
    // Not among what pairing reloads: who is kin to whom does not change by it.
    queryKey: ['kinship', id, spermIds],
    queryFn: ({ signal }) => callApi(listKinship, { params: { id }, query: { spermIds } }, signal),
    enabled: asked.length > 0,
    staleTime: KEPT_MILLIS,
    placeholderData: keepPreviousData,
  })
  return useMemo(() => {
    const find = data && finder(data)
    return (motherId: number, spermId: number | null | undefined): PairKinship => {
      if (spermId === null || spermId === undefined) return UNKNOWN
      const found = find?.(motherId, spermId)
      if (found) return found
      if (isFetching) return WAITING
      return isError ? FAILED : UNKNOWN
    }
  }, [data, isError, isFetching])
}
export type KinshipOf = ReturnType<typeof useKinship>

/** Worked out anew each time it is asked for. */
export const useProposal = (id: string, body: ProposalBody | undefined) =>
  useQuery({
    queryKey: ['pairing-proposal', id, body],
    queryFn: ({ signal }) => callApi(proposePairs, { params: { id }, body: body ?? {} }, signal),
    enabled: body !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  })

export function useBook(id: string) {
  const reload = useReloadGroups()
  return useMutation({
    mutationFn: (pairs: Proposal['pairs']) => bookPairs(id, pairs),
    onSettled: reload,
  })
}
