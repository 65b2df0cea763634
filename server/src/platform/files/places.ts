import type { Actor } from '../auth/actor.ts'
import { HttpFailure } from '../http/failures.ts'

export interface PlaceLimits {
  /** At once in this process. */
  readonly places: number
  readonly ofFarm: number
  /** Of one user, those in line included. */
  readonly ofUser: number
  /** In line. */
  readonly inLine: number
  readonly waitMs: number
}

interface Guest {
  readonly farm: string
  readonly user: number
}
interface Waiting extends Guest {
  readonly enter: () => void
}

/** When a caller that found no place may try again. */
const RETRY_SECONDS = 5

/**
 * A few places for work that a caller waits for. A caller that finds none stands in line for a moment; a farm never
 * has all of them, and what one user asks for at once is limited.
 */
export class Places {
  readonly #limits: PlaceLimits
  readonly #inside: Guest[] = []
  readonly #line: Waiting[] = []

  constructor(limits: PlaceLimits) {
    this.#limits = limits
  }

  /** Runs the work in a place of its own, or refuses with 503. */
  async within<T>(actor: Actor, work: () => Promise<T>): Promise<T> {
    const guest = { user: actor.userId, farm: farmOf(actor) }
    await this.#enter(guest)
    try {
      return await work()
    } finally {
      this.#inside.splice(this.#inside.indexOf(guest), 1)
      this.#admit()
    }
  }

  async #enter(guest: Guest): Promise<void> {
    const { ofUser, inLine, waitMs } = this.#limits
    const own = [...this.#inside, ...this.#line].filter(({ user }) => user === guest.user).length
    if (own >= ofUser) throw new HttpFailure('FILES_UNDER_WAY', { seconds: RETRY_SECONDS })
    if (this.#isFree(guest)) {
      this.#inside.push(guest)
      return
    }
    if (this.#line.length >= inLine) throw new HttpFailure('SERVER_BUSY', { seconds: RETRY_SECONDS })
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#line.splice(this.#line.indexOf(waiting), 1)
        reject(new HttpFailure('SERVER_BUSY', { seconds: RETRY_SECONDS }))
      }, waitMs)
      const enter = (): void => {
        clearTimeout(timer)
        this.#inside.push(guest)
        resolve()
      }
      const waiting: Waiting = { ...guest, enter }
      this.#line.push(waiting)
    })
  }

  #isFree({ farm }: Guest): boolean {
    const ofFarm = this.#inside.filter((other) => other.farm === farm).length
    return this.#inside.length < this.#limits.places && ofFarm < this.#limits.ofFarm
  }

  /** The first in line whose farm still has a place. */
  #admit(): void {
    const at = this.#line.findIndex((waiting) => this.#isFree(waiting))
    const [next] = at < 0 ? [] : this.#line.splice(at, 1)
    next?.enter()
  }
}

const farmOf = ({ farmIds, userId }: Actor): string =>
  farmIds[0] === undefined ? `user-${userId}` : `farm-${farmIds[0]}`
