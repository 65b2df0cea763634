import { type Actor, callerOf, channelOf, visibilityOf } from '../../platform/auth/actor.ts'
import { findAuthor } from '../../platform/auth/actors.queries.ts'
import type { CommandContext } from '../../platform/commands/command.ts'
import { findLane } from '../../platform/commands/lanes.queries.ts'
import { refuse } from '../../platform/commands/refusal.ts'

/** In whose name commands of a device run. */
export interface Delivery {
  readonly context: CommandContext
  readonly actor: Actor
  /** Who made the entries: their ids are this person's, also when a colleague brings them. */
  readonly ownerId: number
  /** Who made them may do nothing here any more: they are kept, and not run. */
  readonly isBarred: boolean
  /** Who made them, where a colleague brings them. */
  readonly author?: { readonly userId: number; readonly name: string }
}

/** A person's own commands. */
export const ownDelivery = (context: CommandContext, actor: Actor): Delivery => ({
  context,
  actor,
  ownerId: actor.userId,
  isBarred: false,
})

/** The lane a call names, and whether it is brought by a colleague. */
interface Named {
  readonly lane: string
  readonly isCarried: boolean
}

export type FoundLane = NonNullable<Awaited<ReturnType<typeof findLane>>>

/** The lane of a call: the own one, or one of the same farm that is carried. Any other is not there. */
export async function laneOf(
  context: CommandContext,
  actor: Actor,
  { lane, isCarried }: Named,
): Promise<FoundLane> {
  // Carrying is for who is signed in: a phone left behind brings its own entries alone.
  if (isCarried && actor.laneId !== undefined) throw refuse('NOT_ALLOWED')
  const found = await context.engine.read(channelOf(actor), visibilityOf(actor), (db) => findLane(db, lane))
  if (!found || !(isCarried ? found.farmId !== null : isOwn(actor, found))) throw refuse('NOT_FOUND')
  return found
}

/** The own lane of who calls; any other is not there. */
export const ownLane = (context: CommandContext, actor: Actor, lane: string): Promise<FoundLane> =>
  laneOf(context, actor, { lane, isCarried: false })

/** A lane stays with the farm it was opened for: who moves to another farm has another lane there. */
const isOwn = (actor: Actor, lane: FoundLane): boolean =>
  lane.userId === actor.userId &&
  lane.farmId === (actor.farmIds[0] ?? null) &&
  (actor.laneId === undefined || actor.laneId === lane.id)

/** In whose name the rows of a lane run: its owner's, with the rights of this moment; the log names who brings them. */
export async function deliveryOf(context: CommandContext, actor: Actor, lane: FoundLane): Promise<Delivery> {
  if (lane.userId === actor.userId) return ownDelivery(context, actor)
  const found = await findAuthor(context.engine, lane.userId)
  const isBarred = !found?.isActive || found.actor.farmIds[0] !== lane.farmId
  const { userId, username } = callerOf(actor)
  return {
    context,
    actor: found && !isBarred ? { ...found.actor, carrier: { userId, username } } : actor,
    ownerId: lane.userId,
    isBarred,
    author: { userId: lane.userId, name: found?.actor.username ?? '' },
  }
}
