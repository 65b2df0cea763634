import { CellOutbox, type SendRows } from './cell-outbox.ts'
import { memoryStore, type Scope } from './cell-store.ts'
import { databaseStore } from './database.ts'
import { otherTabs, tabLock } from './neighbours.ts'

/** A browser that keeps nothing (some private windows) still sends; the page says that it cannot keep. */
async function roomFor(scope: Scope) {
  const store = databaseStore()
  try {
    await store.load(scope)
    return { store, lasting: true }
  } catch {
    return { store: memoryStore(), lasting: false }
  }
}

/** The outbox of one grid of one user, and a function that ends it. */
export async function openOutbox(
  scope: Scope,
  send: SendRows,
): Promise<{ outbox: CellOutbox; close: () => void }> {
  const { store, lasting } = await roomFor(scope)
  const neighbours = otherTabs(scope)
  const outbox = new CellOutbox({ scope, store, send, lasting, lock: tabLock(scope), neighbours })
  const now = () => void outbox.flush()
  const events = new AbortController()
  window.addEventListener('online', now, events)
  window.addEventListener('focus', now, events)
  window.addEventListener('blur', now, events)
  document.addEventListener('visibilitychange', now, events)
  await outbox.start()
  return {
    outbox,
    close: () => {
      events.abort()
      outbox.stop()
    },
  }
}
