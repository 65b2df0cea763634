import { MAX_MADE_FILE_BYTES } from '@warren/shared/kernel/files.contract.ts'
import type { FileAnswer } from '@warren/shared/kernel/endpoint.ts'
import { isLanguage } from '@warren/shared/kernel/languages.ts'
import type { Actor } from '../auth/actor.ts'
import { findActor } from '../auth/actors.queries.ts'
import { readAs, unloggedCommand, unloggedCommandAs } from '../commands/command.ts'
import type { CommandContext } from '../commands/command.ts'
import { Refusal } from '../commands/refusal.ts'
import { HttpFailure } from '../http/failures.ts'
import type { Route } from '../http/route.ts'
import { Cancelled, type JobDeps, type JobRun, runJob } from '../jobs/run-job.ts'
import { type FileRoute, isFileRoute } from './file-route.ts'
import {
  CHUNK_BYTES,
  completeFile,
  deleteChunks,
  deleteExpired,
  findFile,
  insertChunk,
  type StoredFile,
} from './files.queries.ts'
import { parsedParts } from './parsed-parts.ts'
import type { Asked } from './start-file.ts'

export interface FileDeps extends JobDeps {
  readonly routes: readonly Route[]
}

/** Makes the file that a user asked for, with the rights of this moment, and keeps it piece by piece. */
export const runFile = (deps: FileDeps, job: { fileId: string; jobId: number }): Promise<void> =>
  runJob(deps, job.jobId, async (run) => {
    const actor = await findActor(deps.engine, run.visibility.userId ?? 0)
    if (!actor) throw new Error('the account was closed')
    const file = await readAs(deps, actor, (db) => findFile(db, job.fileId, deps.clock()))
    if (!file) throw new Cancelled('given up before it was begun')
    // Made by a try that could not say so any more.
    if (file.bytes !== null) return null
    const route = deps.routes.filter(isFileRoute).find(({ endpoint }) => endpoint.id === file.endpoint)
    if (!route || !mayAsk(route, actor)) throw new Error('not allowed any more')
    try {
      await spool(deps, { run, actor, file }, await madeBy(deps, route, speaking(actor, file), file))
    } catch (error) {
      const code = codeOf(error)
      if (code === undefined) throw error
      return { code }
    }
    return null
  })

const mayAsk = ({ endpoint: { access } }: Route, { role }: Actor): boolean =>
  access === 'signed-in' || (access !== 'public' && access.includes(role))

/** The user in the language the file was asked for. */
const speaking = (actor: Actor, { request }: StoredFile): Actor => {
  const { language } = request as Asked
  return isLanguage(language) ? { ...actor, language } : actor
}

const madeBy = async (deps: FileDeps, { endpoint, make }: FileRoute, actor: Actor, file: StoredFile) =>
  make({
    ...parsedParts(endpoint, file.request as object),
    actor,
    context: { engine: deps.engine, now: deps.clock() },
    read: (body) => readAs(deps, actor, body),
  })

/** What the user is told; anything else is a defect, and tried again. */
function codeOf(error: unknown): string | undefined {
  if (error instanceof HttpFailure) return error.code
  return error instanceof Refusal ? error.problems[0].code : undefined
}

interface Spooling {
  readonly run: JobRun
  readonly actor: Actor
  readonly file: StoredFile
}

async function spool(deps: FileDeps, { run, actor, file }: Spooling, made: FileAnswer): Promise<void> {
  const write = (body: Parameters<typeof unloggedCommandAs<void>>[3]) =>
    unloggedCommandAs(deps, actor, 'FILE_MAKE', body)
  // What a try left behind that was interrupted.
  await write((tx) => deleteChunks(tx, file.id))
  let [bytes, seq] = [0, 0]
  for await (const content of inChunks(made.content)) {
    bytes += content.byteLength
    if (bytes > MAX_MADE_FILE_BYTES) throw new HttpFailure('FILE_TAKES_LONGER')
    const chunk = { fileId: file.id, seq: seq++, userId: actor.userId, content }
    await write((tx) => insertChunk(tx, chunk))
    const { done, total } = made.made?.() ?? { done: 0, total: null }
    await run.progress(done, total)
  }
  await write((tx) => completeFile(tx, file.id, { name: made.name, bytes }))
}

/** The same bytes in pieces of one length. */
export async function* inChunks(
  content: AsyncIterable<Uint8Array>,
  length: number = CHUNK_BYTES,
): AsyncGenerator<Uint8Array> {
  let kept: Uint8Array[] = []
  let bytes = 0
  for await (const piece of content) {
    kept.push(piece)
    bytes += piece.byteLength
    if (bytes < length) continue
    const all = Buffer.concat(kept)
    let at = 0
    for (; at + length <= all.byteLength; at += length) yield all.subarray(at, at + length)
    kept = [all.subarray(at)]
    bytes = all.byteLength - at
  }
  if (bytes > 0) yield Buffer.concat(kept)
}

/** Removes files whose time is over. */
export const pruneFiles = ({ engine, now }: CommandContext): Promise<void> =>
  unloggedCommand({ engine }, 'FILE_PRUNE', (tx) => deleteExpired(tx, now), 'worker')
