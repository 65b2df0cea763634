import { mayGive, refusedCommand, type Sender, type Told } from '../../platform/commands/command.ts'
import { isOverQuota } from '../../platform/commands/device-quota.ts'
import type { LaneNumber } from '../../platform/commands/lanes.queries.ts'
import { Refusal } from '../../platform/commands/refusal.ts'
import { isPassing } from '../../platform/commands/retry-on-deadlock.ts'
import type { SentCommand } from '@warren/shared/features/commands/commands.contract.ts'
import type { Delivery } from './delivery.ts'
import type { FieldCommand } from './field-commands.ts'
import { keepAlarm, keepRefused, keepUnsupported } from './keep-sending.ts'
import type { Sending } from './sending.ts'

/** What the log says of it; that the quota of the day is used up; or nothing, when the id was taken meanwhile. */
type Taken = Told | 'day-used' | undefined

/** Takes one command of a device: runs it, or keeps it with the reason why not. */
export async function takeOne(delivery: Delivery, sending: Sending, lane?: LaneNumber): Promise<Taken> {
  try {
    return await taken(delivery, sending, lane)
  } catch (error) {
    if (!isOverQuota(error)) throw error
    await keepAlarm(delivery, sending)
    return 'day-used'
  }
}

function taken(delivery: Delivery, sending: Sending, lane?: LaneNumber): Promise<Told | undefined> {
  const { item, known } = sending
  if (!item) return keepRefused(delivery, sending, lane, 'COMMAND_UNREADABLE')
  if (sending.isTooLarge) return keepRefused(delivery, sending, lane, 'COMMAND_TOO_LARGE')
  if (delivery.isBarred) return keepRefused(delivery, sending, lane, 'NOT_ALLOWED')
  return known ? heard(delivery, sending, { item, known, lane }) : keepUnsupported(delivery, sending, lane)
}

interface Runnable {
  readonly item: SentCommand
  readonly known: FieldCommand
  readonly lane: LaneNumber | undefined
}

/** Runs a command, and returns what the log was told. */
async function heard(delivery: Delivery, { clientId, source, doneAt, kept }: Sending, runnable: Runnable) {
  let told: Told | undefined
  const { lane } = runnable
  const hear = (now: Told): void => {
    told = now
  }
  const sender = {
    source,
    clientId,
    ...(doneAt && { doneAt }),
    kept,
    ownerId: delivery.ownerId,
    ...(lane && { lane }),
    hear,
  }
  try {
    await run(delivery, runnable, sender)
  } catch (error) {
    // The outcome is in the log already, unless the quota is used up or the engine itself was away.
    if (!(error instanceof Refusal) || isOverQuota(error)) throw error
  }
  return told
}

async function run(
  { context, actor }: Delivery,
  { item, known: { command, run: give } }: Runnable,
  sender: Sender,
): Promise<unknown> {
  const sent = { command, payload: item.payload, ...sender }
  if (!mayGive(actor, command)) return refusedCommand(context, actor, sent, 'NOT_ALLOWED')
  const payload = command.payload.safeParse(item.payload)
  if (!payload.success) return refusedCommand(context, actor, sent, 'INVALID_DATA')
  try {
    return await give(context, actor, payload.data, sender)
  } catch (error) {
    if (error instanceof Refusal || isPassing(error)) throw error
    // A defect of ours: kept as an error of this command, so that the ones behind it are not held up.
    return refusedCommand(context, actor, sent, 'UNHANDLED_EXCEPTION')
  }
}
