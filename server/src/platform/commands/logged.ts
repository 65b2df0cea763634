import type { RecordType } from '@warren/shared/kernel/command-object.ts'
import type { CommandStatus } from '@warren/shared/kernel/commands.ts'
import { CATALOGUE } from '@warren/shared/kernel/errors.ts'
import type { Problem } from '@warren/shared/kernel/problem.ts'
import { EngineAway, isAway, OutcomeUnknown } from '../db/away.ts'
import type { Tx } from '../db/db.ts'
import type { Channel, Engine, Visibility } from '../db/engine.ts'
import { isHeld, movedTo } from '../db/held.ts'
import {
  addVisibleFarm,
  type CommandRow,
  findCommandByClientId,
  insertCommand,
  isSameSending,
  TAKEN_CLIENT_ID,
} from './commands.queries.ts'
import { isOverQuota } from './device-quota.ts'
import { LaneMoved, takePlace } from './lanes.ts'
import { CommandNote } from './note.ts'
import { loggedPayload } from './payload.ts'
import { Refusal, refuse } from './refusal.ts'
import { retryOnDeadlock } from './retry-on-deadlock.ts'
import { surely } from './settle.ts'
import { isForbidden, violatedCode } from './violations.ts'
import { watched } from './watched.ts'

/** What a command does: writes with the transaction, and notes which record it changed. */
export type CommandBody<T> = (tx: Tx, note: CommandNote) => Promise<T>

/** What the log says of a command. */
export interface Told {
  readonly id: number
  readonly status: CommandStatus
  readonly problems: readonly Problem[]
}

/** In whose name the engine is asked. */
export interface By {
  readonly channel: Channel
  readonly visibility: Visibility
}

/** What is logged, and who wants to hear of it. */
export interface Logging {
  readonly row: CommandRow
  readonly record: RecordType
  readonly hear: ((told: Told) => void) | undefined
}

/** Runs what a command does, and leaves its row: done, refused or failed. */
export const logged = <T>(engine: Engine, by: By, logging: Logging, body: CommandBody<T>): Promise<T> =>
  watched(logging.row, () => answered(engine, by, logging, body))

async function answered<T>(engine: Engine, by: By, logging: Logging, body: CommandBody<T>): Promise<T> {
  const { row, record, hear } = logging
  try {
    const { id, result } = await write(engine, by, row, async (tx) => {
      const note = new CommandNote(record)
      const done = await body(tx, note)
      if (note.farmId !== undefined) await addVisibleFarm(tx, by.visibility, note.farmId)
      const storedResult = JSON.stringify(loggedPayload(done) ?? null)
      const end = { ...note.columns(row.farm_id), status: 'DONE', result: storedResult } as const
      return { id: await insertCommand(tx, { ...row, ...end }), result: done }
    })
    if (id !== undefined) hear?.({ id, status: 'DONE', problems: [] })
    return result
  } catch (error) {
    if (isRepeat(error)) return firstAnswer<T>(engine, by, row)
    if (leavesNoRow(error)) throw error
    try {
      await logFailure(engine, by, logging, error)
    } catch (second) {
      if (isRepeat(second)) return firstAnswer<T>(engine, by, row)
      // An answer without its log row would be evidence lost: better no answer, so that the caller tries again.
      if (error instanceof Refusal) throw second
    }
    throw error
  }
}

/** The engine takes no row of a super administrator that is days off: dated anew a moment later, it is taken. */
const CLOCK_SET = 'a clock was set while the command was under way'

/**
 * The quota is for the log, and what has lost its number is asked again; where the engine is away there is no log either,
 * and the log of a farm that is held or has moved takes no row.
 */
const leavesNoRow = (error: unknown): boolean =>
  isOverQuota(error) ||
  error instanceof LaneMoved ||
  isAway(error) ||
  error instanceof OutcomeUnknown ||
  isHeld(error) ||
  movedTo(error) !== undefined

/** A transaction of a command: what it counts against and the number it takes come first. */
async function write<R>(engine: Engine, by: By, row: CommandRow, work: (tx: Tx) => Promise<R>): Promise<R> {
  try {
    return await retryOnDeadlock(() =>
      surely({ engine, by, row }, async (tx) => {
        await takePlace(tx, row)
        return work(tx)
      }),
    )
  } catch (error) {
    if (isForbidden(error) && (await engine.clock.isOff(row.version)))
      throw new EngineAway(CLOCK_SET, { cause: error })
    throw error
  }
}

async function logFailure(engine: Engine, by: By, { row, hear }: Logging, error: unknown): Promise<void> {
  const failed = { ...row, ...failureOf(error) }
  const id = await write(engine, by, failed, (tx) => insertCommand(tx, failed))
  if (error instanceof Refusal && id !== undefined)
    hear?.({ id, status: failed.status, problems: error.problems })
}

const isRepeat = (error: unknown): boolean =>
  violatedCode(error, { [TAKEN_CLIENT_ID]: 'SAVING_ERROR' }) !== undefined

/** A phone that heard no answer sends again: it gets what the first sending got, and nothing happens twice [D-188]. */
async function firstAnswer<T>(engine: Engine, by: By, row: CommandRow): Promise<T> {
  // It came by another lane meanwhile: the number of this one has still to be taken.
  if (row.lane) throw new LaneMoved()
  const first = await engine.read(by.channel, by.visibility, (db) =>
    findCommandByClientId(db, row.user_id ?? 0, row.client_id ?? ''),
  )
  // Another command under the same id: the first one's answer is not its answer.
  if (!first || !isSameSending(first, row)) throw refuse('COMMAND_ID_REUSED')
  const problems = problemsIn(first.result)
  if (problems) throw new Refusal(problems)
  return first.result as T
}

const problemsIn = (result: unknown): readonly [Problem, ...Problem[]] | undefined =>
  (result as { problems?: readonly [Problem, ...Problem[]] } | null)?.problems

/** A conflict with the present state is CONFLICT, everything else that went wrong is ERROR [D-187]. */
export function failureOf(error: unknown): {
  status: CommandStatus
  error: string
  result?: string
  client_id?: null
  lane?: undefined
} {
  // A crash is no answer to the client: without its client id and number in the log the same may be sent again.
  if (!(error instanceof Refusal))
    return { status: 'ERROR', error: 'UNHANDLED_EXCEPTION', client_id: null, lane: undefined }
  const conflict =
    error.kind === 'usual' && error.problems.some((problem) => CATALOGUE[problem.code].status === 405)
  return {
    status: conflict ? 'CONFLICT' : 'ERROR',
    error: error.message,
    result: JSON.stringify({ problems: error.problems }),
  }
}
