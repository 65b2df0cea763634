import type { Language } from '@warren/shared/kernel/languages.ts'
import type { Role } from '@warren/shared/kernel/roles.ts'
import type { FarmScope } from '../db/db.ts'
import type { Channel, Visibility } from '../db/engine.ts'

/** User who calls, as the database knows the account at this moment; only the session id comes from the token. */
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
