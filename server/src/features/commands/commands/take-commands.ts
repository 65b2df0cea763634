import type { CommandOutcome, SentCommand } from '@warren/shared/features/commands/commands.contract.ts'
import type { CommandStatus } from '@warren/shared/kernel/commands.ts'
import type { Message } from '@warren/shared/kernel/endpoint.ts'
import type { Problem } from '@warren/shared/kernel/problem.ts'
import { type Actor, channelOf, visibilityOf } from '../../../platform/auth/actor.ts'
import { type CommandContext, mayGive, refusedCommand } from '../../../platform/commands/command.ts'
import { findCommandByClientId, TAKEN_CLIENT_ID } from '../../../platform/commands/commands.queries.ts'
import { loggedPayload } from '../../../platform/commands/payload.ts'
import { Refusal } from '../../../platform/commands/refusal.ts'
import { isPassing, retryOnDeadlock } from '../../../platform/commands/retry-on-deadlock.ts'
import { violatedCode } from '../../../platform/commands/violations.ts'
import { insertUnsupported } from '../commands.queries.ts'
import type { FieldCommand } from '../field-commands.ts'

/**
 * Takes the commands of a device in the order they were given. Each stands alone: a refused or unknown one is kept
 * with its outcome and the next one runs. The same id again gets the first outcome [D-188, FLD-04].
 */
export async function takeCommands(
  context: CommandContext,
  actor: Actor,
  sent: readonly SentCommand[],
  known: readonly FieldCommand[],
): Promise<CommandOutcome[]> {
  const outcomes: CommandOutcome[] = []
  for (const item of sent) outcomes.push(await takeOne(context, actor, item, handlerOf(known, item)))
  return outcomes
}

/** None for a name no device may send, and for a payload of another version: its fields may mean something else. */
const handlerOf = (known: readonly FieldCommand[], item: SentCommand): FieldCommand | undefined =>
  known.find(
    ({ command: { name, device } }) =>
      name === item.command && device !== false && device.version === item.version,
  )

async function takeOne(
  context: CommandContext,
  actor: Actor,
  item: SentCommand,
  known: FieldCommand | undefined,
): Promise<CommandOutcome> {
  try {
    if (known) await run(context, actor, item, known)
    else await keepUnsupported(context, actor, item)
  } catch (error) {
    // The outcome is in the log already, unless the engine itself was away.
    if (!(error instanceof Refusal)) throw error
  }
  return outcomeOf(context, actor, item)
}

async function run(
  context: CommandContext,
  actor: Actor,
  item: SentCommand,
  known: FieldCommand,
): Promise<unknown> {
  const { command } = known
  const sent = { command, payload: item.payload, ...senderOf(item) }
  if (!mayGive(actor, command)) return refusedCommand(context, actor, sent, 'NOT_ALLOWED')
  const payload = command.payload.safeParse(item.payload)
  if (!payload.success) return refusedCommand(context, actor, sent, 'INVALID_DATA')
  try {
    return await known.run(context, actor, payload.data, senderOf(item))
  } catch (error) {
    if (error instanceof Refusal || isPassing(error)) throw error
    // A defect of ours: kept as an error of this command, so that the ones behind it are not held up.
    return refusedCommand(context, actor, sent, 'UNHANDLED_EXCEPTION')
  }
}

const senderOf = ({ clientId, at }: SentCommand) => ({ source: 'MOBILE', clientId, at }) as const

const NAME = /^[A-Z][A-Z0-9_]*$/

/** What the log can call it: a device may send any text as a name. */
const loggedName = ({ command: name }: SentCommand): string => (NAME.test(name) ? name : 'UNKNOWN')

async function keepUnsupported(context: CommandContext, actor: Actor, item: SentCommand): Promise<void> {
  const row = {
    version: context.now,
    clientId: item.clientId,
    farmId: actor.farmIds[0] ?? null,
    userId: actor.userId,
    username: actor.username,
    name: loggedName(item),
    payload: JSON.stringify(
      loggedPayload({ ...item.payload, command: item.command, payloadVersion: item.version, at: item.at }),
    ),
  }
  try {
    await retryOnDeadlock(() =>
      context.engine.write(channelOf(actor), visibilityOf(actor), (tx) => insertUnsupported(tx, row)),
    )
  } catch (error) {
    // Kept before: the transaction must fail, for one that skips the row would still have moved the chain on.
    if (!violatedCode(error, { [TAKEN_CLIENT_ID]: 'SAVING_ERROR' })) throw error
  }
}

/** Returns what the log says of the command now; the id of another user's or of a different command tells nothing. */
async function outcomeOf(context: CommandContext, actor: Actor, item: SentCommand): Promise<CommandOutcome> {
  const row = await context.engine.read(channelOf(actor), visibilityOf(actor), (db) =>
    findCommandByClientId(db, item.clientId),
  )
  if (!row || row.userId !== actor.userId || row.name !== loggedName(item))
    return { clientId: item.clientId, id: null, status: 'CONFLICT', messages: ['SAVING_ERROR'] }
  const problems = (row.result as { problems?: readonly Problem[] } | null)?.problems ?? []
  return {
    clientId: item.clientId,
    id: row.id,
    status: row.status as CommandStatus,
    messages: problems.map(messageOf),
  }
}

const messageOf = ({ code, params }: Problem): Message => (params ? { code, params: { ...params } } : code)
