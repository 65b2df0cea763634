import type { JsonValue } from '../db/tables.ts'

const SECRET = /password|token|secret|authorization|^key$/i
const MAX_BYTES = 64 * 1024

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

const mask = (value: unknown, key = ''): JsonValue => {
  if (value === undefined || value === null) return null
  // Under the key of the list: a pair of secrets, before and after, stays a pair.
  if (Array.isArray(value)) return value.map((item) => mask(item, key))
  if (SECRET.test(key)) return '***'
  if (value instanceof Date) return value.toISOString()
  if (isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mask(item, name)]))
}

/** The same without any password or token [D-191]. */
export const maskedPayload = (payload: unknown): JsonValue => mask(payload)

/** What the log keeps of a request: no password, no token, at most 64 kB [D-191]. */
export function loggedPayload(payload: unknown): JsonValue {
  const masked = mask(payload)
  const bytes = Buffer.byteLength(JSON.stringify(masked))
  return bytes <= MAX_BYTES ? masked : { truncated: true, bytes }
}
