import type { Language } from '@warren/shared/kernel/languages.ts'
import type { Role } from '@warren/shared/kernel/roles.ts'
import type { FarmScope } from '../db/db.ts'
import type { Channel, Engine, Visibility } from '../db/engine.ts'
import { isFarm } from './farms.queries.ts'

/** A colleague who brings what another has entered; the log names both. */
interface Carrier {
  readonly userId: number
  readonly username: string
}

/** User who calls, as the database knows the account at this moment; only the session id comes from the token. */
export interface Actor {
  readonly userId: number
  readonly sessionId: number
  readonly username: string
  readonly role: Role
  /** That of the screen that asks, or else that of the account. */
  readonly language: Language
  /** One farm of ADMIN and USER, the own farms of an OWNER, none of the others [D-005]. */
  readonly farmIds: readonly number[]
  /** Who brings it, where the actor is not the one who calls. */
  readonly carrier?: Carrier
  /** The lane by whose token a phone calls, instead of a session. */
  readonly laneId?: number
}

/** Who calls: the one the log and the row policies know. */
export const callerOf = (actor: Actor): Carrier => actor.carrier ?? actor

export const channelOf = (actor: Actor): Channel => (actor.role === 'SUPERADMIN' ? 'superadmin' : 'app')

export const visibilityOf = (actor: Actor): Visibility => ({
  userId: callerOf(actor).userId,
  farmIds: actor.farmIds,
})

/** The farms this actor's queries may touch. */
export const scopeOf = (actor: Actor): FarmScope => ({ farmIds: actor.farmIds }) as FarmScope

/** What a job of the server does for one farm touches that farm and nothing else. */
export const scopeOfFarm = (farmId: number): FarmScope => {
  const farmIds: readonly number[] = [farmId]
  return { farmIds } as FarmScope
}

/**
 * The actor of one command or search on one farm. A technician belongs to none and may tag on any: that one farm, once the
 * directory knows it, and only for what is asked now [D-114, D-116]. Every other role has its farms; beyond them there is none.
 */
export async function actingOn(
  engine: Pick<Engine, 'read'>,
  actor: Actor,
  farmId: number | undefined,
): Promise<Actor | undefined> {
  if (farmId === undefined) return undefined
  if (actor.role !== 'EAR_TAG_TECHNICIAN') return actor.farmIds.includes(farmId) ? actor : undefined
  const known = await engine.read(channelOf(actor), visibilityOf(actor), (db) => isFarm(db, farmId))
  return known ? { ...actor, farmIds: [farmId] } : undefined
}
