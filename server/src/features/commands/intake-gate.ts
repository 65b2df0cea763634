import { countIntakeRefusal, moveIntake } from '../../platform/figures/process-figures.ts'
import { HttpFailure } from '../../platform/http/failures.ts'

/** Calls of devices at once in one process, and of one lane within a minute. */
const AT_ONCE = 40
const CALLS_A_MINUTE = 120
const MINUTE_MS = 60_000
/** A phone that is turned away comes again after so many seconds, drawn anew each time: they must not come all at once. */
const WAIT_SECONDS = { least: 2, most: 10 }

const drawnWait = (): number =>
  WAIT_SECONDS.least + Math.floor(Math.random() * (WAIT_SECONDS.most - WAIT_SECONDS.least + 1))

/**
 * The door for what devices send. When many phones come at once, most are told to come back rather than all be slow: a call
 * that is not answered in time is sent again, and is work twice.
 */
export class IntakeGate {
  #inside = 0
  #minute = 0
  #calls = new Map<string, number>()

  /** Runs the work, or refuses with 503 when enough is being done already. */
  async within<T>(work: () => Promise<T>): Promise<T> {
    if (this.#inside >= AT_ONCE) {
      countIntakeRefusal('full')
      throw new HttpFailure('SERVER_BUSY', { seconds: drawnWait() })
    }
    this.#inside++
    moveIntake(1)
    try {
      return await work()
    } finally {
      this.#inside--
      moveIntake(-1)
    }
  }

  /** Counts a call of a lane; one too many within a minute is a 429. */
  count(lane: string, now: Date): void {
    const minute = Math.floor(now.getTime() / MINUTE_MS)
    if (minute !== this.#minute) this.#calls = new Map()
    this.#minute = minute
    const calls = (this.#calls.get(lane) ?? 0) + 1
    this.#calls.set(lane, calls)
    if (calls <= CALLS_A_MINUTE) return
    countIntakeRefusal('pace')
    throw new HttpFailure('TOO_MANY_REQUESTS', {
      seconds: Math.ceil(((minute + 1) * MINUTE_MS - now.getTime()) / 1000),
    })
  }
}
