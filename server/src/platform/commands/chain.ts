import { appendFile, readFile } from 'node:fs/promises'
import { type Engine, NO_VISIBILITY } from '../db/engine.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { listArchives } from './archive.queries.ts'
import { countCommands, findLostAnchors, type Head, listHeads, looksAtLog } from './chain.queries.ts'
import { countEffects, findEffectProblems } from './effects.queries.ts'
import { keptSince } from './keep-log.ts'
import { type ArchiveAnchor, checkArchives } from './check-archives.ts'

/** What was written down outside the database: links of chains, and digests of archives. */
export interface Anchors {
  readonly heads: readonly Head[]
  readonly archives: readonly ArchiveAnchor[]
}
export const NO_ANCHORS: Anchors = { heads: [], archives: [] }

/**
 * Writes the newest link of every chain, and the digest of every archive, to a file outside the database. A chain shows edits, gaps and swaps by
 * itself; that its end was cut off, or all of it rewritten, shows only against an old link kept elsewhere.
 */
export async function anchorCommands(engine: Engine, file: string, now: Date): Promise<number> {
  const heads = await engine.read('worker', NO_VISIBILITY, listHeads)
  const archives = (await engine.read('worker', NO_VISIBILITY, listArchives)).map(
    ({ name, digest }): ArchiveAnchor => ({ archive: name, digest }),
  )
  const lines = [...heads, ...archives].map(
    (line) => `${JSON.stringify({ at: now.toISOString(), ...line })}\n`,
  )
  // Also without a line: that the file is there says that it can be written.
  await appendFile(file, lines.join(''), { flush: true })
  return heads.length
}

/** The anchors of a file; with a time, those written until then. */
export async function readAnchors(file: string, until?: Date): Promise<Anchors> {
  const texts = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '')
  const lines = texts
    .map((line) => JSON.parse(line) as (Head | ArchiveAnchor) & { readonly at: string })
    .filter(({ at }) => until === undefined || new Date(at) <= until)
  return {
    heads: lines.filter((line) => 'chain' in line),
    archives: lines.filter((line) => 'archive' in line),
  }
}

export interface CheckedLog {
  readonly commands: number
  /** Commands over many records: with the records as they were, and those of which the digest alone is left. */
  readonly effects: { readonly kept: number; readonly digestOnly: number }
  /** Months that have left, how many of them were read, and the rows in those. */
  readonly archived: number
  readonly read: number
  readonly archivedRows: number
  readonly problems: string[]
}

export interface LogCheck {
  /** Where the months are that have left the database; without, they are not read. */
  readonly directory?: string | undefined
  readonly now?: Date
  /** Chains that are read side by side: for a database on which no user works. */
  readonly atOnce?: number
}

/** What is wrong with the command log and its archives, in words; empty when all is whole. */
export async function checkCommandLog(
  engine: Engine,
  { heads, archives }: Anchors,
  { directory, now = engine.clock.now(), atOnce = 1 }: LogCheck = {},
): Promise<CheckedLog> {
  const checked = await checkArchives(engine, { directory, heads, archives })
  const looks = await engine.read('worker', NO_VISIBILITY, looksAtLog)
  const links = (await sideBySide(engine, looks, atOnce)).map(
    ({ chain, seq, what }) => `chain ${chain}, row ${seq}: ${what}`,
  )
  return engine.read('worker', NO_VISIBILITY, async (db) => {
    const lost = (await findLostAnchors(db, heads)).map(
      ({ chain, seq }) => `chain ${chain}, row ${seq}: anchored, but gone or rewritten`,
    )
    const effects = (await findEffectProblems(db, keptSince(now))).map(
      ({ chain, seq, name, what }) =>
        `chain ${chain}, row ${seq}${name === null ? '' : ` (${name})`}: ${what}`,
    )
    return {
      commands: await countCommands(db),
      effects: await countEffects(db),
      archived: checked.archived,
      read: checked.read,
      archivedRows: checked.rows,
      problems: [...links, ...lost, ...effects, ...checked.problems],
    }
  })
}
