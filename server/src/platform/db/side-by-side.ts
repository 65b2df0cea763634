import type { Db } from './db.ts'
import { type Engine, NO_VISIBILITY } from './engine.ts'

/** A question to the whole installation that needs no other one's answer, nor the moment at which that was asked. */
export type Look<T> = (db: Db) => Promise<readonly T[]>

/**
 * Asks all of them, so many at once, each in a transaction of its own, and answers in their order. The engine must have that
 * many connections for a login that sees all rows, as `worker`.
 */
export async function sideBySide<T>(
  engine: Pick<Engine, 'read'>,
  looks: readonly Look<T>[],
  atOnce = 1,
): Promise<T[]> {
  const found: (readonly T[])[] = looks.map(() => [])
  // All lanes take from this one: who is done with a short question takes the next.
  const waiting = looks.entries()
  const lane = async (): Promise<void> => {
    for (const [at, look] of waiting) found[at] = await engine.read('worker', NO_VISIBILITY, look)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return found.flat()
}
