import { skewOf } from '@warren/shared/features/commands/barn-clock.rules.ts'
import type { sayHello as endpoint } from '@warren/shared/features/field/field.contract.ts'
import type { AnswerOf, BodyOf } from '@warren/shared/kernel/endpoint.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import { type CommandContext, unloggedCommandAs } from '../../platform/commands/command.ts'
import { refuse } from '../../platform/commands/refusal.ts'
import { type FieldCommand, ownLane } from '../commands/index.ts'
import { findUntil, MOST_SETTLED, noteContact, settledSince } from './lanes.queries.ts'

/** Commands that a phone may send to this server, with the versions of their payloads. */
export const kindsOf = (known: readonly FieldCommand[]): Record<string, number[]> =>
  Object.fromEntries(
    known.flatMap(({ command: { name, device } }) => (device === false ? [] : [[name, [device.version]]])),
  )

/** Transactions that began before and end later are still told: told twice is harmless, never told is not. */
const OVERLAP_MS = 60_000

/** From when on the next call has to look. */
const sinceOf = (settled: readonly { readonly at: Date }[], now: Date): Date => {
  const last = settled.length < MOST_SETTLED ? now : (settled.at(-1)?.at ?? now)
  return new Date(last.getTime() - OVERLAP_MS)
}

/** What a phone tells of itself, and what it hears: above all how far its numbers have come [FLD-09]. */
export async function sayHello(
  context: CommandContext,
  actor: Actor,
  { laneId, lastAcked, unsent, build, persisted, sentAt, since }: BodyOf<typeof endpoint>,
  known: readonly FieldCommand[],
): Promise<AnswerOf<typeof endpoint>> {
  const { now } = context
  const lane = await ownLane(context, actor, laneId)
  const skewMs = sentAt === undefined ? undefined : skewOf(now, new Date(sentAt))
  const { until, settled } = await unloggedCommandAs(context, actor, 'LANE_HELLO', async (tx) => {
    await noteContact(tx, lane.id, { unsent, build, persisted, skewMs }, now)
    const told = await settledSince(tx, actor.userId, since === undefined ? lane.createdAt : new Date(since))
    return { until: await findUntil(tx, lane.id), settled: told }
  })
  // The server was set back: the phone has the outcomes of entries that are not here any more.
  if (lane.lastSeq < lastAcked) throw refuse('FIELD_GAP', { params: { lastSeq: lane.lastSeq } })
  return {
    lastSeq: lane.lastSeq,
    serverNow: now.toISOString(),
    kinds: kindsOf(known),
    deliverUntil: until.deliverUntil?.toISOString() ?? null,
    readUntil: until.readUntil?.toISOString() ?? null,
    // What a super administrator marked has changed nothing: what is stored stays.
    settled: settled.map(({ clientId, how, by, at, note }) => ({
      clientId,
      how: how ?? 'KEEP',
      by: by ?? '',
      at: at.toISOString(),
      note,
    })),
    since: sinceOf(settled, now).toISOString(),
  }
}
