import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { TablePlace } from '../../ui/table/table-types.ts'

const KEY = 'warren.list-place'

interface Left extends TablePlace {
  readonly path: string
  /** The entry of the browser's history the list stood in. */
  readonly entry: string | undefined
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A link that leads back to a list, as the browser's Back does. */
    backToList?: true
  }
}

function leftPlace(): Left | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return typeof kept === 'object' && kept !== null && 'path' in kept ? (kept as Left) : undefined
  } catch {
    return undefined
  }
}

/** Stores the row to return to: after walking along the list it is another one than was opened. */
export function rememberRow(rowId: string): void {
  const left = leftPlace()
  if (left) sessionStorage.setItem(KEY, JSON.stringify({ ...left, rowId }))
}

/**
 * Where a list was left. Browser's Back and a link "back to the list" lead there again; opening the list from the
 * menu starts at its top.
 */
export function useListPlace() {
  const here = useLocation({
    select: ({ pathname, state }) => ({
      path: pathname,
      entry: state.__TSR_key,
      isBack: state.backToList === true,
    }),
    structuralSharing: true,
  })
  const [path] = useState(here.path)
  const [entry, setEntry] = useState(here.entry)
  // The page still stands when the address is already that of the page it leads to.
  if (here.path === path && here.entry !== entry) setEntry(here.entry)
  const [left] = useState(() => {
    const kept = leftPlace()
    return kept?.path === here.path && (here.isBack || kept.entry === here.entry) ? kept : undefined
  })
  return {
    left,
    keep: (top: number) => sessionStorage.setItem(KEY, JSON.stringify({ path, entry, top })),
  }
}
