import type { EntryRow } from './entry.ts'
import type { PhoneClock } from './entry-wire.ts'

/** What is less is the time a call takes, or a clock that was put right by its network. */
const NOTICED = 60_000
/** From here on the person is told. */
export const WRONG_CLOCK = 5 * 60_000

/** How far the server's clock is ahead of the phone's, taken in the middle of a call; whole seconds at best. */
export function offsetOf(date: string | null, sentAt: number, receivedAt: number): number | undefined {
  const server = date === null ? Number.NaN : Date.parse(date)
  return Number.isNaN(server) ? undefined : server - (sentAt + receivedAt) / 2
}

/**
 * Entries of this page that were made before its clock was set back: less time went by on it than really did. A clock
 * set forward looks the same as a phone that slept, so nothing is said of it; the server's skew covers what it can.
 */
export function shiftsOf(
  rows: readonly EntryRow[],
  clock: PhoneClock,
): readonly (readonly [number, number, number])[] {
  const shifts: [number, number, number][] = []
  for (const { seq, at, monotonic, bootId } of rows) {
    if (bootId !== clock.bootId) continue
    const went = clock.monotonic() - monotonic
    const shift = Math.round(clock.now() - Date.parse(at) - went)
    if (shift > -NOTICED) continue
    const last = shifts.at(-1)
    if (last && last[1] === seq - 1 && Math.abs(last[2] - shift) < 1000) last[1] = seq
    else shifts.push([seq, seq, shift])
  }
  return shifts
}
