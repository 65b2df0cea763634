import { NoFreeConnection } from './busy.ts'

/** As long as a connection is waited for. */
const WAIT_MS = 5000

/**
 * Lets one farm have a few transactions at once and the others of it wait in line: however much one farm asks for,
 * connections and processors are left for all others.
 */
export class FarmShare {
  readonly #most: number
  readonly #running = new Map<number, number>()
  readonly #lines = new Map<number, (() => void)[]>()

  constructor(most: number) {
    this.#most = most
  }

  /** Work that waits in line, of all farms together. */
  get waiting(): number {
    return [...this.#lines.values()].reduce((sum, line) => sum + line.length, 0)
  }

  async within<T>(farm: number, work: () => Promise<T>): Promise<T> {
    await this.#enter(farm)
    try {
      return await work()
    } finally {
      this.#leave(farm)
    }
  }

  async #enter(farm: number): Promise<void> {
    const running = this.#running.get(farm) ?? 0
    if (running < this.#most) {
      this.#running.set(farm, running + 1)
      return
    }
    const line = this.#lines.get(farm) ?? []
    this.#lines.set(farm, line)
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        line.splice(line.indexOf(enter), 1)
        reject(new NoFreeConnection('timeout exceeded: the farm has its share of connections'))
      }, WAIT_MS)
      const enter = (): void => {
        clearTimeout(timer)
        resolve()
      }
      line.push(enter)
    })
  }

  /** The place goes to the next in line of the same farm without becoming free in between. */
  #leave(farm: number): void {
    const next = this.#lines.get(farm)?.shift()
    if (next) return next()
    this.#lines.delete(farm)
    const running = (this.#running.get(farm) ?? 1) - 1
    if (running === 0) this.#running.delete(farm)
    else this.#running.set(farm, running)
  }
}
