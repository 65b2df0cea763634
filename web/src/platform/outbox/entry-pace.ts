import { RUN_LIMITS } from './entry-book.ts'

export const FIRST_SIZE = 25
/** The server answers within five seconds. */
export const SILENT_AFTER = 20_000
const QUICK = 2000
/** Triggers try at once, but no more often than this. */
export const AT_MOST_EVERY = 2000

const LONGEST_WAIT = 300_000

/** Some time up to 1, 2, 4 … 300 s: phones that lost their line together do not come back together. */
export const backoff = (failures: number, random: number): number =>
  Math.max(250, random * Math.min(LONGEST_WAIT, 1000 * 2 ** (failures - 1)))

/** As long as the server asked for, and up to half of that again. */
export const busyWait = (seconds: number, random: number): number => seconds * 1000 * (1 + random / 2)

/** Twice as many after a quick answer, half after silence. */
export function nextSize(size: number, tookMs: number | 'silent'): number {
  if (tookMs === 'silent') return Math.max(1, Math.floor(size / 2))
  return tookMs < QUICK ? Math.min(RUN_LIMITS.rows, size * 2) : size
}
