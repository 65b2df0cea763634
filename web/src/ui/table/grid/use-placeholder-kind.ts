import { useState } from 'react'

/** What placeholder rows are shown instead of: another page or order of the same list, or another list. */
export type PlaceholderKind = 'page' | 'list' | undefined

/** Returns whether placeholder rows belong to the requested list, while its own rows are loading. */
export function usePlaceholderKind(view = '', stale = false): PlaceholderKind {
  const [answered, setAnswered] = useState(view)
  if (!stale && answered !== view) setAnswered(view)
  if (!stale) return undefined
  return answered === view ? 'page' : 'list'
}
