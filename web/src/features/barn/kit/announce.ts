import { useSyncExternalStore } from 'react'

/** What a reader of the screen speaks: cage and answer, once they are saved. */
let words = ''
const listeners = new Set<() => void>()

export function announce(said: string): void {
  // The same words twice would be spoken once.
  words = said === words ? `${said}\u00a0` : said
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useAnnounced = (): string => useSyncExternalStore(subscribe, () => words)
