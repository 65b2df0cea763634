import { createHmac } from 'node:crypto'

/** RFC 6238 as every authenticator app speaks it: SHA-1, half minutes, six digits. */
const STEP_SECONDS = 30
const DIGITS = 6
/** Codes before and after the present one that count as well: clocks differ, and typing takes its time. */
const DRIFT_STEPS = 1

/** The half minute since 1970. */
export const stepOf = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

/** The code of a step, after RFC 4226. */
export function codeAt(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step a code belongs to: a present one, later than the last that was taken; absent when there is none. */
export function stepOfCode(
  secret: Uint8Array,
  code: string,
  now: Date,
  lastStep: number,
): number | undefined {
  const present = stepOf(now)
  for (let step = present - DRIFT_STEPS; step <= present + DRIFT_STEPS; step++)
    if (step > lastStep && codeAt(secret, step) === code) return step
  return undefined
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base 32 without padding, as apps take it from a keyboard. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => LETTERS[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

/** The bytes of base 32; absent where a letter is none of it. */
export function fromBase32(text: string): Buffer | undefined {
  const values = Array.from(text, (letter) => LETTERS.indexOf(letter))
  if (values.includes(-1)) return undefined
  const bits = values.map((value) => value.toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
