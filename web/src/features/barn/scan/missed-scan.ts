import { useEffect, useSyncExternalStore } from 'react'

/** What was scanned and names nothing on the list: shown for a while, on the screen that heard it. */
const SHOWN_MS = 10_000

let missed: string | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

export function showMissed(text: string | undefined): void {
  clearTimeout(timer)
  if (text !== undefined) timer = setTimeout(() => showMissed(undefined), SHOWN_MS)
  if (missed === text) return
  missed = text
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useMissed = (): string | undefined => useSyncExternalStore(subscribe, () => missed)

/** What was missed on one screen is nothing to another. */
export const useOwnMissed = (): void => useEffect(() => () => showMissed(undefined), [])
