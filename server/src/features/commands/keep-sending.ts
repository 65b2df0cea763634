import type { ErrorCode } from '@warren/shared/kernel/errors.ts'
import { type Actor, channelOf, visibilityOf } from '../../platform/auth/actor.ts'
import type { CommandContext, Tx } from '../../platform/commands/command.ts'
import {
  type CommandRow,
  insertCommand,
  type LoggedEnd,
  TAKEN_CLIENT_ID,
} from '../../platform/commands/commands.queries.ts'
import { dayOf, isOverQuota, takeQuota } from '../../platform/commands/device-quota.ts'
import { takeAlarm } from '../../platform/commands/device-quota.queries.ts'
import { retryOnDeadlock } from '../../platform/commands/retry-on-deadlock.ts'
import { violatedCode } from '../../platform/commands/violations.ts'
import type { Sending } from './sending.ts'

const write = <T>({ engine }: CommandContext, actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> =>
  retryOnDeadlock(() => engine.write(channelOf(actor), visibilityOf(actor), work))

const rowOf = (context: CommandContext, actor: Actor, { item, name, kept }: Sending): CommandRow => ({
  version: context.now,
  client_id: item.clientId,
  farm_id: actor.farmIds[0] ?? null,
  user_id: actor.userId,
  username: actor.username,
  name,
  source: item.source,
  payload: kept.payload,
  payload_hash: kept.hash,
})

const refusedWith = (code: ErrorCode, status: 'ERROR' | 'CONFLICT'): LoggedEnd => ({
  status,
  error: code,
  result: JSON.stringify({ problems: [{ code }] }),
})

async function keep(context: CommandContext, actor: Actor, sending: Sending, end: LoggedEnd): Promise<void> {
  const row = rowOf(context, actor, sending)
  try {
    await write(context, actor, async (tx) => {
      await takeQuota(tx, row)
      await insertCommand(tx, { ...row, ...end })
    })
  } catch (error) {
    // Kept before: the transaction must fail, for one that skips the row would still have moved the chain on.
    if (!violatedCode(error, { [TAKEN_CLIENT_ID]: 'SAVING_ERROR' })) throw error
  }
}

/** Keeps a command the server does not know: it is the evidence of a user's work [D-187]. */
export const keepUnsupported = (context: CommandContext, actor: Actor, sending: Sending): Promise<void> =>
  keep(context, actor, sending, { status: 'UNSUPPORTED', result: JSON.stringify({ problems: [] }) })

/** Keeps that a command was too large: its name, size and hash, and nothing cut off a payload [D-191]. */
export const keepTooLarge = (context: CommandContext, actor: Actor, sending: Sending): Promise<void> =>
  keep(context, actor, sending, refusedWith('COMMAND_TOO_LARGE', 'ERROR'))

/** Keeps what came under the id of another command; the id stays with the first one. */
export async function keepReused(context: CommandContext, actor: Actor, sending: Sending): Promise<void> {
  const { item, kept } = sending
  const payload = JSON.stringify({ clientId: item.clientId, sent: JSON.parse(kept.payload) as unknown })
  const row = { ...rowOf(context, actor, sending), client_id: null, payload }
  try {
    await write(context, actor, async (tx) => {
      await takeQuota(tx, row)
      await insertCommand(tx, { ...row, ...refusedWith('COMMAND_ID_REUSED', 'CONFLICT') })
    })
  } catch (error) {
    if (!isOverQuota(error)) throw error
    await keepAlarm(context, actor, sending)
  }
}

/** One row in the log when the quota of a user's day is used up; the commands behind it leave none. */
export const keepAlarm = (context: CommandContext, actor: Actor, sending: Sending): Promise<void> =>
  write(context, actor, async (tx) => {
    const userDay = { userId: actor.userId, day: dayOf(context.now) }
    const counted = await takeAlarm(tx, userDay, context.now)
    if (!counted) return
    const payload = JSON.stringify({ clientId: sending.item.clientId, day: userDay.day, ...counted })
    const row = { ...rowOf(context, actor, sending), client_id: null, payload }
    await insertCommand(tx, { ...row, ...refusedWith('DEVICE_QUOTA_USED', 'ERROR') })
  })
