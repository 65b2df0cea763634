import type {
  AnswerInputOf,
  BodyOf,
  Endpoint,
  IsPublic,
  ParamsOf,
  QueryOf,
} from '@warren/shared/kernel/endpoint.ts'
import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/db.ts'
import type { CommandContext } from '../commands/command.ts'
import type { Log } from '../log/log.ts'
import { HttpFailure } from './failures.ts'
import type { RawAnswer } from './raw-answer.ts'

/** What a handler gets: the parsed request, who sent it, and the two ways into the database. */
export interface Call<E> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly actor: IsPublic<E> extends true ? undefined : Actor
  /** For `command()`. */
  readonly context: CommandContext
  /** Reads as this actor: one read-only transaction under the actor's row policies. */
  readonly read: <T>(body: (db: Db) => Promise<T>) => Promise<T>
  readonly log: Log
  /** Address of the caller. */
  readonly ip: string
  /** Sends a cookie along with the answer. */
  readonly setCookie: (line: string) => void
  /** The secret by which the caller's browser is known to accounts, and the way to give it one. */
  readonly device: string | undefined
  readonly rememberDevice: (secret: string) => void
  /** The part of a file that is asked for, as the header says it. */
  readonly range: string | undefined
  /** The caller takes a file that is not made yet as an answer, and fetches it later. */
  readonly answerLater: boolean
  /** The caller waits no longer. */
  readonly isGone: () => boolean
}

/** An endpoint with its handler, ready to be mounted. */
export interface Route {
  readonly endpoint: Endpoint
  readonly handle: (call: Call<Endpoint>) => Promise<unknown>
}

/** Binds a handler to its endpoint object; request and answer types come from there. */
export const route = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<AnswerInputOf<E> | RawAnswer<AnswerInputOf<E>>>,
): Route => ({
  endpoint,
  handle: handle as Route['handle'],
})

/** The record a path names; a missing one is a 404 with the same body for every reason. */
export async function found<T>(record: Promise<T | undefined>): Promise<T> {
  const known = await record
  if (known === undefined) throw new HttpFailure('NOT_FOUND')
  return known
}
