import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePageSearch } from '../../../platform/use-page-search.ts'
import { useSession } from '../../../platform/use-session.ts'
import { roundSearch } from './round-filters.ts'
import type { ChosenRound } from './round-kind.ts'

const keyOf = (userId: string): string => `warren.round.${userId}`

/** The round a user last worked with on this computer, on whichever page. */
function useRemembered(id: number | undefined): number | undefined {
  const { sub } = useSession().claims
  useEffect(() => {
    if (id !== undefined) localStorage.setItem(keyOf(sub), String(id))
  }, [id, sub])
  const kept = Number(localStorage.getItem(keyOf(sub)) ?? '')
  return Number.isInteger(kept) && kept > 0 ? kept : undefined
}

/** Without a round in the address the last one is opened. */
function useFallback(id: number | undefined, open: (id: number) => void): void {
  const last = useRemembered(id)
  useEffect(() => {
    if (id === undefined && last !== undefined) open(last)
    // Once, when the page opens without one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id === undefined])
}

/** The round of `/insemination?group=…`. */
export function useRoundInSearch(): ChosenRound {
  const { search } = usePageSearch(roundSearch)
  const navigate = useNavigate()
  const go = (id: number, replace: boolean) =>
    void navigate({ to: '/insemination', search: { group: id }, replace })
  useFallback(search.group, (id) => go(id, true))
  return { id: search.group, choose: (id) => go(id, false) }
}

/** The round of `/adjustment/{iaGroupId?}` [FAR-01]. */
export function useRoundInPath(): ChosenRound {
  const { iaGroupId } = useParams({ strict: false }) as { iaGroupId?: string }
  const { search } = usePageSearch(roundSearch)
  const navigate = useNavigate()
  const id = /^[1-9]\d*$/.test(iaGroupId ?? '') ? Number(iaGroupId) : undefined
  const go = (next: number, replace: boolean) =>
    void navigate({
      to: '/adjustment/{-$iaGroupId}',
      params: { iaGroupId: String(next) },
      search: search.columns === undefined ? {} : { columns: search.columns },
      replace,
    })
  useFallback(id, (next) => go(next, true))
  return { id, choose: (next) => go(next, false) }
}
