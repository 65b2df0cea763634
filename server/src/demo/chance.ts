/** A number from 0 to 1 that looks random and is the same in every demo. */
export function chance(n: number, salt: string): number {
  let hash = 2_166_136_261
  for (const char of `${salt}:${n}`) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

/** A whole number from `from` on, of so many. */
export const whole = (n: number, salt: string, from: number, of: number): number =>
  from + Math.floor(chance(n, salt) * of)
