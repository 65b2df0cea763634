import type { IncomingHttpHeaders } from 'node:http'
import { OWN_PAGE } from '@warren/shared/kernel/own-page.ts'

/** A token as it came in. A cookie travels by itself, so it proves less than a header that a program put there. */
export interface Credential {
  readonly token: string
  readonly from: 'header' | 'cookie'
}

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/

/** The prefix makes a browser refuse the cookie from a neighbouring host, and over plain HTTP. */
const cookieName = (https: boolean): string => (https ? '__Host-warren' : 'warren')

/** What the server itself knows of how it is reached. */
export const isHttps = (publicUrl: string): boolean => publicUrl.startsWith('https:')

/** The token of a request. A header wins over a cookie, also a broken one: who sends it does not mean the cookie. */
export function credentialOf(
  { authorization, cookie }: IncomingHttpHeaders,
  https: boolean,
): Credential | undefined {
  if (authorization !== undefined) {
    const token = BEARER.exec(authorization)?.[1]
    return token === undefined ? undefined : { token, from: 'header' }
  }
  const start = `${cookieName(https)}=`
  const pair = (cookie ?? '').split('; ').find((part) => part.startsWith(start))
  const token = pair?.slice(start.length)
  return token !== undefined && TOKEN.test(token) ? { token, from: 'cookie' } : undefined
}

const attributes = (https: boolean): string => `; Path=/; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`

/** Keeps a token where no script reads it: until the browser closes, or for so many seconds. */
export const tokenCookie = (https: boolean, token: string, seconds?: number): string =>
  `${cookieName(https)}=${token}${seconds === undefined ? '' : `; Max-Age=${seconds}`}${attributes(https)}`

export const noTokenCookie = (https: boolean): string =>
  `${cookieName(https)}=; Max-Age=0${attributes(https)}`

/**
 * Whether a page of this installation sent the request [0029]. The header alone keeps other sites out; what the browser
 * says of itself besides must not speak against it. `host` is the name that was asked for.
 */
export function isOwnPage(headers: IncomingHttpHeaders, host: string, publicUrl: string): boolean {
  if (headers[OWN_PAGE.name] !== OWN_PAGE.value) return false
  if ((headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin') return false
  const { origin } = headers
  return origin === undefined || isOrigin(origin, host) || isOrigin(origin, new URL(publicUrl).host)
}

/** Whether an origin is a page of that host, with whichever scheme; `null` is the origin of nothing. */
function isOrigin(origin: string, host: string): boolean {
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  const own = `${from.protocol}//${host}`
  return URL.canParse(own) && new URL(own).host === from.host
}
