import type { Engine } from '../db/engine.ts'
import type { Actor } from './actor.ts'
import { actorOf } from './actors.queries.ts'
import { findSession } from './sessions.queries.ts'
import { hashSecret, type KeyRing, readSessionId } from './tokens.ts'

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/

/**
 * Who sends this header. The token only leads to the session row; role, farm and active flag are read from the
 * database each time, so logout, deactivation, a new role or a new password end every old token at once [D-014].
 */
export async function authenticate(
  engine: Engine,
  ring: KeyRing,
  header: string | undefined,
  now: Date,
): Promise<Actor | undefined> {
  const token = BEARER.exec(header ?? '')?.[1]
  if (token === undefined) return undefined
  const sid = readSessionId(ring, token, now)
  if (sid === undefined) return undefined
  const row = await findSession(engine, hashSecret(sid), now)
  return row && actorOf(row, row.sessionId)
}
