import type { BodyOf, Endpoint, FileAnswer, ParamsOf, QueryOf } from '@warren/shared/kernel/endpoint.ts'
import type { Actor } from '../auth/actor.ts'
import type { CommandContext, Db } from '../commands/command.ts'
import { type FileLater, inOnePiece } from '../http/files.ts'
import type { Engine } from '../db/engine.ts'
import type { Call, Route } from '../http/route.ts'
import { Places } from './places.ts'
import { followedFile, waitForFile } from './wait-for-file.ts'

/** What a file is made from: the request, the user, and the way into the database. A job has all of it, too. */
export interface FileCall<E> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly actor: Actor
  readonly context: CommandContext
  readonly read: <T>(body: (db: Db) => Promise<T>) => Promise<T>
}

/** Says no at once where it must; the work itself is in the content of its answer. */
export type MakeFile<E> = (call: FileCall<E>) => FileAnswer | Promise<FileAnswer>

/** A route whose file a job can make as well. */
export interface FileRoute extends Route {
  readonly make: MakeFile<Endpoint>
}

export const isFileRoute = (route: Route): route is FileRoute => 'make' in route

/** What is made while its caller waits; whatever is longer is left to a job. */
const SMALL_BYTES = 128 * 1024
const SMALL_ROWS = 500
const SMALL_MS = 1500
const PLACES = new Places({ places: 3, ofFarm: 2, ofUser: 4, inLine: 40, waitMs: 5000 })

/**
 * What turned out to be long is not tried here a second time: a farm that asks again and again costs no more than a job.
 * Of each database: farms of another one have the same numbers.
 */
const KNOWN_LONG = new WeakMap<Engine, Set<string>>()
const MOST_KNOWN = 1000

const isKnownLong = ({ engine }: CommandContext, key: string): boolean =>
  KNOWN_LONG.get(engine)?.has(key) ?? false

function rememberLong({ engine }: CommandContext, key: string): void {
  const known = KNOWN_LONG.get(engine) ?? new Set()
  KNOWN_LONG.set(engine, known)
  if (known.size >= MOST_KNOWN) known.clear()
  known.add(key)
}

export interface FileRouteOptions<E> {
  /** Never in the server: making one takes memory or time that requests need. */
  readonly onlyByJob?: (call: FileCall<E>) => boolean
}

/**
 * A call that answers with a file. The file is whole before a byte of it is sent, so that 200 is never said too early:
 * a small one is made here, a larger one by a job. Sending it holds no connection of the database.
 */
export function fileRoute<E extends Endpoint>(
  endpoint: E,
  make: MakeFile<E>,
  { onlyByJob }: FileRouteOptions<E> = {},
): FileRoute {
  const handle = async (call: Call<E> & FileCall<E>): Promise<FileAnswer | FileLater> => {
    const { params, query, actor, context } = call
    const key = JSON.stringify([endpoint.id, actor.farmIds, params, query])
    const isLong = onlyByJob?.(call) || isKnownLong(context, key)
    const small = isLong ? void (await make(call)) : await smallFile(call, make)
    if (small) return small
    if (!onlyByJob) rememberLong(context, key)
    const later = call as unknown as Call<Endpoint> & FileCall<Endpoint>
    return call.answerLater ? followedFile(endpoint, later) : waitForFile(endpoint, later)
  }
  return {
    endpoint,
    handle: handle as unknown as Route['handle'],
    make: make as unknown as MakeFile<Endpoint>,
  }
}

/** The file if it is small, else nothing; its source is closed either way. */
const smallFile = <E>(call: FileCall<E>, make: MakeFile<E>): Promise<FileAnswer | undefined> =>
  PLACES.within(call.actor, async () => {
    const { name, content, made } = await make(call)
    const deadline = performance.now() + SMALL_MS
    const pieces: Uint8Array[] = []
    let bytes = 0
    for await (const piece of content) {
      pieces.push(piece)
      bytes += piece.byteLength
      const rows = made?.().done ?? 0
      if (bytes > SMALL_BYTES || rows > SMALL_ROWS || performance.now() > deadline) return undefined
    }
    return { name, bytes, content: inOnePiece(Buffer.concat(pieces)) }
  })
