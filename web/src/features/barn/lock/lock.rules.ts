import type { PinDigits } from '@warren/shared/features/ia-groups/breeding.vocabulary.ts'
import type { LanePin } from '../../../platform/outbox/entry.ts'

/** A phone that lay in a pocket for so long may be in another hand. */
export const HIDDEN_MS = 15 * 60_000
/** So many wrong ones in a row, and the password is asked for. */
export const MOST_WRONG = 5

/** When the barn was last used here, by whom, in which session. */
export interface LastUse {
  readonly userId: number
  readonly at: number
  /** Of the session; none where it had ended. */
  readonly mark: string | null
}

export interface Seen {
  readonly userId: number
  readonly now: number
  /** Of the session that is there now. */
  readonly mark: string | null
}

/** Who has typed the password since the last use has shown who it is. */
export const isSignedInSince = (last: LastUse | undefined, { userId, mark }: Seen): boolean =>
  mark !== null && (last?.userId !== userId || last.mark !== mark)

/** Whether the screen was out of sight for too long. A clock that went backwards tells nothing, so the PIN is asked for. */
export function isAway(last: LastUse | undefined, seen: Seen): boolean {
  if (isSignedInSince(last, seen)) return false
  if (last?.userId !== seen.userId) return true
  const gone = seen.now - last.at
  return gone < 0 || gone >= HIDDEN_MS
}

/**
 * What stands between a person and the barn. `choose` waits for the home screen: no key may move under a thumb in the
 * middle of a row.
 */
export type LockState = 'open' | 'choose' | 'ask' | 'password'

export interface Locking {
  /** What the farm asks for, as the list on this phone says. */
  readonly digits: PinDigits
  readonly pin: LanePin | undefined
  readonly isLocked: boolean
  readonly isHome: boolean
  /** She wants another one. */
  readonly isChanging: boolean
}

export function lockStateOf({ digits, pin, isLocked, isHome, isChanging }: Locking): LockState {
  if (digits === 0) return 'open'
  if (pin && pin.wrong >= MOST_WRONG) return 'password'
  if (pin && isLocked) return 'ask'
  if (isChanging) return 'choose'
  // One of another length opens a last time; then a new one is chosen.
  return isHome && pin?.digits !== digits ? 'choose' : 'open'
}
