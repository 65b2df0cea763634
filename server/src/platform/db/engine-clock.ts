import type pg from 'pg'

const MS = 1000
/** How old a comparison may become: one small question every two seconds, for the whole process. */
const EVERY_MS = 2000
/** Rows of the log this far from the engine's time were dated by a comparison that no longer holds. */
const MOST_OFF_MS = 60 * 60 * MS

/**
 * The time of the record is the engine's: "today", sessions, links, codes and rows of the log are dated by it, whatever the
 * clock of this machine says. It is compared by the clock that only counts on, so that a machine whose time is set in
 * between keeps dating right. Until the first comparison the machine's own clock has to do.
 */
export class EngineClock {
  readonly #pool: pg.Pool
  #aheadOfCounter: number | undefined
  #timer: NodeJS.Timeout | undefined
  #asking: Promise<boolean> | undefined

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  now(): Date {
    return this.#aheadOfCounter === undefined
      ? new Date()
      : new Date(performance.now() + this.#aheadOfCounter)
  }

  /** Compares now and from now on; the process ends without waiting for it. */
  async keep(): Promise<void> {
    await this.#compare()
    this.#timer ??= setInterval(() => void this.#compare(), EVERY_MS).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Seconds that the clock of this machine is ahead of the engine's; absent while the engine does not answer. */
  async secondsAhead(): Promise<number | undefined> {
    const isThere = await this.#compare()
    return isThere ? (Date.now() - this.now().getTime()) / MS : undefined
  }

  /**
   * Whether a moment that was taken for the present is not, by a new comparison: one of the clocks was set meanwhile. An
   * engine that is silent by now cannot say that it is: the caller is to come back, as with any that is away.
   */
  async isOff(moment: Date): Promise<boolean> {
    if (this.#timer === undefined) return false
    if (!(await this.#compare())) return true
    return Math.abs(this.now().getTime() - moment.getTime()) > MOST_OFF_MS
  }

  /** One question at a time: where connections are short, they would wait for each other. */
  #compare(): Promise<boolean> {
    this.#asking ??= this.#ask().finally(() => (this.#asking = undefined))
    return this.#asking
  }

  async #ask(): Promise<boolean> {
    const asked = performance.now()
    try {
      const { rows } = await this.#pool.query<{ at: number }>(
        'select extract(epoch from clock_timestamp())::float8 * 1000 as at',
      )
      const heard = performance.now()
      this.#set((rows[0]?.at ?? 0) - (asked + heard) / 2, (heard - asked) / 2)
      return true
    } catch {
      return false
    }
  }

  /** What an answer on its way can explain is no difference: times would hop to and fro by it. */
  #set(found: number, onItsWay: number): void {
    const known = this.#aheadOfCounter
    if (known === undefined || Math.abs(found - known) > onItsWay) this.#aheadOfCounter = found
  }
}
