import type { CommandOutcome } from '@warren/shared/features/commands/commands.contract.ts'
import type { CommandStatus } from '@warren/shared/kernel/commands.ts'
import type { Problem } from '@warren/shared/kernel/problem.ts'
import { channelOf, visibilityOf } from '../../platform/auth/actor.ts'
import type { Told } from '../../platform/commands/command.ts'
import { findCommandsByClientIds, isSameSending } from '../../platform/commands/commands.queries.ts'
import { codesOf, detailsOf } from '../../platform/commands/refusal.ts'
import type { Delivery } from './delivery.ts'
import type { Sending } from './sending.ts'

type Logged = Awaited<ReturnType<typeof findCommandsByClientIds>>[number]
/** What the log says of ids that were sent before. */
export type Known = ReadonlyMap<string, Logged>

/** Asked once for all rows of a call, however many: a phone that heard no answer sends the same again [D-188]. */
export const findKnown = (
  { context, actor, ownerId }: Delivery,
  clientIds: readonly string[],
): Promise<Known> =>
  context.engine.read(channelOf(actor), visibilityOf(actor), async (db) =>
    knownBy(await findCommandsByClientIds(db, ownerId, clientIds)),
  )

export const knownBy = (rows: readonly Logged[]): Known => new Map(rows.map((row) => [row.clientId, row]))

/** Whether what was logged under an id is what is sent now. Of what is in the archive nothing is known but the hash. */
export const isSame = (first: Logged, { name, kept }: Sending): boolean =>
  isSameSending(
    { name: first.name ?? name, payloadHash: first.payloadHash },
    { name, payload_hash: kept.hash },
  )

export const outcomeOf = (clientId: string, { id, status, problems }: Told): CommandOutcome => ({
  clientId,
  id,
  status,
  messages: codesOf(problems),
  ...detailsOf(problems),
})

/** Arrived, and nothing else of it is remembered. */
export const alreadyKnown = (clientId: string): CommandOutcome => ({
  clientId,
  id: null,
  status: 'DONE',
  messages: ['already-known'],
})

/** The first outcome again. */
export function firstOutcome({ clientId, id, status, result }: Logged): CommandOutcome {
  if (id === null) return alreadyKnown(clientId)
  const problems = (result as { problems?: readonly Problem[] } | null)?.problems ?? []
  return outcomeOf(clientId, { id, status: status as CommandStatus, problems })
}

export const reused = (clientId: string): CommandOutcome => ({
  clientId,
  id: null,
  status: 'CONFLICT',
  messages: ['COMMAND_ID_REUSED'],
})

/** Not taken and not kept: it stays on the device and is sent again tomorrow. */
export const waiting = (clientId: string): CommandOutcome => ({
  clientId,
  id: null,
  status: 'PENDING',
  messages: ['DEVICE_QUOTA_USED'],
})
