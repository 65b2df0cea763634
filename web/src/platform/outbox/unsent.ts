import type { UnsentOf } from './cell-store.ts'
import { databaseStore } from './database.ts'

/** What lies unsent on this computer, by user: names and numbers, nothing of what was typed. */
export async function listUnsent(): Promise<readonly UnsentOf[]> {
  try {
    return (await databaseStore().unsent()).filter(({ rows }) => rows > 0)
  } catch {
    // A browser that keeps nothing has nothing of others either.
    return []
  }
}
