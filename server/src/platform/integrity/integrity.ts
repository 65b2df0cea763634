import { addDays, type Day, todayIn } from '@warren/shared/kernel/calendar.ts'
import { type ChainProblem, findChainProblems, looksAtLog } from '../commands/chain.queries.ts'
import type { Db } from '../db/db.ts'
import { type Engine, NO_VISIBILITY } from '../db/engine.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { looksAtRules } from './integrity.queries.ts'

/** Wherever a farm is, its day is this one or an earlier one. */
export const latestDay = (now = new Date()): Day => addDays(todayIn('UTC', now), 1)

const inWords = ({ chain, seq, what }: ChainProblem): string =>
  `the command log hangs together: chain ${chain}, row ${seq}, ${what}`

/** What is wrong with the data of a farm, in words; empty when it is sound. */
export async function problemsIn(db: Db, farm: number, today: Day): Promise<string[]> {
  const found: string[] = []
  for (const look of await looksAtRules(db, farm, today)) found.push(...(await look(db)))
  return [...found, ...(await findChainProblems(db, farm)).map(inWords)]
}

export interface Thoroughness {
  /** Rules that are asked side by side: for a database on which no user works. */
  readonly atOnce?: number
  /** Whether the command log is looked at, too. */
  readonly log?: boolean
}

/**
 * What is wrong with the data of a farm, or of all farms, in words. The engine must be opened with a login that sees all
 * rows, as `worker`; nothing is written.
 */
export async function integrityProblems(
  engine: Engine,
  farm?: number,
  today: Day = latestDay(),
  { atOnce = 1, log = true }: Thoroughness = {},
): Promise<string[]> {
  const ask = <T>(body: (db: Db) => Promise<T>) => engine.read('worker', NO_VISIBILITY, body)
  const chains = farm === undefined ? looksAtLog : () => [(db: Db) => findChainProblems(db, farm)]
  const rules = await ask((db) => looksAtRules(db, farm, today))
  const links = log ? await ask(async (db) => chains(db)) : []
  return [
    ...(await sideBySide(engine, rules, atOnce)),
    ...(await sideBySide(engine, links, atOnce)).map(inWords),
  ]
}
