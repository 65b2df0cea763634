import { addDays, type Day, todayIn } from '@warren/shared/kernel/calendar.ts'
import { findChainProblems } from '../commands/chain.queries.ts'
import type { Db } from '../db/db.ts'
import { type Engine, NO_VISIBILITY } from '../db/engine.ts'
import { findBrokenRules } from './integrity.queries.ts'

/** Wherever a farm is, its day is this one or an earlier one. */
export const latestDay = (now = new Date()): Day => addDays(todayIn('UTC', now), 1)

/** What is wrong with the data of a farm, or of all farms, in words; empty when it is sound. */
export const problemsIn = async (db: Db, farm: number | undefined, today: Day): Promise<string[]> => [
  ...(await findBrokenRules(db, farm, today)),
  ...(await findChainProblems(db, farm)).map(
    ({ chain, seq, what }) => `the command log hangs together: chain ${chain}, row ${seq}, ${what}`,
  ),
]

/** The same, of what is stored. The engine must be opened with a login that sees all rows, as `worker`; nothing is written. */
export const integrityProblems = (
  engine: Engine,
  farm?: number,
  today: Day = latestDay(),
): Promise<string[]> => engine.read('worker', NO_VISIBILITY, (db) => problemsIn(db, farm, today))
