import type { CommandObject } from '@warren/shared/kernel/command-object.ts'
import type { CommandSource, UnloggedCommandName } from '@warren/shared/kernel/commands.ts'
import type { ErrorCode } from '@warren/shared/kernel/errors.ts'
import type { z } from 'zod'
import type { Actor } from '../auth/actor.ts'
import { callerOf, channelOf, visibilityOf } from '../auth/actor.ts'
import type { Db, Tx } from '../db/db.ts'
import { type Channel, type Engine, NO_VISIBILITY } from '../db/engine.ts'
import { type CommandRow, insertCommand } from './commands.queries.ts'
import type { LaneNumber } from './lanes.queries.ts'
import { type By, type CommandBody, failureOf, logged, type Told } from './logged.ts'
import { CommandNote } from './note.ts'
import { loggedPayload } from './payload.ts'
import { refuse } from './refusal.ts'

/** Types for code that gives commands, without a look at how they are logged. */
export type { CommandBody, Told }

/** Types for code that passes a transaction on to its queries without using it. */
export type { Db, Tx }

/** How a command came in: from a form, or from a device with an id of its own. */
export interface Sender {
  readonly source?: CommandSource
  readonly clientId?: string
  /** When it was done on the device, by the clock of the server. */
  readonly doneAt?: Date
  /** What a device sent, to be logged whole instead of what the handler reads of it. */
  readonly kept?: Kept
  /** Whose id it is, where a colleague brings it. */
  readonly ownerId?: number
  /** The number it takes in its lane. */
  readonly lane?: LaneNumber
  /** Hears what the log says of it, once that is safe. */
  readonly hear?: (told: Told) => void
  /** The office has decided on a command of a phone, and gives it itself: what is written of that in the same transaction. */
  readonly settling?: Settling
}

/** Writes around a command, in its transaction: all of it happens, or nothing. */
export interface Settling {
  /** Before its own: who comes second is refused here. */
  readonly first: (tx: Tx) => Promise<void>
  /** After them, right before the log row. */
  readonly last: (tx: Tx) => Promise<void>
}

/** What a device sent, as the log keeps it. */
export interface Kept {
  /** JSON text without secrets. */
  readonly payload: string
  readonly hash: Buffer
}

interface Call extends Sender {
  readonly command: CommandObject
  readonly payload: unknown
  /** The farm the change belongs to; the actor's own farm unless an owner names another. */
  readonly farmId?: number | null
}

/** A declared command with its payload. */
export interface CommandCall<P extends z.ZodType> extends Call {
  readonly command: CommandObject<P>
  readonly payload: z.output<P>
}

export interface CommandContext {
  readonly engine: Engine
  readonly now: Date
}

/**
 * The one way to change anything: a transaction, the body, and the row of the command log in the same transaction.
 * A refused or failed command leaves no trace but its own log row, written after the rollback.
 */
export const command = <T, P extends z.ZodType>(
  context: CommandContext,
  actor: Actor,
  call: CommandCall<P>,
  body: CommandBody<T>,
): Promise<T> =>
  run(context, actor, call, (tx, note) => {
    if (!mayGive(actor, call.command)) throw refuse('NOT_ALLOWED')
    return body(tx, note)
  })

export const mayGive = ({ role }: Actor, { roles }: CommandObject): boolean =>
  roles === 'signed-in' || roles.includes(role)

/** Keeps a command that is refused before its payload could be read: whatever was sent is evidence [D-187]. */
export const refusedCommand = (
  context: CommandContext,
  actor: Actor,
  call: Call,
  code: ErrorCode,
): Promise<never> => run(context, actor, call, () => Promise.reject(refuse(code)))

function run<T>(context: CommandContext, actor: Actor, call: Call, body: CommandBody<T>): Promise<T> {
  const by: By = { channel: channelOf(actor), visibility: visibilityOf(actor) }
  const row = rowOf(
    context,
    { userId: callerOf(actor).userId, username: callerOf(actor).username, farmId: soleFarm(actor) },
    call,
  )
  const { hear, settling } = call
  return logged(context.engine, by, { row, record: call.command.record, hear }, around(settling, body))
}

/** A body between the writes of what it settles. */
const around = <T>(settling: Settling | undefined, body: CommandBody<T>): CommandBody<T> =>
  settling === undefined
    ? body
    : async (tx, note) => {
        await settling.first(tx)
        const done = await body(tx, note)
        await settling.last(tx)
        return done
      }

/** Logs a command whose writes are part of the transaction of another one. */
export async function logBeside<P extends z.ZodType>(
  tx: Tx,
  { context, actor }: { readonly context: CommandContext; readonly actor: Actor },
  call: CommandCall<P>,
  tell: (note: CommandNote) => void,
): Promise<void> {
  const { userId, username } = callerOf(actor)
  const row = rowOf(context, { userId, username, farmId: soleFarm(actor) }, call)
  const note = new CommandNote(call.command.record)
  tell(note)
  const end = { ...note.columns(row.farm_id), status: 'DONE', result: '{"messages":[]}' } as const
  await insertCommand(tx, { ...row, ...end })
}

