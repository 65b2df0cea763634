import { setTimeout as pause } from 'node:timers/promises'
import type { Channel, Engine, Visibility } from '../db/engine.ts'
import { EngineAway, isAway, OutcomeUnknown, patiently } from '../db/away.ts'
import type { Tx } from '../db/db.ts'
import type { CommandRow } from './commands.queries.ts'
import { fateOf, isLoggedBy, writeBehind } from './settle.queries.ts'

/** Longer than a standby takes to step in; only those wait for it whose commit was under way. */
const SETTLE_MS = 30_000
const PAUSE_MS = 250

export interface Writing {
  readonly engine: Engine
  readonly by: { readonly channel: Channel; readonly visibility: Visibility }
  readonly row: CommandRow
}

/**
 * Runs the transaction of a command. A lost connection before the commit stored nothing, so it is run again while that
 * is worth waiting for. Where the word of the commit itself was lost, the log is asked: its row is there, or it is not.
 */
export const surely = <R>(writing: Writing, work: (tx: Tx) => Promise<R>): Promise<R> =>
  patiently(async () => {
    const { engine, by, row } = writing
    try {
      return await engine.write(by.channel, by.visibility, work, row.lane ? 'write one entry' : 'write')
    } catch (error) {
      if (!(error instanceof OutcomeUnknown)) throw error
      if (await wasStored(writing, error)) return error.result as R
      throw new EngineAway('the commit did not arrive', { cause: error })
    }
  })

/** Asks until it is known; after that time the outcome stays unknown, which is what the caller is told. */
async function wasStored(writing: Writing, lost: OutcomeUnknown): Promise<boolean> {
  const until = new AbortController()
  const timer = setTimeout(() => until.abort(), SETTLE_MS)
  const givenUp = new Promise<undefined>((resolve) => {
    until.signal.addEventListener('abort', () => resolve(undefined))
  })
  try {
    const known = await Promise.race([asking(writing, lost, until.signal), givenUp])
    if (known === undefined) throw lost
    return known
  } finally {
    clearTimeout(timer)
    until.abort()
  }
}

async function asking(
  writing: Writing,
  lost: OutcomeUnknown,
  signal: AbortSignal,
): Promise<boolean | undefined> {
  while (!signal.aborted) {
    const answer = await answerOf(writing, lost).catch((error: unknown) => {
      if (isAway(error) || error instanceof OutcomeUnknown) return 'ask again' as const
      throw lost
    })
    if (answer !== 'ask again') return answer
    await pause(PAUSE_MS)
  }
  return undefined
}

/** Absent where the log cannot tell: a login that may not read it, a number that is another one's by now. */
const answerOf = (
  { engine, by, row }: Writing,
  { xid }: OutcomeUnknown,
): Promise<boolean | 'ask again' | undefined> =>
  engine.write(by.channel, by.visibility, async (tx) => {
    // A commit that waits for the standby holds its outcome back, also from us.
    const fate = await fateOf(tx, xid)
    if (fate === 'in progress') return 'ask again'
    if (fate === 'aborted') return false
    if (by.channel === 'auth' || !(await isLoggedBy(tx, xid, row))) return undefined
    await writeBehind(tx)
    return true
  })
