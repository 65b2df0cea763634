import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useNavigate } from '../../../platform/link.tsx'
import { usePageSearch } from '../../../platform/use-page-search.ts'
import { useSession } from '../../../platform/use-session.ts'
import { roundSearch } from './round-filters.ts'
import type { ChosenRound } from './round-kind.ts'

const keyOf = (userId: string): string => `warren.ia-group.${userId}`

/** Remembers the round a user works with on this computer, on whichever page. */
export function useRememberRound(id: number): void {
  const { sub } = useSession().claims
  useEffect(() => localStorage.setItem(keyOf(sub), String(id)), [id, sub])
}

/** Without a round in the address the last one that could be opened is. */
function useFallback(id: number | undefined, open: (id: number) => void): void {
  const { sub } = useSession().claims
  useEffect(() => {
    const last = Number(localStorage.getItem(keyOf(sub)) ?? '')
    if (id === undefined && Number.isInteger(last) && last > 0) open(last)
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
  const { iaGroupId } = useParams({ strict: false })
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
