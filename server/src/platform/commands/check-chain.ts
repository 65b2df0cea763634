import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { type Engine, NO_VISIBILITY } from '../db/engine.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { readAnchors } from './chain.ts'
import { findLostAnchors, looksAtLog } from './chain.queries.ts'

/** How the last look at the command log ended. */
export interface ChainCheck {
  readonly at: Date
  readonly problems: number
}

/** Beside the anchors: the one directory the worker may write to. */
const fileBeside = (anchorFile: string): string => join(dirname(anchorFile), 'chain-check.json')
const stored = z.object({ at: z.coerce.date(), problems: z.number().int() })

let lastHere: ChainCheck | undefined

/** The last look of this worker; of an earlier process of it, too, where there is a place to keep it. */
export async function lastChainCheck(anchorFile: string | undefined): Promise<ChainCheck | undefined> {
  if (lastHere !== undefined || anchorFile === undefined) return lastHere
  if (!existsSync(fileBeside(anchorFile))) return undefined
  return stored.safeParse(JSON.parse(await readFile(fileBeside(anchorFile), 'utf8'))).data
}

/**
 * Looks through the command log at night, chain by chain: the chain of one farm takes no longer as others grow, so no
 * statement runs into its limit. `check:log` does the same and more (effects, archives), and names what it finds.
 */
export async function checkChains(
  engine: Engine,
  anchorFile: string | undefined,
  now: Date,
): Promise<ChainCheck> {
  const ask = <T>(body: Parameters<typeof engine.read<T>>[2]) => engine.read('worker', NO_VISIBILITY, body)
  let problems = (await sideBySide(engine, await ask(looksAtLog))).length
  if (anchorFile !== undefined && existsSync(anchorFile)) {
    const { heads } = await readAnchors(anchorFile)
    problems += (await ask((db) => findLostAnchors(db, heads))).length
  }
  lastHere = { at: now, problems }
  if (anchorFile !== undefined) {
    const file = fileBeside(anchorFile)
    await writeFile(`${file}.part`, JSON.stringify(lastHere))
    await rename(`${file}.part`, file)
  }
  return lastHere
}
