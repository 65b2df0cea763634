import type { CommandOutcome } from '@warren/shared/features/commands/commands.contract.ts'
import { channelOf, visibilityOf } from '../../../platform/auth/actor.ts'
import { unloggedCommandAs } from '../../../platform/commands/command.ts'
import { findCommandsByClientIds } from '../../../platform/commands/commands.queries.ts'
import { isOverQuota } from '../../../platform/commands/device-quota.ts'
import { LaneMoved } from '../../../platform/commands/lanes.ts'
import { findNumbers, insertSlots, moveLane } from '../../../platform/commands/lanes.queries.ts'
import { type Refusal, refuse } from '../../../platform/commands/refusal.ts'
import type { Delivery } from '../delivery.ts'
import { keepReused } from '../keep-sending.ts'
import {
  alreadyKnown,
  firstOutcome,
  isSame,
  type Known,
  knownBy,
  outcomeOf,
  reused,
  waiting,
} from '../outcomes.ts'
import type { Sending } from '../sending.ts'
import { takeOne } from '../take-one.ts'

/** A row of a run, with its number. */
export interface Numbered {
  readonly seq: number
  readonly sending: Sending
}

interface Run {
  readonly delivery: Delivery
  readonly laneId: number
  readonly rows: readonly Numbered[]
  /** The time of the call is over, or the caller waits for the answer no longer. */
  readonly isOver: () => boolean
}

/** How the lane stands, and what the log says of the ids that are sent. */
interface Standing {
  readonly lastSeq: number
  readonly prunedSeq: number
  readonly known: Known
}

/** How a turn ended: the rest needs a new look at the lane, or waits on the phone. */
type Ended = 'again' | 'stop'

const askLane = ({ delivery, laneId }: Run, rest: readonly Numbered[]): Promise<Standing> =>
  delivery.context.engine.read(channelOf(delivery.actor), visibilityOf(delivery.actor), async (db) => {
    const ids = rest.map(({ sending }) => sending.clientId)
    const [numbers, known] = await Promise.all([
      findNumbers(db, laneId),
      findCommandsByClientIds(db, delivery.ownerId, ids),
    ])
    if (!numbers) throw refuse('NOT_FOUND')
    return { ...numbers, known: knownBy(known) }
  })

/**
 * Takes a run of a lane: rows numbered without a gap, in their order, each once. What is known by its id has its first
 * outcome; a number behind the last one the server has is run; one that goes further is a gap, one that was another's is a
 * fork, and both refuse the call before anything of it is done [FLD-09]. Answered is what was done when the time is over:
 * the phone goes on with the rest.
 */
export async function takeRun(run: Run): Promise<CommandOutcome[]> {
  const outcomes: CommandOutcome[] = []
  // Known rows between new ones take a look each; beyond that only other calls of the same lane make us look again.
  for (let turns = run.rows.length + 5; turns > 0 && outcomes.length < run.rows.length; turns--) {
    const rest = run.rows.slice(outcomes.length)
    const standing = await askLane(run, rest)
    const refusal = refusalOf(standing, rest)
    if (refusal && outcomes.length === 0) throw refusal
    if (refusal || (await takeTurn(run, standing, rest, outcomes)) === 'stop') break
  }
  if (outcomes.length === 0 && run.rows.length > 0) throw refuse('SERVER_BUSY')
  return outcomes
}

function refusalOf({ lastSeq, prunedSeq, known }: Standing, rest: readonly Numbered[]): Refusal | undefined {
  if ((rest[0]?.seq ?? 0) > lastSeq + 1) return refuse('FIELD_GAP', { params: { lastSeq } })
  const isFork = rest.some(
    ({ seq, sending }) => prunedSeq < seq && seq <= lastSeq && !known.has(sending.clientId),
  )
  return isFork ? refuse('FIELD_FORK', { params: { lastSeq } }) : undefined
}

async function takeTurn(
  run: Run,
  standing: Standing,
  rest: readonly Numbered[],
  outcomes: CommandOutcome[],
): Promise<Ended> {
  const settled = leadingSettled(standing, rest)
  if (!(await numberSettled(run, standing, settled))) return 'again'
  outcomes.push(...settled.map((row) => settledOutcome(standing, row)))
  for (const row of rest.slice(settled.length)) {
    if (outcomes.length > 0 && run.isOver()) return 'stop'
    // One that was sent before behind new ones: its number is taken with the next look.
    if (isSettled(standing, row)) return 'again'
    const outcome = await takeRow(run, standing, row, outcomes.length > 0)
    if (typeof outcome === 'string') return outcome
    outcomes.push({ ...outcome, seq: row.seq })
    if (outcome.status === 'PENDING') {
      const waits = rest.filter(({ seq }) => seq > row.seq)
      outcomes.push(...waits.map(({ seq, sending }) => ({ ...waiting(sending.clientId), seq })))
      return 'stop'
    }
  }
  return 'again'
}

/** Nothing is to be run: sent before with the same content, or so long ago that only its number is remembered. */
const isSettled = ({ prunedSeq, known }: Standing, { seq, sending }: Numbered): boolean => {
  const first = known.get(sending.clientId)
  return first ? isSame(first, sending) : seq <= prunedSeq
}

function leadingSettled(standing: Standing, rest: readonly Numbered[]): readonly Numbered[] {
  const end = rest.findIndex((row) => !isSettled(standing, row))
  return end < 0 ? rest : rest.slice(0, end)
}

function settledOutcome({ known }: Standing, { seq, sending: { clientId } }: Numbered): CommandOutcome {
  const first = known.get(clientId)
  return { ...(first ? firstOutcome(first) : alreadyKnown(clientId)), seq }
}

/** Moves the lane over rows that came by another one before; false when it stands elsewhere by now. */
async function numberSettled(
  { delivery, laneId }: Run,
  { lastSeq }: Standing,
  settled: readonly Numbered[],
): Promise<boolean> {
  const fresh = settled.filter(({ seq }) => seq > lastSeq)
  const [first, last] = [fresh[0], fresh.at(-1)]
  if (!first || !last) return true
  const { context, actor } = delivery
  return unloggedCommandAs(context, actor, 'LANE_NUMBER', async (tx) => {
    if (!(await moveLane(tx, laneId, lastSeq, last.seq))) return false
    const ids = fresh.map(({ sending }) => sending.clientId)
    await insertSlots(tx, { laneId, seq: first.seq }, ids, context.now)
    return true
  })
}

/** Runs one row; what fails in passing ends the run, unless it is the first: then the caller hears of it. */
async function takeRow(
  run: Run,
  standing: Standing,
  row: Numbered,
  isBehindOthers: boolean,
): Promise<CommandOutcome | Ended> {
  try {
    return await takeNew(run, standing, row)
  } catch (error) {
    if (error instanceof LaneMoved) return 'again'
    if (isBehindOthers) return 'stop'
    throw error
  }
}

async function takeNew(
  { delivery, laneId }: Run,
  { lastSeq, known }: Standing,
  { seq, sending }: Numbered,
): Promise<CommandOutcome | Ended> {
  const { clientId } = sending
  const number = { laneId, seq }
  if (known.has(clientId)) {
    const isNew = seq > lastSeq
    try {
      await keepReused(delivery, sending, isNew ? number : undefined)
    } catch (error) {
      if (!isOverQuota(error)) throw error
      return waiting(clientId)
    }
    return reused(clientId)
  }
  const taken = await takeOne(delivery, sending, number)
  if (taken === 'day-used') return waiting(clientId)
  return taken ? outcomeOf(clientId, taken) : 'again'
}
