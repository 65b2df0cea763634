import { useEffect, useState } from 'react'

/** True once `active` has lasted `ms`: what is over sooner is never shown, so nothing flickers. */
export function useDelayed(ms: number, active = true): boolean {
  const [due, setDue] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setDue(true), ms)
    return () => {
      clearTimeout(timer)
      setDue(false)
    }
  }, [ms, active])
  return due
}

/** Loading shows itself after this long. */
export const LOADING_AFTER = 150
