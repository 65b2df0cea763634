/** How wrong passwords slow down further tries, in one place of the count. */
export interface Throttle {
  /** Wrong passwords without a pause: fingers slip. */
  readonly free: number
  /** The pause doubles up to this. */
  readonly longestSeconds: number
  /** Calm that makes up for one wrong password. */
  readonly forgetSeconds: number
}

/** One account from one address, or from one known device. */
export const PLACE_THROTTLE: Throttle = { free: 5, longestSeconds: 15 * 60, forgetSeconds: 60 * 60 }
/** One account from all unknown devices together: short pauses, because the right user may be one of them. */
export const ACCOUNT_THROTTLE: Throttle = { free: 20, longestSeconds: 30, forgetSeconds: 10 * 60 }
/** One address at all accounts together; how many are free is a setting. */
export const addressThrottle = (free: number): Throttle => ({
  free,
  longestSeconds: 60,
  forgetSeconds: 10 * 60,
})

/** Wrong passwords as they are stored. */
export interface Count {
  readonly failures: number
  readonly lastFailedAt: Date
  readonly nextTryAt: Date
}

const later = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000)

const failuresNow = (count: Count | undefined, now: Date, { forgetSeconds }: Throttle): number =>
  count === undefined
    ? 0
    : Math.max(
        0,
        count.failures - Math.floor((now.getTime() - count.lastFailedAt.getTime()) / 1000 / forgetSeconds),
      )

/** Seconds to wait after the n-th wrong password: none while they are free, then doubling. */
export const computePause = (failures: number, { free, longestSeconds }: Throttle): number =>
  failures < free ? 0 : Math.min(2 ** (failures - free), longestSeconds)

/** The count after one more wrong password. */
export function countFailure(count: Count | undefined, now: Date, throttle: Throttle): Count {
  const failures = failuresNow(count, now, throttle) + 1
  return { failures, lastFailedAt: now, nextTryAt: later(now, computePause(failures, throttle)) }
}

/** What is known of a try from an unknown device before its password is looked at. */
export interface Counts {
  readonly account: Count | undefined
  readonly address: Count | undefined
  readonly place: (Count & { readonly slotAt: Date | null }) | undefined
}

/** May it try now; else when, and whether it has just got that place in the line. */
export interface Verdict {
  readonly waitUntil?: Date
  readonly isNewSlot?: boolean
}

/** A wrong password without a pause makes no user wait, also where the clocks of two servers differ. */
const pauseOf = (count: Count | undefined, now: Date): Date | undefined =>
  count && count.nextTryAt > count.lastFailedAt && count.nextTryAt > now ? count.nextTryAt : undefined

/**
 * A caller that must wait for others at the same account gets a place in the line, one per address, and no caller who comes
 * later takes it away: a stranger cannot keep the right user out by trying faster [S4].
 */
export function askForTry({ account, address, place }: Counts, now: Date): Verdict {
  const ownPause = pauseOf(address, now) ?? pauseOf(place, now)
  if (ownPause) return { waitUntil: ownPause }
  if (place?.slotAt) return place.slotAt > now ? { waitUntil: place.slotAt } : {}
  const line = pauseOf(account, now)
  return line ? { waitUntil: line, isNewSlot: true } : {}
}

/** The account's line after one more place was given out: it counts as a wrong password until it proves right. */
export function lengthenLine(account: Count, now: Date): Count {
  const counted = countFailure(account, now, ACCOUNT_THROTTLE)
  return { ...counted, nextTryAt: later(account.nextTryAt, computePause(counted.failures, ACCOUNT_THROTTLE)) }
}

export const secondsUntil = (at: Date, now: Date): number =>
  Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000))
