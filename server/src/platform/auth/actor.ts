import type { Language } from '@warren/shared/kernel/languages.ts'
import type { Role } from '@warren/shared/kernel/roles.ts'
import type { FarmScope } from '../db/db.ts'
import type { Channel, Visibility } from '../db/engine.ts'

/** Who asks, as the database knows it at this moment; nothing of it comes from the token but the session id. */
export interface Actor {
  readonly userId: number
  readonly sessionId: number
  readonly username: string
  readonly role: Role
  readonly language: Language
  /** One farm of ADMIN and USER, the own farms of an OWNER, none of the others [D-005]. */
  readonly farmIds: readonly number[]
}

export const channelOf = (actor: Actor): Channel => (actor.role === 'SUPERADMIN' ? 'superadmin' : 'app')

export const visibilityOf = (actor: Actor): Visibility => ({ userId: actor.userId, farmIds: actor.farmIds })

/** The farms this actor's queries may touch; the only maker of a FarmScope. */
export const scopeOf = (actor: Actor): FarmScope => ({ farmIds: actor.farmIds }) as FarmScope
