import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '@warren/shared/kernel/roles.ts'
import { jwtVerify, SignJWT } from 'jose'

/** Signing keys by id; the first signs, all verify, so that a key can be changed without signing everybody out. */
export interface KeyRing {
  readonly current: string
  readonly keys: ReadonlyMap<string, Uint8Array>
}

const ALGORITHM = 'HS256'

export interface TokenSubject {
  readonly userId: number
  readonly username: string
  readonly role: Role
  readonly farmId: number | null
}

/** An unguessable id; only its hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export function signToken(
  ring: KeyRing,
  subject: TokenSubject,
  sid: string,
  time: { issuedAt: Date; lifetimeSeconds: number },
): Promise<string> {
  const key = ring.keys.get(ring.current)
  if (!key) throw new Error('The key ring lacks its current key')
  const seconds = Math.floor(time.issuedAt.getTime() / 1000)
  return new SignJWT({ sid, username: subject.username, role: subject.role, farmId: subject.farmId })
    .setProtectedHeader({ alg: ALGORITHM, kid: ring.current })
    .setSubject(String(subject.userId))
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + time.lifetimeSeconds)
    .sign(key)
}

/** The session id inside a token of ours that has not expired; anything else is absent, never an error. */
export async function readSessionId(ring: KeyRing, token: string, now: Date): Promise<string | undefined> {
  try {
    const keyOf = ({ kid }: { kid?: string }) => {
      const key = ring.keys.get(kid ?? '')
      if (!key) throw new Error('unknown key')
      return key
    }
    const { payload } = await jwtVerify(token, keyOf, { algorithms: [ALGORITHM], currentDate: now })
    const sid = payload['sid']
    return typeof sid === 'string' && payload.exp !== undefined ? sid : undefined
  } catch {
    return undefined
  }
}
