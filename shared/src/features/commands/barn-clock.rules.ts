/** A clock that is off by less is right: calls take time. */
const RIGHT_MS = 60_000

/** Rows from one number to another whose times have to be moved, by so many milliseconds. */
type Shift = readonly [from: number, to: number, ms: number]

interface Told {
  /** When the phone says it was done. */
  readonly at: Date
  readonly receivedAt: Date
  /** Clock of the phone when the call left it. */
  readonly sentAt: Date | undefined
  readonly seq: number
  readonly shifts?: readonly Shift[] | undefined
}

/** How far the clock of a phone is behind ours. */
export const skewOf = (receivedAt: Date, sentAt: Date): number => receivedAt.getTime() - sentAt.getTime()

/** When something was done in the barn, by the clock of the server; never later than it arrived [FLD-09]. */
export function doneAt({ at, receivedAt, sentAt, seq, shifts = [] }: Told): Date {
  const skew = sentAt === undefined ? 0 : skewOf(receivedAt, sentAt)
  const moved = shifts.filter(([from, to]) => from <= seq && seq <= to).reduce((sum, [, , ms]) => sum + ms, 0)
  const time = at.getTime() + moved + (Math.abs(skew) > RIGHT_MS ? skew : 0)
  return new Date(Math.min(time, receivedAt.getTime()))
}
