import { useState } from 'react'

/** What rows stand in for: another page or order of the same list, or another list. */
export type StandIn = 'page' | 'list' | undefined

/** Tells whether rows that stand in for others still belong to the list that is asked for. */
export function useStandIn(view = '', stale = false): StandIn {
  const [answered, setAnswered] = useState(view)
  if (!stale && answered !== view) setAnswered(view)
  if (!stale) return undefined
  return answered === view ? 'page' : 'list'
}
