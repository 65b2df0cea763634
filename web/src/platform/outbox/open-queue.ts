import { newClientId } from '../client-id.ts'
import { entryDatabase } from './entry-database.ts'
import { EntryQueue, type OtherTabs } from './entry-queue.ts'
import type { Deliver, SenderWorld } from './entry-sender.ts'
import type { EntryStore } from './entry-store.ts'
import type { PhoneClock } from './entry-wire.ts'
import { type AskLock, heldAlone } from './neighbours.ts'

const LOCK = 'warren-send'
/** A call takes 20 s at most: who holds on for longer has died in some way the browser did not notice. */
const STOLEN_AFTER = 60_000

/** One call at a time over all tabs of this phone, for as long as the call takes. */
export const phoneLock: AskLock = async (work) => {
  const { locks } = navigator as { locks?: LockManager | null }
  if (!locks) return heldAlone(work)
  let isHeld = false
  const own = () => {
    isHeld = true
    return work()
  }
  try {
    return await locks.request(LOCK, { signal: AbortSignal.timeout(STOLEN_AFTER) }, own)
  } catch (error) {
    if (isHeld) throw error
    return locks.request(LOCK, { steal: true }, own)
  }
}

export const PAGE_CLOCK: PhoneClock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  bootId: newClientId(),
}

function tabsOfPhone(): OtherTabs {
  const channel = new BroadcastChannel('warren-entries')
  let isLeft = false
  return {
    // A call that was on its way when its queue ended has no tab to tell.
    tell: () => {
      if (!isLeft) channel.postMessage(null)
    },
    listen: (heard) => channel.addEventListener('message', heard),
    leave: () => {
      isLeft = true
      channel.close()
    },
  }
}

const later: SenderWorld['later'] = (ms, run) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

export interface QueueSettings {
  readonly deliver: Deliver
  readonly build: string
  /** Which kinds, in which versions, the server has said it can run; all, before it has. */
  readonly understands?: SenderWorld['understands']
  /** A test has another one. */
  readonly store?: EntryStore
}

/** The queue of this phone, and a function that ends it. It sends by itself whenever there is a chance. */
export async function openQueue({
  deliver,
  build,
  understands = () => true,
  store = entryDatabase(),
}: QueueSettings): Promise<{ queue: EntryQueue; close: () => void }> {
  const queue = new EntryQueue(
    store,
    deliver,
    {
      clock: PAGE_CLOCK,
      build,
      lock: phoneLock,
      random: Math.random,
      newId: newClientId,
      isVisible: () => document.visibilityState === 'visible',
      later,
      understands,
    },
    tabsOfPhone(),
  )
  const events = new AbortController()
  // The store is looked at before a finger can be: phones lose connections while they lie in a pocket.
  const seen = () => {
    if (document.visibilityState !== 'visible') return
    void queue.probe()
    queue.poke()
  }
  document.addEventListener('visibilitychange', seen, events)
  window.addEventListener('pageshow', seen, events)
  window.addEventListener('online', () => queue.poke(), events)
  await queue.start()
  return {
    queue,
    close: () => {
      events.abort()
      queue.stop()
    },
  }
}
