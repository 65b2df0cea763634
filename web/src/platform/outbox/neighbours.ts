import type { Cells, RowId } from '@warren/shared/kernel/cells.ts'
import { keyOf, type Scope } from './cell-store.ts'

/** Runs one piece of work at a time over all tabs of this browser. */
export type AskLock = <T>(work: () => Promise<T>) => Promise<T>

/** Without neighbours there is none to wait for. */
export const heldAlone: AskLock = (work) => work()

/**
 * The tab that holds the lock sends, for all of them; when it dies the browser gives the lock to the next. A page that
 * came without encryption has no locks: there each tab sends its own, and the server's comparison keeps a repeat harmless.
 */
export const tabLock = (scope: Scope): AskLock => {
  const { locks } = navigator as { locks?: LockManager | null }
  if (!locks) return heldAlone
  const name = `warren-send ${keyOf(scope)}`
  return (work) => locks.request(name, work)
}

/** Other tabs with the same grid: they hear when kept cells have changed, and what the server holds. */
export interface Neighbours {
  tell(saved: ReadonlyMap<RowId, Cells>): void
  listen(heard: (saved: ReadonlyMap<RowId, Cells>) => void): void
  leave(): void
}

export function otherTabs(scope: Scope): Neighbours {
  const channel = new BroadcastChannel(`warren-cells ${keyOf(scope)}`)
  return {
    tell: (saved) => channel.postMessage(saved),
    listen: (heard) => {
      channel.addEventListener('message', ({ data }) => heard(data as ReadonlyMap<RowId, Cells>))
    },
    leave: () => channel.close(),
  }
}

const FIRST = 2000
const LAST = 30_000

/** 2, 4, 8 … 30 s after the first, second, third failure running. */
export const retryAfter = (failures: number): number => Math.min(LAST, FIRST * 2 ** (failures - 1))
