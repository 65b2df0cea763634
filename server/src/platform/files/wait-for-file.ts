import { setTimeout as pause } from 'node:timers/promises'
import type { Endpoint, FileAnswer } from '@warren/shared/kernel/endpoint.ts'
import { isErrorCode } from '@warren/shared/kernel/errors.ts'
import type { Actor } from '../auth/actor.ts'
import type { CommandContext, Db } from '../commands/command.ts'
import { HttpFailure } from '../http/failures.ts'
import { FileLater } from '../http/files.ts'
import { LONGEST_WAIT_MS } from '../http/patience.ts'
import { found } from '../http/route.ts'
import { stateOf, wholeOf } from './file-state.ts'
import { findFile, type StoredFile } from './files.queries.ts'
import { storedFile } from './send-file.ts'
import { type Asked, dropFile, startFile } from './start-file.ts'

const RETRY_SECONDS = 60
const SHORTEST_PAUSE_MS = 25
const LONGEST_PAUSE_MS = 500

interface WaitingCall extends Asked {
  readonly actor: Actor
  readonly context: CommandContext
  readonly read: <T>(body: (db: Db) => Promise<T>) => Promise<T>
  readonly isGone: () => boolean
}

/** A file that failed says why, if it knows. */
export const failureOf = ({ code }: Pick<StoredFile, 'code'>): HttpFailure =>
  new HttpFailure(isErrorCode(code) ? code : 'UNHANDLED_EXCEPTION', { seconds: RETRY_SECONDS })

/** A job makes the file, and the caller follows it. */
export async function followedFile(endpoint: Endpoint, call: WaitingCall): Promise<FileLater> {
  const { context, read } = call
  const id = await startFile(call, endpoint, { isWaited: false })
  return new FileLater(stateOf(await found(read((db) => findFile(db, id, context.now)))))
}

/** The plain calls of the specification: a job makes the file, the call waits for it, and afterwards nothing is kept. */
export async function waitForFile(endpoint: Endpoint, call: WaitingCall): Promise<FileAnswer> {
  const { context, actor, read } = call
  const id = await startFile(call, endpoint, { isWaited: true })
  const file = await ended(call, id)
  const whole = file && wholeOf(file)
  if (!whole) {
    if (file) await dropFile(context, actor, file)
    throw file?.status === 'DONE' || file?.status === 'FAILED'
      ? failureOf(file)
      : new HttpFailure('FILE_TAKES_LONGER', { seconds: RETRY_SECONDS })
  }
  const answer = storedFile(read, whole)
  return { ...answer, content: thenDropped(answer.content, () => dropFile(context, actor, whole)) }
}

/** The file when its job is over, or as it is when the time is over or the caller has gone. */
async function ended({ context, read, isGone }: WaitingCall, id: string): Promise<StoredFile | undefined> {
  const deadline = Date.now() + LONGEST_WAIT_MS
  for (let ms = SHORTEST_PAUSE_MS; ; ms = Math.min(ms * 1.5, LONGEST_PAUSE_MS)) {
    await pause(ms)
    const file = await read((db) => findFile(db, id, context.now))
    const isOver = file?.status !== 'QUEUED' && file?.status !== 'RUNNING'
    if (isOver || isGone() || Date.now() > deadline) return file
  }
}

async function* thenDropped(
  content: AsyncIterable<Uint8Array>,
  drop: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* content
  } finally {
    await drop()
  }
}
