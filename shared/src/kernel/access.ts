import type { Endpoint } from './endpoint.ts'
import type { Role } from './roles.ts'

/** How a record lies to the caller: ADMIN and USER of one farm, OWNER of that farm and its sibling. */
export const RELATIONS = ['own farm', 'other farm of the same owner', 'farm of another owner'] as const
export type Relation = (typeof RELATIONS)[number]

/** Records each role reaches, by their owner; a missing role reaches none [D-005, D-022]. */
const REACH: Record<NonNullable<Endpoint['record']>, Partial<Record<Role, readonly Relation[]>>> = {
  farm: { OWNER: ['own farm', 'other farm of the same owner'], ADMIN: ['own farm'], USER: ['own farm'] },
  account: {
    SUPERADMIN: RELATIONS,
    OWNER: ['own farm', 'other farm of the same owner'],
    ADMIN: ['own farm'],
  },
  command: { SUPERADMIN: RELATIONS },
  // Only the user who uploaded a file sees it.
  import: {},
  // And only the user who asked for a file gets it.
  file: {},
  'saved-view': {},
  rabbit: { ADMIN: ['own farm'] },
  'bulk-change': { ADMIN: ['own farm'] },
  printer: { ADMIN: ['own farm'] },
  release: { ADMIN: ['own farm'] },
  // A worker, where a call allows it, those she has work in.
  'ia-group': { ADMIN: ['own farm'], USER: ['own farm'] },
  // A worker her own ones.
  'ia-task': { ADMIN: ['own farm'], USER: ['own farm'] },
  'round-change': { ADMIN: ['own farm'] },
  // A worker weighs animals of groups.
  group: { ADMIN: ['own farm'], USER: ['own farm'] },
  'ear-tagging-list': { ADMIN: ['own farm'] },
  alarm: { ADMIN: ['own farm'] },
  // The phone of a person is ended by that person, or by the farm's administrator.
  lane: { ADMIN: ['own farm'] },
  // And it speaks for that person alone.
  'own-lane': {},
  // What phones reported is settled by the administrator of their farm.
  report: { ADMIN: ['own farm'] },
  // Technicians tag on every farm, workers on their own.
  'tagged-farm': { EAR_TAG_TECHNICIAN: RELATIONS, USER: ['own farm'] },
}

/** The answer of one cell of the access matrix: refused by role, not found beyond reach, else answered [D-003, D-006]. */
export function expectedStatus(endpoint: Endpoint, role: Role, relation: Relation): 200 | 403 | 404 {
  const { access, record } = endpoint
  if (access !== 'public' && access !== 'signed-in' && !access.includes(role)) return 403
  if (record === undefined || REACH[record][role]?.includes(relation)) return 200
  return 404
}
