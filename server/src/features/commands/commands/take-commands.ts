import type { CommandOutcome, SentCommand } from '@warren/shared/features/commands/commands.contract.ts'
import type { CommandStatus } from '@warren/shared/kernel/commands.ts'
import type { Message } from '@warren/shared/kernel/endpoint.ts'
import type { Problem } from '@warren/shared/kernel/problem.ts'
import { type Actor, channelOf, visibilityOf } from '../../../platform/auth/actor.ts'
import { type CommandContext, mayGive, refusedCommand } from '../../../platform/commands/command.ts'
import {
  findCommandByClientId,
  findTakenClientIds,
  isSameSending,
} from '../../../platform/commands/commands.queries.ts'
import { isOverQuota } from '../../../platform/commands/device-quota.ts'
import { Refusal } from '../../../platform/commands/refusal.ts'
import { isPassing } from '../../../platform/commands/retry-on-deadlock.ts'
import type { FieldCommand } from '../field-commands.ts'
import { keepAlarm, keepReused, keepTooLarge, keepUnsupported } from '../keep-sending.ts'
import { type Sending, sendingOf } from '../sending.ts'

/**
 * Takes the commands of a device in the order they were given. Each stands alone: a refused or unknown one is kept
 * with its outcome and the next one runs. The same again gets the first outcome [D-188, FLD-04]. When the quota of
 * the day is used up, that one and all behind it wait on the device: none may overtake another.
 */
export async function takeCommands(
  context: CommandContext,
  actor: Actor,
  sent: readonly SentCommand[],
  known: readonly FieldCommand[],
): Promise<CommandOutcome[]> {
  // Asked once for all: most were never sent before. An id taken meanwhile is found when it is to be logged.
  const taken = await context.engine.read(channelOf(actor), visibilityOf(actor), (db) =>
    findTakenClientIds(
      db,
      actor.userId,
      sent.map(({ clientId }) => clientId),
    ),
  )
  const outcomes: CommandOutcome[] = []
  let isDayUsed = false
  for (const item of inDeviceOrder(sent)) {
    const sending = sendingOf(item, handlerOf(known, item))
    let outcome =
      isDayUsed || taken.has(item.clientId) ? await outcomeInLog(context, actor, sending) : undefined
    if (!outcome && !isDayUsed) {
      isDayUsed = !(await take(context, actor, sending))
      outcome = await outcomeInLog(context, actor, sending)
      // An answer without its log row would be evidence lost: better none, so that the device sends again.
      if (!outcome && !isDayUsed) throw new Error('A command of a device was taken, but not logged')
    }
    outcomes.push(outcome ?? waiting(item))
  }
  return outcomes
}

/** As the device numbered them, where it did: a phone may send again what it had put aside. */
const inDeviceOrder = (sent: readonly SentCommand[]): readonly SentCommand[] =>
  sent.every(({ deviceSeq }) => deviceSeq !== undefined)
    ? sent.toSorted((a, b) => (a.deviceSeq ?? 0) - (b.deviceSeq ?? 0))
    : sent

/** None for a name no device may send, and for a payload of another version: its fields may mean something else. */
const handlerOf = (known: readonly FieldCommand[], item: SentCommand): FieldCommand | undefined =>
  known.find(
    ({ command: { name, device } }) =>
      name === item.command && device !== false && device.version === item.version,
  )

/** Returns false when the quota of the day is used up: nothing happened, but for the alarm in the log. */
async function take(context: CommandContext, actor: Actor, sending: Sending): Promise<boolean> {
  try {
    if (sending.isTooLarge) await keepTooLarge(context, actor, sending)
    else if (sending.known) await run(context, actor, sending, sending.known)
    else await keepUnsupported(context, actor, sending)
  } catch (error) {
    if (isOverQuota(error)) {
      await keepAlarm(context, actor, sending)
      return false
    }
    // The outcome is in the log already, unless the engine itself was away.
    if (!(error instanceof Refusal)) throw error
  }
  return true
}

async function run(
  context: CommandContext,
  actor: Actor,
  { item, kept }: Sending,
  known: FieldCommand,
): Promise<unknown> {
  const { command } = known
  const sender = { source: item.source, clientId: item.clientId, kept } as const
  const sent = { command, payload: item.payload, ...sender }
  if (!mayGive(actor, command)) return refusedCommand(context, actor, sent, 'NOT_ALLOWED')
  const payload = command.payload.safeParse(item.payload)
  if (!payload.success) return refusedCommand(context, actor, sent, 'INVALID_DATA')
  try {
    return await known.run(context, actor, payload.data, sender)
  } catch (error) {
    if (error instanceof Refusal || isPassing(error)) throw error
    // A defect of ours: kept as an error of this command, so that the ones behind it are not held up.
    return refusedCommand(context, actor, sent, 'UNHANDLED_EXCEPTION')
  }
}

/** Returns what the log says of the id of a command, if it knows an id of this user. */
async function outcomeInLog(
  context: CommandContext,
  actor: Actor,
  sending: Sending,
): Promise<CommandOutcome | undefined> {
  const { clientId } = sending.item
  const row = await context.engine.read(channelOf(actor), visibilityOf(actor), (db) =>
    findCommandByClientId(db, actor.userId, clientId),
  )
  if (!row) return undefined
  if (!isSameSending(row, { name: sending.name, payload_hash: sending.kept.hash })) {
    await keepReused(context, actor, sending)
    return { clientId, id: null, status: 'CONFLICT', messages: ['COMMAND_ID_REUSED'] }
  }
  const problems = (row.result as { problems?: readonly Problem[] } | null)?.problems ?? []
  return { clientId, id: row.id, status: row.status as CommandStatus, messages: problems.map(messageOf) }
}

/** Not taken and not kept: it stays on the device and is sent again tomorrow. */
const waiting = ({ clientId }: SentCommand): CommandOutcome => ({
  clientId,
  id: null,
  status: 'PENDING',
  messages: ['DEVICE_QUOTA_USED'],
})

const messageOf = ({ code, params }: Problem): Message => (params ? { code, params: { ...params } } : code)
