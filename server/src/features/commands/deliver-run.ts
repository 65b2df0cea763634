import { doneAt, skewOf } from '@warren/shared/features/commands/barn-clock.rules.ts'
import {
  type CommandOutcome,
  LANE_CALL,
  type sendCommands,
} from '@warren/shared/features/commands/commands.contract.ts'
import type { BodyOf } from '@warren/shared/kernel/endpoint.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import { type CommandContext, unloggedCommandAs } from '../../platform/commands/command.ts'
import { noteContact } from '../../platform/commands/lanes.queries.ts'
import { refuse } from '../../platform/commands/refusal.ts'
import { type Numbered, takeRun } from './commands/take-run.ts'
import { type Delivery, deliveryOf, type FoundLane, laneOf } from './delivery.ts'
import type { FieldCommand } from './field-commands.ts'
import { type LaneRow, readRun } from './read-rows.ts'
import { type Notes, sendingOf } from './sending.ts'

type Sent = BodyOf<typeof sendCommands>

/** A call that is not answered by then is answered with what was done: a phone waits 20 s, and comes again by itself. */
const ANSWER_MS = 5000
/** How often it is noted that a phone was heard of. */
const CONTACT_MS = 60_000

interface DeliveredCall {
  readonly sent: Sent
  readonly lane: string
  readonly isGone: () => boolean
  /** From a file: the phone itself was not heard of. */
  readonly isFile?: boolean
}

/** Takes the call of a phone: a run of rows of its lane, or of the lane of a colleague it carries along [FLD-09]. */
export async function deliverRun(
  context: CommandContext,
  actor: Actor,
  call: DeliveredCall,
  known: readonly FieldCommand[],
): Promise<CommandOutcome[]> {
  const started = performance.now()
  const { sent, isGone } = call
  const lane = await laneOf(context, actor, { lane: call.lane, isCarried: sent.carrying !== undefined })
  const delivery = await deliveryOf(context, actor, lane)
  const rows = rowsOf(call.lane, sent).map(
    (row): Numbered => ({
      seq: row.seq,
      sending: sendingOf(row, known, notesOf(delivery, sent, row)),
    }),
  )
  const outcomes = await takeRun({
    delivery,
    laneId: lane.id,
    rows,
    isOver: () => isGone() || performance.now() - started > ANSWER_MS,
  })
  const isLongAgo = context.now.getTime() - lane.seenAt.getTime() >= CONTACT_MS
  if (isLongAgo && call.isFile !== true) await noteCall(context, actor, lane, sent)
  return outcomes
}

function rowsOf(lane: string, { commands }: Sent): readonly LaneRow[] {
  const isTooLarge =
    commands.length > LANE_CALL.rows || Buffer.byteLength(JSON.stringify(commands)) > LANE_CALL.bytes
  if (isTooLarge) throw refuse('TOO_LARGE')
  const rows = readRun(lane, commands)
  if (!rows) throw refuse('UNREADABLE_REQUEST')
  return rows
}

/** What the log says besides the row itself: the time by our clock where the phone's is off, and who made the entry. */
function notesOf({ context, author }: Delivery, { sentAt, shifts }: Sent, { item, seq }: LaneRow): Notes {
  const at = item && new Date(item.at)
  const clock = { receivedAt: context.now, sentAt: sentAt === undefined ? undefined : new Date(sentAt) }
  const done = at && doneAt({ at, ...clock, seq, shifts })
  return {
    ...(done && done.getTime() !== at.getTime() && { doneAt: done.toISOString() }),
    ...(author && { author }),
  }
}

const noteCall = (context: CommandContext, actor: Actor, lane: FoundLane, { unsent, build, sentAt }: Sent) =>
  unloggedCommandAs(context, actor, 'LANE_HELLO', (tx) =>
    noteContact(
      tx,
      lane.id,
      { unsent, build, skewMs: sentAt === undefined ? undefined : skewOf(context.now, new Date(sentAt)) },
      context.now,
    ),
  )
