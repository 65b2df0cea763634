import type { Role } from '../../kernel/roles.ts'

/** A search starts above this length: a farm id has two letters [SRC-01, D-044]. */
export const MIN_SEARCH_LENGTH = 1
export const SEARCH_DEBOUNCE_MS = 250
export const MAX_SEARCH_HITS = 20

/** Roles that may search for each type of record; later features add their types [SRC-05, D-045, D-116]. */
export const SEARCH_ROLES = {
  cage: ['ADMIN', 'USER', 'EAR_TAG_TECHNICIAN'],
  stable: ['ADMIN', 'OWNER'],
  farm: ['SUPERADMIN', 'OWNER', 'ADMIN', 'EAR_TAG_TECHNICIAN'],
  user: ['SUPERADMIN', 'OWNER', 'ADMIN'],
  'ear-tag': ['ADMIN', 'EAR_TAG_TECHNICIAN'],
  mother: ['ADMIN'],
  buck: ['ADMIN'],
  rabbit: ['ADMIN', 'EAR_TAG_TECHNICIAN'],
  sperm: ['ADMIN'],
  'ia-group': ['ADMIN'],
} as const satisfies Record<string, readonly Role[]>
/** What a technician looks up on the farm that is named in the search, and on no other [D-116]. */
export const STATION_TYPES: readonly string[] = ['rabbit', 'ear-tag'] satisfies (keyof typeof SEARCH_ROLES)[]
export type SearchType = keyof typeof SEARCH_ROLES
/** Records that no insemination group has: naming one there is refused [SRC-04]. */
export const GROUPLESS_TYPES: readonly SearchType[] = ['farm', 'user']
