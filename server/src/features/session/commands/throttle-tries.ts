import {
  ACCOUNT_THROTTLE,
  addressThrottle,
  askForTry,
  type Count,
  countFailure,
  lengthenLine,
  PLACE_THROTTLE,
  secondsUntil,
} from '@warren/shared/features/session/throttle.rules.ts'
import { hashSecret } from '../../../platform/auth/tokens.ts'
import type { Tx } from '../../../platform/commands/command.ts'
import * as queries from '../login-throttles.queries.ts'
import { networkOf } from './network-of.ts'

export interface Caller {
  readonly address: string
  /** Secret in the cookie of the browser, if it has one. */
  readonly device: string | undefined
  /** A page in a browser, which keeps its token in a cookie. */
  readonly isBrowser?: true
}

/** A try that is held until its transaction ends: no other one of the same place is looked at meanwhile. */
interface HeldTry {
  /** Seconds to wait; the password is not looked at. */
  readonly wait: number
  readonly countWrong: () => Promise<void>
  readonly countRight: () => Promise<void>
}

/** A place of its own: only what is typed there counts. */
export async function holdOwnTry(tx: Tx, attempt: queries.Attempt, now: Date): Promise<HeldTry> {
  await queries.holdOwnTries(tx, attempt)
  const count = await queries.findPlaceCount(tx, attempt)
  const { waitUntil } = askForTry({ place: count, account: undefined, address: undefined }, now)
  return {
    wait: waitUntil ? secondsUntil(waitUntil, now) : 0,
    countWrong: () => queries.savePlaceCount(tx, attempt, countFailure(count, now, PLACE_THROTTLE)),
    countRight: () => queries.deletePlaceCount(tx, attempt),
  }
}

/** Only the wrong passwords that a known device sent itself count for it. */
export const holdKnownTry = (tx: Tx, username: string, device: string, now: Date): Promise<HeldTry> =>
  holdOwnTry(tx, { username, place: `device ${hashSecret(device).toString('hex')}` }, now)

/** From an unknown device: by account and address, by address, and by account over all unknown devices. */
export async function holdStrangeTry(
  tx: Tx,
  username: string,
  { address: ip, freePerAddress }: { readonly address: string; readonly freePerAddress: number },
  now: Date,
): Promise<HeldTry> {
  const address = networkOf(ip)
  const attempt = { username, place: `address ${address}` }
  await queries.holdAccountTries(tx, username)
  const account = await queries.findAccountCount(tx, username)
  const place = await queries.findPlaceCount(tx, attempt)
  const counts = { account, place, address: await queries.findAddressCount(tx, address) }
  const { waitUntil, isNewSlot } = askForTry(counts, now)
  if (waitUntil && isNewSlot && account) await giveSlot(tx, attempt, { account, place }, now)
  return {
    wait: waitUntil ? secondsUntil(waitUntil, now) : 0,
    countWrong: async () => {
      // A place in the line was counted when it was given.
      if (!place?.slotAt)
        await queries.saveAccountCount(tx, username, countFailure(account, now, ACCOUNT_THROTTLE))
      await queries.savePlaceCount(tx, attempt, countFailure(place, now, PLACE_THROTTLE))
      await queries.holdAddressCount(tx, address)
      const counted = await queries.findAddressCount(tx, address)
      await queries.saveAddressCount(tx, address, countFailure(counted, now, addressThrottle(freePerAddress)))
    },
    // The other counts stay: a guesser with an account of his own must not clear them by signing in to it.
    countRight: () => queries.deletePlaceCount(tx, attempt),
  }
}

async function giveSlot(
  tx: Tx,
  attempt: queries.Attempt,
  { account, place }: { readonly account: Count; readonly place: Count | undefined },
  now: Date,
): Promise<void> {
  await queries.saveAccountCount(tx, attempt.username, lengthenLine(account, now))
  const waiting = place ?? { failures: 0, lastFailedAt: now, nextTryAt: now }
  await queries.savePlaceCount(tx, attempt, waiting, account.nextTryAt)
}
