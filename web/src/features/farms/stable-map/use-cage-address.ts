import { useEffect, useRef } from 'react'
import { useGoTo } from '../farms-address.ts'

/** The address follows when the walking has stopped: the router must not run with every key. */
const ADDRESS_AFTER = 300

interface Options {
  readonly current: number | undefined
  readonly asked: number | undefined
  readonly stableId: number
}

/** Writes the current cage into the address, so that a reload or a link leads back to it. */
export function useCageAddress({ current, asked, stableId }: Options): void {
  const goTo = useGoTo()
  const latest = useRef(goTo)
  useEffect(() => {
    latest.current = goTo
  })
  useEffect(() => {
    if (current === undefined || current === asked) return
    const timer = setTimeout(
      () => latest.current({ stable: stableId, tab: 'map', cage: current }, { replace: true }),
      ADDRESS_AFTER,
    )
    return () => clearTimeout(timer)
  }, [current, asked, stableId])
}
