import type { PinDigits } from '@warren/shared/features/ia-groups/breeding.vocabulary.ts'
import type { LanePin } from '../../../platform/outbox/entry.ts'
import type { BarnPhone } from '../barn-phone.ts'
import { noteUse, readLastUse, seenNow } from './last-use.ts'
import { isAway, isSignedInSince, lockStateOf, type LockState } from './lock.rules.ts'
import { canHash, isPin, pinOf } from './pin.ts'

/** While someone works, the last use is written down so often. */
const NOTED_MS = 30_000

/**
 * The lock of the screen on a phone that several people use. Behind it everything goes on: entries wait and are sent,
 * and nothing is deleted.
 */
export class ScreenLock {
  readonly #phone: BarnPhone
  readonly #listeners = new Set<() => void>()
  readonly #events = new AbortController()
  readonly #leavePhone: () => void
  #isLocked = false
  #isChanging = false
  #pin: LanePin | undefined
  #isRead = false
  #notedAt = 0

  constructor(phone: BarnPhone) {
    this.#phone = phone
    this.#leavePhone = phone.subscribe(() => this.#follow())
    this.#follow()
    const { signal } = this.#events
    document.addEventListener('visibilitychange', () => this.#turned(), { signal })
    window.addEventListener('pagehide', () => this.#put(), { signal })
    window.addEventListener('pointerdown', () => this.#used(), { signal, capture: true })
  }

  close(): void {
    this.#leavePhone()
    this.#events.abort()
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** What the farm asks for. */
  get digits(): PinDigits {
    return canHash() ? (this.#phone.state.list?.bundle.settings.pinDigits ?? 0) : 0
  }

  get pin(): LanePin | undefined {
    return this.#pin
  }

  get isChanging(): boolean {
    return this.#isChanging
  }

  stateAt(isHome: boolean): LockState {
    const { digits, pin } = this
    return lockStateOf({ digits, pin, isLocked: this.#isLocked, isHome, isChanging: this.#isChanging })
  }

  /** A screen is opened: after a new sign-in the password has been typed, and counts for more than a PIN. */
  arrived(): void {
    const seen = this.#seen()
    if (!this.#isRead || !isSignedInSince(readLastUse(), seen)) return
    if ((this.#pin?.wrong ?? 0) > 0) void this.#keep((pin) => pin && { ...pin, wrong: 0 })
    this.#opened()
    // The lane gets the token of the new session.
    void this.#phone.contact()
  }

  /** Opens the screen, or counts one more that was wrong; the count is on the disk before it is told. */
  async open(typed: string): Promise<boolean> {
    const isRight = this.#pin !== undefined && (await isPin(this.#pin, typed))
    await this.#keep((pin) => pin && { ...pin, wrong: isRight ? 0 : pin.wrong + 1 })
    if (isRight) this.#opened()
    return isRight
  }

  async choose(typed: string): Promise<void> {
    const pin = await pinOf(typed)
    await this.#keep(() => pin)
    this.change(false)
    this.#opened()
  }

  /** She wants another one, or keeps hers. */
  change(isChanging: boolean): void {
    this.#isChanging = isChanging
    this.#say()
  }

  async #keep(change: (pin: LanePin | undefined) => LanePin | undefined): Promise<void> {
    this.#pin = await this.#phone.queue.changePin(this.#phone.user.userId, change)
    this.#say()
  }

  #seen() {
    return seenNow(this.#phone.user.userId)
  }

  /** What lies on the phone, once it is known; later only a lock changes it. */
  #follow(): void {
    const { is, lane } = this.#phone.state
    if (is === 'ready' && lane && !this.#isRead) {
      this.#isRead = true
      this.#pin = lane.pin
      this.#lockIfAway()
      this.arrived()
      this.#put()
    }
    this.#say()
  }

  /** Whatever the list says, which may come only now: with a PIN it counts as soon as one is asked for. */
  #lockIfAway(): void {
    if (this.#pin && isAway(readLastUse(), this.#seen())) this.#isLocked = true
  }

  #turned(): void {
    if (document.visibilityState === 'hidden') {
      this.#put()
      return
    }
    this.#lockIfAway()
    this.#say()
    // Another tab may have chosen one, or counted.
    if (this.#isRead) void this.#keep((pin) => pin).catch(() => undefined)
  }

  /** The phone is put away. What is locked stays so: looking at the lock is no use. */
  #put(): void {
    if (this.#isRead && !this.#isLocked) noteUse(this.#seen())
  }

  #used(): void {
    const { now } = this.#seen()
    if (Math.abs(now - this.#notedAt) < NOTED_MS) return
    this.#notedAt = now
    this.#put()
  }

  #opened(): void {
    this.#isLocked = false
    this.#put()
    this.#say()
  }

  #say(): void {
    for (const listener of this.#listeners) listener()
  }
}

let current: { readonly phone: BarnPhone; readonly lock: ScreenLock } | undefined

/** The lock of the phone that is open; the one before ends. */
export function lockOf(phone: BarnPhone): ScreenLock {
  if (current?.phone !== phone) {
    current?.lock.close()
    current = { phone, lock: new ScreenLock(phone) }
  }
  return current.lock
}
