import { type BrowserUser, tokenClaims } from '@warren/shared/features/session/session.contract.ts'
import { hashSecret } from '../../platform/auth/tokens.ts'

const MARK_LENGTH = 12

/** What a page may know of the token in its cookie: everything but what opens the session. */
export function browserUser(token: string): BrowserUser {
  const body = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
  const { sid, ...claims } = tokenClaims.parse(JSON.parse(body))
  return { ...claims, mark: hashSecret(sid).toString('base64url').slice(0, MARK_LENGTH) }
}