/** Logs as refused what a transaction has found out: the row is there with its writes, or not at all. */
export async function logRefusalBeside<P extends z.ZodType>(
  tx: Tx,
  { context, actor }: { readonly context: CommandContext; readonly actor: Actor },
  call: CommandCall<P>,
  code: ErrorCode,
): Promise<void> {
  const { userId, username } = callerOf(actor)
  const row = rowOf(context, { userId, username, farmId: soleFarm(actor) }, call)
  await insertCommand(tx, { ...row, ...failureOf(refuse(code)) })
}

/** A command of the server itself: first super administrator, jobs [D-186]. It may know less than a form asks for. */
export const serverCommand = <T, P extends z.ZodType>(
  context: CommandContext,
  channel: Channel,
  call: { readonly command: CommandObject<P>; readonly payload: Partial<z.output<P>> },
  body: CommandBody<T>,
): Promise<T> => {
  const row = rowOf(
    context,
    { userId: null, username: 'server', farmId: null },
    { ...call, source: 'SERVER' },
  )
  const by: By = { channel, visibility: NO_VISIBILITY }
  return logged(context.engine, by, { row, record: call.command.record, hear: undefined }, body)
}

/** Who gives a command at the door, before there is a session: known by a link, or not known at all. */
export interface Visitor {
  readonly userId: number | null
  readonly username: string
  readonly farmId: number | null
}

/** A command that is given at the door: a new password by a mailed link. What it returns is logged without secrets. */
export const doorCommand = <T, P extends z.ZodType>(
  context: CommandContext,
  who: Visitor,
  call: CommandCall<P>,
  body: CommandBody<T>,
): Promise<T> => {
  const by: By = { channel: 'auth', visibility: NO_VISIBILITY }
  const logging = { row: rowOf(context, who, call), record: call.command.record, hear: undefined }
  return logged(context.engine, by, logging, body)
}

/** Reads for the server itself, on behalf of no user. */
export const serverRead = <T>(
  { engine }: Pick<CommandContext, 'engine'>,
  channel: Channel,
  body: (db: Db) => Promise<T>,
): Promise<T> => engine.read(channel, NO_VISIBILITY, body)

/** The few writes around signing in that the log leaves out by decision [D-186]; the closed list is in shared. */
export const unloggedCommand = <T>(
  { engine }: Pick<CommandContext, 'engine'>,
  _name: UnloggedCommandName,
  body: (tx: Tx) => Promise<T>,
  channel: 'auth' | 'worker' = 'auth',
): Promise<T> => engine.write(channel, NO_VISIBILITY, body)

/** Bookkeeping of a job on behalf of its user: nothing of a farm changes in it [D-186]. */
export const unloggedCommandAs = <T>(
  { engine }: Pick<CommandContext, 'engine'>,
  actor: Actor,
  _name: UnloggedCommandName,
  body: (tx: Tx) => Promise<T>,
): Promise<T> => engine.write(channelOf(actor), visibilityOf(actor), body)

/** Bookkeeping of the server for one farm, under the policies of that farm alone [D-186]. */
export const unloggedFarmCommand = <T>(
  { engine }: Pick<CommandContext, 'engine'>,
  farmId: number,
  _name: UnloggedCommandName,
  body: (tx: Tx) => Promise<T>,
): Promise<T> => engine.write('app', { userId: null, farmIds: [farmId] }, body)

/** A read of a job on behalf of its user, under the policies of that user. */
export const readAs = <T>(
  { engine }: Pick<CommandContext, 'engine'>,
  actor: Actor,
  body: (db: Db) => Promise<T>,
): Promise<T> => engine.read(channelOf(actor), visibilityOf(actor), body)

/** Farm of a change: an owner of several farms names it; every other user has one farm or none. */
const soleFarm = (actor: Actor): number | null =>
  actor.farmIds.length === 1 ? (actor.farmIds[0] ?? null) : null

const rowOf = (context: CommandContext, who: Visitor, call: Call): CommandRow => ({
  version: context.now,
  client_id: call.clientId ?? null,
  farm_id: call.farmId === undefined ? who.farmId : call.farmId,
  user_id: who.userId,
  username: who.username,
  name: call.command.name,
  source: call.source ?? 'WEB',
  payload: call.kept?.payload ?? JSON.stringify(loggedPayload(call.payload)),
  ...(call.kept && { payload_hash: call.kept.hash }),
  ...(call.ownerId !== undefined && { owner_id: call.ownerId }),
  ...(call.lane && { lane: call.lane }),
})
