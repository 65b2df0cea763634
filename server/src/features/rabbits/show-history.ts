import type { getRabbitHistory, RabbitEvent } from '@warren/shared/features/rabbits/rabbits.contract.ts'
import { WEIGHT_FIELDS, type WeightField } from '@warren/shared/features/animals/animals.vocabulary.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { type Actor, scopeOf } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/commands/command.ts'
import { countOffspring, findViableMean, findWeights, listEvents, listOffspring } from './history.queries.ts'
import { findRabbitKey } from '../animals/index.ts'
import { showEdits } from './show-edits.ts'

type EventRow = Awaited<ReturnType<typeof listEvents>>[number]
type Weights = Awaited<ReturnType<typeof findWeights>>
type History = AnswerOf<typeof getRabbitHistory>

const change = (from: string | null, to: string | null) =>
  from === null && to === null ? null : { from, to }

const asEvent = (row: EventRow): RabbitEvent => ({
  id: row.id,
  at: row.at.toISOString(),
  by: row.by,
  // A status that was none before: the rabbit was not there before.
  created: row.oldStatus === null && row.newStatus !== null,
  status: change(row.oldStatus, row.newStatus),
  health: change(row.oldHealth, row.newHealth),
  cage: change(row.oldCage, row.newCage),
  earTag: change(row.oldTag, row.newTag),
})

/** In whole grams, as weights are taken. */
function bandOf(spread: readonly number[] | null) {
  const [low, mid, high] = (spread ?? []).map(Math.round)
  return low === undefined || mid === undefined || high === undefined ? null : { low, mid, high }
}
const bandsOf = (weights: Weights) =>
  Object.fromEntries(WEIGHT_FIELDS.map((field) => [field, bandOf(weights[field])])) as Record<
    WeightField,
    ReturnType<typeof bandOf>
  >

/** Events and offspring of a rabbit, and how the animals it lives with do [W-22]. */
export async function showHistory(
  actor: Actor,
  db: Db,
  id: number,
  today: Day,
): Promise<History | undefined> {
  const rabbit = await findRabbitKey(scopeOf(actor), db, id)
  if (!rabbit) return undefined
  const [events, edits, offspring, offspringCount, weights, viableMean] = await Promise.all([
    listEvents(db, rabbit),
    showEdits(db, rabbit),
    listOffspring(db, rabbit),
    countOffspring(db, rabbit),
    findWeights(db, rabbit),
    findViableMean(db, rabbit, today),
  ])
  return {
    events: events.map(asEvent),
    edits,
    offspring,
    offspringCount,
    herd: { ...bandsOf(weights), viableMean },
  }
}
