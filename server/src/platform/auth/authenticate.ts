import { unloggedCommand } from '../commands/command.ts'
import type { Services } from '../services.ts'
import type { Actor } from './actor.ts'
import { actorOf } from './actors.queries.ts'
import { findSession, noteUse } from './sessions.queries.ts'
import { hashSecret, readSessionId } from './tokens.ts'

const MINUTE_MS = 60_000

/**
 * Who holds this token. It only leads to the session row; role, farm and active flag are read from the
 * database each time, so logout, deactivation, a new role or a new password end every old token at once [D-014].
 */
export async function authenticate(services: Services, token: string): Promise<Actor | 'unused' | undefined> {
  const { engine, settings, clock } = services
  const now = clock()
  const sid = readSessionId(settings.SESSION_KEYS, token, now)
  if (sid === undefined) return undefined
  const row = await findSession(engine, hashSecret(sid), now)
  if (!row) return undefined
  if (row.lastUsedAt && !(await isInUse(services, row.sessionId, row.lastUsedAt, now))) return 'unused'
  return actorOf(row, row.sessionId)
}

/** Whether a session that ends when it is left alone goes on; its use is written down once a minute, not with each call. */
async function isInUse(
  { engine, settings }: Services,
  sessionId: number,
  lastUsedAt: Date,
  now: Date,
): Promise<boolean> {
  const limit = settings.SESSION_IDLE_MINUTES
  const unused = now.getTime() - lastUsedAt.getTime()
  if (limit > 0 && unused > limit * MINUTE_MS) return false
  if (unused >= MINUTE_MS)
    await unloggedCommand({ engine }, 'SESSION_USE', (tx) => noteUse(tx, sessionId, now))
  return true
}
