import type { ErrorCode } from '@warren/shared/kernel/errors.ts'
import { callerOf, channelOf, visibilityOf } from '../../platform/auth/actor.ts'
import type { Told, Tx } from '../../platform/commands/command.ts'
import {
  type CommandRow,
  insertCommand,
  type LoggedEnd,
  TAKEN_CLIENT_ID,
} from '../../platform/commands/commands.queries.ts'
import { dayOf, isOverQuota } from '../../platform/commands/device-quota.ts'
import { takeAlarm } from '../../platform/commands/device-quota.queries.ts'
import { LaneMoved, takePlace } from '../../platform/commands/lanes.ts'
import { insertSlots, type LaneNumber } from '../../platform/commands/lanes.queries.ts'
import { retryOnDeadlock } from '../../platform/commands/retry-on-deadlock.ts'
import { violatedCode } from '../../platform/commands/violations.ts'
import type { Delivery } from './delivery.ts'
import type { Sending } from './sending.ts'

const write = <T>({ context: { engine }, actor }: Delivery, work: (tx: Tx) => Promise<T>): Promise<T> =>
  retryOnDeadlock(() => engine.write(channelOf(actor), visibilityOf(actor), work))

const rowOf = (
  { context, actor, ownerId }: Delivery,
  { clientId, source, name, kept }: Sending,
  lane?: LaneNumber,
): CommandRow => ({
  version: context.now,
  client_id: clientId,
  farm_id: actor.farmIds[0] ?? null,
  user_id: callerOf(actor).userId,
  username: callerOf(actor).username,
  name,
  source,
  payload: kept.payload,
  payload_hash: kept.hash,
  owner_id: ownerId,
  lane,
})

const refusedWith = (code: ErrorCode, status: 'ERROR' | 'CONFLICT'): LoggedEnd => ({
  status,
  error: code,
  result: JSON.stringify({ problems: [{ code }] }),
})

/** Keeps what is not run; nothing is returned when the id was taken meanwhile. */
async function keep(
  delivery: Delivery,
  sending: Sending,
  lane: LaneNumber | undefined,
  end: LoggedEnd & { readonly code?: ErrorCode },
): Promise<Told | undefined> {
  const row = rowOf(delivery, sending, lane)
  const { code, ...columns } = end
  try {
    const id = await write(delivery, async (tx) => {
      await takePlace(tx, row)
      return insertCommand(tx, { ...row, ...columns })
    })
    return id === undefined ? undefined : { id, status: end.status, problems: code ? [{ code }] : [] }
  } catch (error) {
    // Kept before: the transaction must fail, for one that skips the row would still have moved the chain on.
    if (!violatedCode(error, { [TAKEN_CLIENT_ID]: 'SAVING_ERROR' })) throw error
    if (lane) throw new LaneMoved()
    return undefined
  }
}

/** Keeps a command the server does not know: it is the evidence of a user's work [D-187]. */
export const keepUnsupported = (delivery: Delivery, sending: Sending, lane?: LaneNumber) =>
  keep(delivery, sending, lane, { status: 'UNSUPPORTED', result: JSON.stringify({ problems: [] }) })

/**
 * Keeps a command that is refused before it is run: too large, of which it keeps name, size and hash, and nothing cut off a
 * payload [D-191]; not to be read; or of a person who may do nothing here any more.
 */
export const keepRefused = (
  delivery: Delivery,
  sending: Sending,
  lane: LaneNumber | undefined,
  code: ErrorCode,
) => keep(delivery, sending, lane, { ...refusedWith(code, 'ERROR'), code })

/** Keeps what came under the id of another command; the id stays with the first one. */
export async function keepReused(delivery: Delivery, sending: Sending, lane?: LaneNumber): Promise<void> {
  const { clientId, kept } = sending
  const payload = JSON.stringify({ clientId, sent: JSON.parse(kept.payload) as unknown })
  const row = { ...rowOf(delivery, sending), client_id: null, payload }
  try {
    await write(delivery, async (tx) => {
      await takePlace(tx, { ...row, lane })
      await insertCommand(tx, { ...row, ...refusedWith('COMMAND_ID_REUSED', 'CONFLICT') })
      if (lane) await insertSlots(tx, lane, [clientId], row.version)
    })
  } catch (error) {
    if (!isOverQuota(error)) throw error
    await keepAlarm(delivery, sending)
    if (lane) throw error
  }
}

/** One row in the log when the quota of a user's day is used up; the commands behind it leave none. */
export const keepAlarm = (delivery: Delivery, sending: Sending): Promise<void> =>
  write(delivery, async (tx) => {
    const { now } = delivery.context
    const userDay = { userId: callerOf(delivery.actor).userId, day: dayOf(now) }
    const counted = await takeAlarm(tx, userDay, now)
    if (!counted) return
    const payload = JSON.stringify({ clientId: sending.clientId, day: userDay.day, ...counted })
    const row = { ...rowOf(delivery, sending), client_id: null, payload }
    await insertCommand(tx, { ...row, ...refusedWith('DEVICE_QUOTA_USED', 'ERROR') })
  })
