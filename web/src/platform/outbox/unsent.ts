import type { UnsentOf } from './cell-store.ts'
import { databaseStore } from './database.ts'
import { tally } from './entry-book.ts'
import { entryDatabase } from './entry-database.ts'

/** Entries of the barn, by person. */
async function unsentEntries(): Promise<readonly UnsentOf[]> {
  const lanes = await entryDatabase().run('relaxed', tally)
  return lanes.map(({ lane, queued }) => ({ userId: lane.userId, userName: lane.username, rows: queued }))
}

/** What lies unsent on this computer, by user: names and numbers, nothing of what was typed. */
export async function listUnsent(): Promise<readonly UnsentOf[]> {
  try {
    const found = new Map<number, UnsentOf>()
    for (const one of [...(await databaseStore().unsent()), ...(await unsentEntries())]) {
      const rows = (found.get(one.userId)?.rows ?? 0) + one.rows
      if (rows > 0) found.set(one.userId, { ...one, rows })
    }
    return [...found.values()]
  } catch {
    // A browser that keeps nothing has nothing of others either.
    return []
  }
}

/** Signing out must not hang on a browser that does not answer. */
const ANSWER_WITHIN = 2000

/** How many rows of a user only this computer has. */
export async function countUnsent(userId: number): Promise<number> {
  const silence = new Promise<readonly UnsentOf[]>((resolve) => setTimeout(() => resolve([]), ANSWER_WITHIN))
  const found = await Promise.race([listUnsent(), silence])
  return found.find((one) => one.userId === userId)?.rows ?? 0
}
