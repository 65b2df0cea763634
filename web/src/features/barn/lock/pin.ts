import type { LanePin } from '../../../platform/outbox/entry.ts'

/**
 * A lock of the screen and no more: a thief who reads the storage of the phone finds a PIN by trying. It keeps a colleague
 * from entering under another name; a lost phone is locked by the office.
 */
const ROUNDS = 200_000

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** A page without encryption has none, and cannot work without a network either. */
export const canHash = (): boolean => (crypto as { subtle?: SubtleCrypto }).subtle !== undefined

async function hashOf(typed: string, salt: string, rounds: number): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(typed), 'PBKDF2', false, [
    'deriveBits',
  ])
  const way = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: rounds }
  return hex(new Uint8Array(await crypto.subtle.deriveBits(way, key, 256)))
}

export async function pinOf(typed: string): Promise<LanePin> {
  const salt = hex(crypto.getRandomValues(new Uint8Array(16)))
  return { digits: typed.length, salt, rounds: ROUNDS, hash: await hashOf(typed, salt, ROUNDS), wrong: 0 }
}

export const isPin = async ({ hash, salt, rounds }: LanePin, typed: string): Promise<boolean> =>
  (await hashOf(typed, salt, rounds)) === hash
