import { createContext, use, useSyncExternalStore } from 'react'
import type { QueueState } from '../../platform/outbox/entry-queue.ts'
import type { BarnPhone, BarnState } from './barn-phone.ts'

/** The phone that every screen of the barn works on. */
export const BarnContext = createContext<BarnPhone | undefined>(undefined)

export function useBarnPhone(): BarnPhone {
  const phone = use(BarnContext)
  if (!phone) throw new Error('Only within BarnRoot')
  return phone
}

/** Her list, her entries, and the work that follows from both. */
export function useBarn(): BarnState {
  const phone = useBarnPhone()
  return useSyncExternalStore(
    (listener) => phone.subscribe(listener),
    () => phone.state,
  )
}

/** How entries fare on their way; it changes with every call, so few parts of a screen look at it. */
export function useQueueState(): QueueState {
  const { queue } = useBarnPhone()
  return useSyncExternalStore(
    (listener) => queue.subscribe(listener),
    () => queue.state,
  )
}
