import { createHmac, createSecretKey, hash, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Role } from '@warren/shared/kernel/roles.ts'

/** Signing keys by id; the first signs, all verify, so that a key can be changed without ending every session. */
export interface KeyRing {
  readonly current: string
  readonly keys: ReadonlyMap<string, Uint8Array>
}

export interface TokenSubject {
  readonly userId: number
  readonly username: string
  readonly role: Role
  readonly farmId: number | null
}

/** An unguessable id; only its hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
export const hashSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer')

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const signatureOf = (key: KeyObject, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')

/** The one way a header of ours is spelled, for each key. */
const headerOf = (kid: string): string => encoded({ alg: 'HS256', kid })

const prepared = new WeakMap<KeyRing, ReadonlyMap<string, KeyObject>>()

/** The keys of a ring by the header that names them. */
function keysByHeader(ring: KeyRing): ReadonlyMap<string, KeyObject> {
  const known = prepared.get(ring)
  if (known) return known
  const keys = new Map([...ring.keys].map(([kid, key]) => [headerOf(kid), createSecretKey(key)] as const))
  prepared.set(ring, keys)
  return keys
}

/** A JSON web token, signed by HMAC with SHA-256. */
export async function signToken(
  ring: KeyRing,
  subject: TokenSubject,
  sid: string,
  time: { issuedAt: Date; lifetimeSeconds: number },
): Promise<string> {
  const header = headerOf(ring.current)
  const key = keysByHeader(ring).get(header)
  if (!key) throw new Error('The key ring lacks its current key')
  const iat = Math.floor(time.issuedAt.getTime() / 1000)
  const { userId, username, role, farmId } = subject
  const claims = { sid, username, role, farmId, sub: String(userId), iat, exp: iat + time.lifetimeSeconds }
  const text = `${header}.${encoded(claims)}`
  return `${text}.${signatureOf(key, text)}`
}

/** Compared as text: a signature has one spelling, and the time tells nothing about where two differ. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * The session id inside a token of ours that has not expired; anything else is absent, never an error.
 *
 * Checked by hand, because it is asked on every request: the usual libraries leave the thread for each signature. What
 * libraries get wrong cannot arise. No header is ever read: it is one of the few spelled above or the token is not
 * ours, so neither algorithm, key nor extension is the sender's choice. And nothing is parsed before its signature is
 * right.
 */
export function readSessionId(ring: KeyRing, token: string, now: Date): string | undefined {
  const [header = '', body = '', signature = '', ...rest] = token.split('.')
  const key = keysByHeader(ring).get(header)
  if (!key || rest.length > 0 || !isSame(signature, signatureOf(key, `${header}.${body}`))) return undefined
  return sessionIdOf(claimsOf(body), Math.floor(now.getTime() / 1000))
}

function claimsOf(body: string): Record<string, unknown> {
  try {
    const claims: unknown = JSON.parse(Buffer.from(body, 'base64url').toString())
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** A token without an end, or with a beginning that is not a time in the past, is refused as well. */
function sessionIdOf(
  { sid, exp, nbf = 0, iat = 0 }: Record<string, unknown>,
  now: number,
): string | undefined {
  const isLiving = typeof exp === 'number' && exp > now && typeof nbf === 'number' && nbf <= now
  return isLiving && typeof iat === 'number' && typeof sid === 'string' ? sid : undefined
}
