import { readSession } from '../../../platform/session.ts'
import type { LastUse, Seen } from './lock.rules.ts'

/** Not with the entries: a page that is put away has no time to wait for a database. */
const NAME = 'warren.barn-use'

export function readLastUse(): LastUse | undefined {
  try {
    const { userId, at, mark } = JSON.parse(localStorage.getItem(NAME) ?? '{}') as Partial<LastUse>
    if (typeof userId !== 'number' || typeof at !== 'number') return undefined
    return { userId, at, mark: mark ?? null }
  } catch {
    return undefined
  }
}

export function seenNow(userId: number): Seen {
  const session = readSession()
  const isOwn = session !== undefined && Number(session.claims.sub) === userId
  return { userId, now: Date.now(), mark: isOwn ? session.claims.mark : null }
}

/** A session that has ended was still the one that opened this: only another one says that a password was typed. */
export function noteUse({ userId, now, mark }: Seen): void {
  const before = readLastUse()
  const kept = mark ?? (before?.userId === userId ? before.mark : null)
  localStorage.setItem(NAME, JSON.stringify({ userId, at: now, mark: kept } satisfies LastUse))
}
