import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { NotDone, outlastOldConnection } from './hold.ts'
import { openAsAdministrator } from './open-copy.ts'

/** An operator's command broke off, and it could not be found out or put right what it came to. */
export class StillHeld extends Error {
  override readonly name = 'StillHeld'
}

/** An engine that restarts, or a primary that changes, is back within this. */
const PATIENCE_MS = 60_000
const PAUSE_MS = 1000

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The reason for which a command was not done, once it is certain that it was not. */
export const notDone = (error: unknown): NotDone =>
  error instanceof NotDone ? error : new NotDone(wordsOf(error), { cause: error })

/** Where, and for which farms, something is put right. */
export interface Place {
  readonly url: string
  readonly name: string
  readonly farmIds: readonly number[]
}

/** A commit that is still under way is over once its locks are gone, one way or the other. */
async function outlastOld(client: pg.ClientBase, farmIds: readonly number[]): Promise<void> {
  for (const farmId of farmIds) await outlastOldConnection(client, farmId)
  await client.query('select from app.command_heads where chain = any ($1) order by chain for update', [
    farmIds,
  ])
}

/**
 * Puts right what a command left that broke off, over a new connection: the old one may be gone, and with it the word of
 * what was done. Tried again as long as the engine is away; the work must bear being done twice.
 */
export async function settle<T>(
  { url, name, farmIds }: Place,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  for (const until = performance.now() + PATIENCE_MS; ; await pause(PAUSE_MS)) {
    try {
      const client = await openAsAdministrator(url, name)
      try {
        await client.query("set lock_timeout = '30s'")
        await outlastOld(client, farmIds)
        return await work(client)
      } finally {
        await client.end()
      }
    } catch (error) {
      if (error instanceof StillHeld) throw error
      if (performance.now() > until)
        throw new StillHeld(
          `${name} could not be asked what became of it, and the farm may be held: ${wordsOf(error)}`,
          { cause: error },
        )
    }
  }
}
