import { type RefObject, useEffect, useRef } from 'react'

/** Whether the part that asks is still in the page: what it cannot say any more, a toast must. */
export function useIsMounted(): RefObject<boolean> {
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return here
}
