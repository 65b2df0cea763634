import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

const KEY = 'warren.stock-list'

/** Remembers the address of a list with its filters, for the way back from a data sheet. */
export function useRememberList(): void {
  // The page still stands when the address is already that of the sheet it leads to. Who comes back from the sheet has
  // seen more than the quick view shows, and on a phone it would lie over the list.
  const search = useLocation({
    select: ({ pathname, search: asked }) =>
      pathname === '/rabbits' ? JSON.stringify({ ...asked, open: undefined }) : undefined,
  })
  useEffect(() => {
    if (search !== undefined) sessionStorage.setItem(KEY, search)
  }, [search])
}

/** The address of the list as it was last seen in this tab. */
export function rememberedList(): object {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

/** Whether the list was seen in this tab at all. */
export const cameFromList = (): boolean => sessionStorage.getItem(KEY) !== null

/** Sets the page of the list that has the current rabbit, after walking along the list; pages count from zero here. */
export const rememberPage = (page: number): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ ...rememberedList(), page: page > 0 ? page + 1 : undefined }))
