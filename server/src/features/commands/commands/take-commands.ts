import type { CommandOutcome, SentCommand } from '@warren/shared/features/commands/commands.contract.ts'
import type { CommandName, CommandStatus } from '@warren/shared/kernel/commands.ts'
import type { Message } from '@warren/shared/kernel/endpoint.ts'
import type { ErrorCode } from '@warren/shared/kernel/errors.ts'
import type { Problem } from '@warren/shared/kernel/problem.ts'
import { type Actor, channelOf, visibilityOf } from '../../../platform/auth/actor.ts'
import { command, type CommandContext } from '../../../platform/commands/command.ts'
import { loggedPayload } from '../../../platform/commands/payload.ts'
import { Refusal, refuse } from '../../../platform/commands/refusal.ts'
import { isPassing, untangled } from '../../../platform/commands/untangled.ts'
import { violatedCode } from '../../../platform/commands/violations.ts'
import { findSentCommand, insertUnsupported } from '../commands.queries.ts'
import { type FieldCommand, fieldCommandOf } from '../field-commands.ts'

/**
 * Takes the commands of a device in the order they were given. Each stands alone: a refused or unknown one is kept
 * with its outcome and the next one runs. The same id again gets the first outcome [D-188, FLD-04].
 */
export async function takeCommands(
  context: CommandContext,
  actor: Actor,
  sent: readonly SentCommand[],
): Promise<CommandOutcome[]> {
  const outcomes: CommandOutcome[] = []
  for (const item of sent) outcomes.push(await takeOne(context, actor, item))
  return outcomes
}

async function takeOne(context: CommandContext, actor: Actor, item: SentCommand): Promise<CommandOutcome> {
  const known = fieldCommandOf(item.command)
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
  if (!known.roles.includes(actor.role)) return keepRefused(context, actor, item, 'NOT_ALLOWED')
  const payload = known.payload.safeParse(item.payload)
  if (!payload.success) return keepRefused(context, actor, item, 'INVALID_DATA')
  try {
    return await known.run(context, actor, payload.data, senderOf(item))
  } catch (error) {
    if (error instanceof Refusal || isPassing(error)) throw error
    // A defect of ours: kept as an error of this command, so that the ones behind it are not held up.
    return keepRefused(context, actor, item, 'UNHANDLED_EXCEPTION')
  }
}

const senderOf = ({ clientId, at }: SentCommand) => ({ source: 'MOBILE', clientId, at }) as const

const keepRefused = (context: CommandContext, actor: Actor, item: SentCommand, code: ErrorCode) =>
  command(
    context,
    actor,
    { name: item.command as CommandName, payload: item.payload, ...senderOf(item) },
    () => Promise.reject(refuse(code)),
  )

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
    payload: JSON.stringify(loggedPayload({ ...item.payload, command: item.command, at: item.at })),
  }
  try {
    await untangled(() =>
      context.engine.write(channelOf(actor), visibilityOf(actor), (tx) => insertUnsupported(tx, row)),
    )
  } catch (error) {
    // Kept before: the transaction must fail, for one that skips the row would still have moved the chain on.
    if (!violatedCode(error, { commands__client_id__key: 'SAVING_ERROR' })) throw error
  }
}

/** What the log says of the command now; the id of somebody else's, or of another command, tells nothing. */
async function outcomeOf(context: CommandContext, actor: Actor, item: SentCommand): Promise<CommandOutcome> {
  const row = await context.engine.read(channelOf(actor), visibilityOf(actor), (db) =>
    findSentCommand(db, item.clientId),
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
