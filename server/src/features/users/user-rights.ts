import type { Actor } from '../../platform/auth/actor.ts'
import type { Sight } from './users.queries.ts'

/** What of the accounts this actor has in sight, beyond the row policies [D-022]. */
export const sightOf = (actor: Actor): Sight => ({
  userId: actor.userId,
  onlySelf: actor.role === 'USER' || actor.role === 'EAR_TAG_TECHNICIAN',
})
