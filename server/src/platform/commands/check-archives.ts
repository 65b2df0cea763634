import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Engine, NO_VISIBILITY } from '../db/engine.ts'
import {
  type ArchivedLink,
  type ChainPiece,
  type KeptArchive,
  listArchives,
  listPieces,
  readLinks,
} from './archive.queries.ts'
import { archiveLines, digestOf } from './archive-file.ts'
import type { Head } from './chain.queries.ts'

/** The digest of an archive as it was written down outside the database. */
export interface ArchiveAnchor {
  readonly archive: string
  readonly digest: string
}

export interface ArchiveCheck {
  /** Where the files are; without it only their digests are known. */
  readonly directory: string | undefined
  readonly heads: readonly Head[]
  readonly archives: readonly ArchiveAnchor[]
}
export interface CheckedArchives {
  readonly archived: number
  readonly read: number
  readonly rows: number
  readonly problems: string[]
}

const ROWS_AT_ONCE = 500

interface Line {
  readonly table: string
  readonly row: Record<string, unknown>
}

/** Goes along the links of an archive in their order and puts them together to pieces. */
class PieceWalk {
  readonly pieces: ChainPiece[] = []
  readonly problems: string[] = []
  readonly #anchored: ReadonlyMap<string, string>

  constructor(heads: readonly Head[]) {
    this.#anchored = new Map(heads.map(({ chain, seq, hash }) => [`${chain} ${seq}`, hash]))
  }

  add({ chain, seq, prevHash, hash, isEdited }: ArchivedLink): void {
    const say = (what: string) => this.problems.push(`chain ${chain}, row ${seq}: ${what}`)
    if (isEdited) say('edited')
    const anchored = this.#anchored.get(`${chain} ${seq}`)
    if (anchored !== undefined && anchored !== hash) say('anchored, but rewritten')
    const last = this.pieces.at(-1)
    if (last?.chain !== chain || last.lastSeq + 1 !== seq) {
      this.pieces.push({ chain, firstSeq: seq, lastSeq: seq, prevHash, hash })
      return
    }
    if (last.hash !== prevHash) say('not linked')
    this.pieces[this.pieces.length - 1] = { ...last, lastSeq: seq, hash }
  }
}

/** A resolution and the command that made it say the same. */
function wrongResolutions(resolutions: readonly Line[], commands: readonly Line[]): string[] {
  const keyOf = (...parts: readonly unknown[]) => JSON.stringify(parts)
  const made = new Set(commands.map(({ row }) => keyOf(row['record_id'], row['user_id'], row['version'])))
  const kept = new Set(
    resolutions.map(({ row }) => keyOf(row['command_id'], row['resolved_by'], row['resolved_at'])),
  )
  return [
    ...[...kept].filter((key) => !made.has(key)).map((key) => `resolution without its command: ${key}`),
    ...[...made].filter((key) => !kept.has(key)).map((key) => `command without its resolution: ${key}`),
  ]
}

const RESOLVING = new Set<unknown>(['COMMAND_RESOLVE', 'FIELD_REPORT_SETTLE'])
const isResolving = ({ row }: Line): boolean => RESOLVING.has(row['name']) && row['status'] === 'DONE'

/** Reads an archive of commands row by row; what it holds must be what the database remembers of it. */
async function checkCommands(engine: Engine, { name }: KeptArchive, file: string, heads: readonly Head[]) {
  const walk = new PieceWalk(heads)
  const resolutions: Line[] = []
  const resolving: Line[] = []
  let batch: string[] = []
  let rows = 0
  const flush = async () => {
    const texts = batch
    batch = []
    if (texts.length === 0) return
    for (const link of await engine.read('worker', NO_VISIBILITY, (db) => readLinks(db, texts)))
      walk.add(link)
  }
  for await (const text of archiveLines(file)) {
    rows++
    const line = JSON.parse(text) as Line
    if (line.table === 'command_resolutions') {
      resolutions.push(line)
      continue
    }
    if (isResolving(line)) resolving.push(line)
    batch.push(rowText(text))
    if (batch.length >= ROWS_AT_ONCE) await flush()
  }
  await flush()
  const pieces = await engine.read('worker', NO_VISIBILITY, (db) => listPieces(db, name))
  const isSame = JSON.stringify(pieces.map(Object.values)) === JSON.stringify(walk.pieces.map(Object.values))
  return {
    rows,
    problems: [
      ...walk.problems,
      ...wrongResolutions(resolutions, resolving),
      ...(isSame ? [] : ['not the links the database remembers']),
    ],
  }
}

/** The row of a line as it was written: numbers read and written again by this language might differ. */
const rowText = (line: string): string =>
  line.slice(line.indexOf('{', 1), line.lastIndexOf(', "table": "commands"}'))

async function checkOne(engine: Engine, archive: KeptArchive, { directory, heads }: ArchiveCheck) {
  const file = join(directory ?? '', `${archive.name}.jsonl.gz`)
  if (!existsSync(file)) return { rows: 0, problems: ['the file is missing'] }
  if ((await digestOf(file)).toString('hex') !== archive.digest)
    return { rows: 0, problems: ['the file was changed'] }
  if (archive.table === 'commands') return checkCommands(engine, archive, file, heads)
  let rows = 0
  for await (const line of archiveLines(file)) if (line !== '') rows++
  return { rows, problems: [] }
}

/** What is wrong with the months that have left the database. */
export async function checkArchives(engine: Engine, check: ArchiveCheck): Promise<CheckedArchives> {
  const archives = await engine.read('worker', NO_VISIBILITY, listArchives)
  const digests = new Map(archives.map(({ name, digest }) => [name, digest]))
  const problems = check.archives
    .filter(({ archive, digest }) => digests.get(archive) !== digest)
    .map(({ archive }) => `archive ${archive}: anchored, but gone or rewritten`)
  let rows = 0
  for (const archive of check.directory === undefined ? [] : archives) {
    const checked = await checkOne(engine, archive, check).catch((error: unknown) => ({
      rows: 0,
      problems: [`cannot be read: ${String(error)}`],
    }))
    rows += checked.rows
    if (checked.problems.length === 0 && checked.rows !== archive.rows)
      checked.problems.push(`${checked.rows} rows instead of ${archive.rows}`)
    problems.push(...checked.problems.map((problem) => `archive ${archive.name}: ${problem}`))
  }
  return {
    archived: archives.length,
    read: check.directory === undefined ? 0 : archives.length,
    rows,
    problems,
  }
}
