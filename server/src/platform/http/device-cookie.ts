import { DEVICE_COOKIE, DEVICE_LIFETIME_SECONDS } from '@warren/shared/features/session/session.vocabulary.ts'

const SECRET = new RegExp(`(?:^|; ?)${DEVICE_COOKIE}=([\\w-]{43})(?:;|$)`)

/** The secret by which a browser is known to accounts; anything else in the cookie is none. */
export const deviceIn = (cookies: string | undefined): string | undefined => SECRET.exec(cookies ?? '')?.[1]

/** No script reads it, and no other site makes a browser send it. */
export const deviceCookie = (secret: string, publicUrl: string): string =>
  [
    `${DEVICE_COOKIE}=${secret}`,
    'Path=/',
    `Max-Age=${DEVICE_LIFETIME_SECONDS}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ')
