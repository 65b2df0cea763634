import { useState } from 'react'

const keyOf = (username: string): string => `warren.first-steps.${username}`

/** Whether this user has put the list away on this computer; it says nothing that others may not know. */
export function usePutAway(username: string): readonly [boolean, (away: boolean) => void] {
  const [isAway, setAway] = useState(() => localStorage.getItem(keyOf(username)) === 'away')
  const put = (away: boolean) => {
    setAway(away)
    if (away) localStorage.setItem(keyOf(username), 'away')
    else localStorage.removeItem(keyOf(username))
  }
  return [isAway, put]
}
