import { appendFile, readFile } from 'node:fs/promises'
import { type Engine, NOBODY } from '../db/engine.ts'
import { countCommands, findChainProblems, findLostAnchors, type Head, listHeads } from './chain.queries.ts'

/**
 * Writes the newest link of every chain to a file outside the database. A chain shows edits, gaps and swaps by
 * itself; that its end was cut off, or all of it rewritten, only somebody who remembers an old link can tell.
 */
export async function anchorCommands(engine: Engine, file: string, now: Date): Promise<number> {
  const heads = await engine.read('worker', NOBODY, listHeads)
  if (heads.length > 0)
    await appendFile(
      file,
      heads.map((head) => `${JSON.stringify({ at: now.toISOString(), ...head })}\n`).join(''),
    )
  return heads.length
}

export async function readAnchors(file: string): Promise<Head[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '')
  return lines.map((line) => JSON.parse(line) as Head)
}

/** What is wrong with the command log, in words; empty when it is whole. */
export const checkCommandLog = (
  engine: Engine,
  anchors: readonly Head[],
): Promise<{ commands: number; problems: string[] }> =>
  engine.read('worker', NOBODY, async (db) => {
    const links = (await findChainProblems(db)).map(
      ({ chain, seq, what }) => `chain ${chain}, row ${seq}: ${what}`,
    )
    const lost = (await findLostAnchors(db, anchors)).map(
      ({ chain, seq }) => `chain ${chain}, row ${seq}: anchored, but gone or rewritten`,
    )
    return { commands: await countCommands(db), problems: [...links, ...lost] }
  })
