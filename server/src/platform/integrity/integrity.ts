import { findChainProblems } from '../commands/chain.queries.ts'
import { type Engine, NO_VISIBILITY } from '../db/engine.ts'
import { findBrokenRules } from './integrity.queries.ts'

/**
 * What is wrong with the data of a farm, or of all farms, in words; empty when it is sound. The engine must be opened
 * with a login that sees all rows, as `worker`; nothing is written.
 */
export const integrityProblems = (engine: Engine, farm?: number): Promise<string[]> =>
  engine.read('worker', NO_VISIBILITY, async (db) => [
    ...(await findBrokenRules(db, farm)),
    ...(await findChainProblems(db, farm)).map(
      ({ chain, seq, what }) => `the command log hangs together: chain ${chain}, row ${seq}, ${what}`,
    ),
  ])
