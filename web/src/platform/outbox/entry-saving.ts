import { addEntries, forgetSettled, KEPT_DAYS_FULL } from './entry-book.ts'
import type { EntryDraft, EntryRow, KeptDraft } from './entry.ts'
import type { EntryStore } from './entry-store.ts'

/** Silence of the disk counts as failure. */
export const SAVED_WITHIN = 3000
const TRIES = 3

export type NotSavedReason = 'broken' | 'full' | 'silent'

/**
 * The entry is not on the disk, as far as the phone can tell: it must not be confirmed. The same draft may be saved
 * again; if the write came through after all, the second one adds nothing.
 */
export class NotSaved extends Error {
  readonly reason: NotSavedReason

  constructor(reason: NotSavedReason, cause?: unknown) {
    super(`entry not saved: ${reason}`, { cause })
    this.reason = reason
  }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

/** A connection that the browser has shut or lost: a new one may work. Other errors would only come again. */
const BROKEN = new Set(['InvalidStateError', 'UnknownError', 'AbortError', 'TransactionInactiveError'])

interface Saving {
  readonly store: EntryStore
  readonly userId: number
  readonly drafts: readonly EntryDraft[]
  readonly kept?: KeptDraft | undefined
  readonly now: () => number
}

/** Where the phone is full, old settled entries make room. */
async function withRoom({ store, userId, drafts, kept, now }: Saving): Promise<readonly EntryRow[]> {
  const add = () =>
    store.run('strict', async (tables) => {
      const rows = await addEntries(tables, userId, drafts)
      if (kept) await tables.putDraft(kept.name, kept.value)
      return rows
    })
  try {
    return await add()
  } catch (error) {
    if (nameOf(error) !== 'QuotaExceededError') throw error
    await store.run('relaxed', (tables) => forgetSettled(tables, now(), KEPT_DAYS_FULL))
    return add()
  }
}

async function tryAgain(saving: Saving, isLate: () => boolean): Promise<readonly EntryRow[]> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await withRoom(saving)
    } catch (error) {
      const name = nameOf(error)
      if (name === 'QuotaExceededError') throw new NotSaved('full', error)
      // Retries on a dead handle are useless: a new one each time.
      saving.store.drop()
      if (!BROKEN.has(name) || tried === TRIES || isLate()) throw new NotSaved('broken', error)
    }
  }
}

/** Keeps entries. Resolves only when they are on the disk; whatever else happens, it says so within three seconds. */
export async function saveEntries(
  saving: Saving,
  later: (ms: number, run: () => void) => () => void,
): Promise<readonly EntryRow[]> {
  let isLate = false
  let callOff = () => {}
  const silence = new Promise<never>((_, reject) => {
    callOff = later(SAVED_WITHIN, () => {
      isLate = true
      // The next transaction must not wait behind this one.
      saving.store.drop()
      reject(new NotSaved('silent'))
    })
  })
  try {
    return await Promise.race([tryAgain(saving, () => isLate), silence])
  } finally {
    callOff()
  }
}
