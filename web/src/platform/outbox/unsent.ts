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

/** Signing out must not hang on a browser that does not answer. */
const ANSWER_WITHIN = 2000

/** How many rows of a user only this computer has. */
export async function countUnsent(userId: number): Promise<number> {
  const silence = new Promise<readonly UnsentOf[]>((resolve) => setTimeout(() => resolve([]), ANSWER_WITHIN))
  const found = await Promise.race([listUnsent(), silence])
  return found.find((one) => one.userId === userId)?.rows ?? 0
}
