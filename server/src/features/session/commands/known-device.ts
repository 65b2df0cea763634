import {
  DEVICE_LIFETIME_SECONDS,
  MOST_KNOWN_DEVICES,
} from '@warren/shared/features/session/session.vocabulary.ts'
import { hashSecret, newSecret } from '../../../platform/auth/tokens.ts'
import type { Tx } from '../../../platform/commands/command.ts'
import {
  deleteOldestDevices,
  deleteUnusedDevices,
  isDeviceSecret,
  isKnownDevice,
  saveDevice,
} from '../known-devices.queries.ts'

const since = (now: Date): Date => new Date(now.getTime() - DEVICE_LIFETIME_SECONDS * 1000)

/** Strangers' tries at the account do not slow down a browser from which it was signed in to before [S4]. */
export const knowsDevice = async (
  tx: Tx,
  secret: string | undefined,
  { username, now }: { readonly username: string; readonly now: Date },
): Promise<boolean> =>
  secret !== undefined && isKnownDevice(tx, { secretHash: hashSecret(secret), username, since: since(now) })

/**
 * Makes the browser known to the account and returns the secret for its cookie. A browser that several people use
 * keeps its secret, so that it stays known to each of them.
 */
export async function rememberDevice(
  tx: Tx,
  secret: string | undefined,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<string> {
  const isOurs = secret !== undefined && (await isDeviceSecret(tx, hashSecret(secret)))
  const kept = isOurs ? secret : newSecret()
  await saveDevice(tx, { secretHash: hashSecret(kept), userId, now })
  await deleteOldestDevices(tx, userId, MOST_KNOWN_DEVICES)
  return kept
}

/** Night work. */
export const forgetUnusedDevices = (tx: Tx, now: Date): Promise<void> => deleteUnusedDevices(tx, since(now))
