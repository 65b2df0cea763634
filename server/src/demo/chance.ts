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

/** As `chance`, never 0: its logarithm is asked for. */
const some = (n: number, salt: string): number => chance(n, salt) * (1 - 1e-9) + 1e-9

/** How far a group or a day lies from what is usual, 1 in the mean; the larger the size, the less they differ. */
export function level(n: number, salt: string, size: number): number {
  let sum = 0
  for (let part = 0; part < size; part += 1) sum -= Math.log(some(n, `${salt}-${part}`))
  return sum / size
}

/** How often something happens that is expected so often. */
export function times(n: number, salt: string, expected: number): number {
  const drawn = chance(n, salt)
  let share = Math.exp(-expected)
  let [sum, count] = [share, 0]
  while (sum < drawn && count < 10_000) {
    count += 1
    share *= expected / count
    sum += share
  }
  return count
}

/** How many deviations something lies above or below its mean, as weights of animals do. */
export const deviation = (n: number, salt: string): number =>
  Math.sqrt(-2 * Math.log(some(n, `${salt}-far`))) * Math.cos(2 * Math.PI * chance(n, `${salt}-way`))
