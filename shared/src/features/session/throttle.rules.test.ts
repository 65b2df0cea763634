import { describe, expect, it } from 'vitest'
import {
  ACCOUNT_THROTTLE,
  addressThrottle,
  askForTry,
  computePause,
  type Count,
  countFailure,
  lengthenLine,
  PLACE_THROTTLE,
  secondsUntil,
} from './throttle.rules.ts'

const NOW = new Date('2026-05-12T08:00:00Z')
const at = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000)
const count = (failures: number, nextTryAt: Date = NOW, lastFailedAt: Date = NOW): Count => ({
  failures,
  lastFailedAt,
  nextTryAt,
})

describe('wrong passwords make one wait [S4]', () => {
  it.each([
    [
      'at one account from one place',
      PLACE_THROTTLE,
      [4, 5, 6, 7, 14, 15, 1000],
      [0, 1, 2, 4, 512, 900, 900],
    ],
    ['at one account from everywhere', ACCOUNT_THROTTLE, [19, 20, 21, 24, 25, 1000], [0, 1, 2, 16, 30, 30]],
    ['from one address', addressThrottle(30), [29, 30, 31, 36, 1000], [0, 1, 2, 60, 60]],
  ])('%s', (_what, throttle, failures, pauses) => {
    expect(failures.map((n) => computePause(n, throttle))).toEqual(pauses)
  })

  it('and never without end, however many there were', () => {
    for (const throttle of [PLACE_THROTTLE, ACCOUNT_THROTTLE, addressThrottle(1)])
      expect(computePause(1e9, throttle)).toBeLessThanOrEqual(15 * 60)
  })

  it('each is forgotten after its time of calm', () => {
    const hour = PLACE_THROTTLE.forgetSeconds
    const failures = (calm: number) => countFailure(count(6), at(calm), PLACE_THROTTLE).failures
    expect([0, hour - 1, hour, 5 * hour, 6 * hour, 60 * hour].map(failures)).toEqual([7, 7, 6, 2, 1, 1])
    expect(countFailure(undefined, NOW, PLACE_THROTTLE)).toEqual(count(1))
    expect(countFailure(count(4), NOW, PLACE_THROTTLE)).toEqual(count(5, at(1)))
  })
})

describe('a try from an unknown device [S4]', () => {
  const none = { account: undefined, address: undefined, place: undefined }
  const place = (slotAt: Date | null, next: Date = NOW) => ({ ...count(1, next), slotAt })

  it('is let through when nothing is known, and at the second its pause is over', () => {
    expect(askForTry(none, NOW)).toEqual({})
    expect(askForTry({ account: count(50), address: count(50), place: place(null) }, NOW)).toEqual({})
  })
  it('waits for its address and for its own pause, without a place in the line of the account', () => {
    expect(askForTry({ ...none, address: count(40, at(9)) }, NOW)).toEqual({ waitUntil: at(9) })
    expect(askForTry({ ...none, place: place(null, at(7)), account: count(50, at(99)) }, NOW)).toEqual({
      waitUntil: at(7),
    })
  })
  it('is not kept waiting by a wrong password without a pause that another server stamped later', () => {
    const ahead = count(1, at(3), at(3))
    expect(askForTry({ account: ahead, address: ahead, place: { ...ahead, slotAt: null } }, NOW)).toEqual({})
  })
  it('gets a place in the line of the account, and keeps it against all who come later', () => {
    const line = count(50, at(20))
    expect(askForTry({ ...none, account: line }, NOW)).toEqual({ waitUntil: at(20), isNewSlot: true })
    const later = lengthenLine(line, NOW)
    expect(later).toEqual(count(51, at(50)))
    expect(askForTry({ ...none, account: later, place: place(at(20)) }, at(1))).toEqual({ waitUntil: at(20) })
    expect(askForTry({ ...none, account: later, place: place(at(20)) }, at(20))).toEqual({})
  })
  it('is told whole seconds, at least one', () => {
    expect([at(0.2), at(1.2), at(20)].map((until) => secondsUntil(until, NOW))).toEqual([1, 2, 20])
  })
})
