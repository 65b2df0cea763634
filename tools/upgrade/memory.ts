import { POOL_SIZE } from './house.ts'
import { STREAM_POOL_SIZE } from '../../server/src/platform/db/pools.ts'
import { memoryOf } from '../processes.ts'

interface Look {
  /** Seconds since the process is followed. */
  readonly at: number
  readonly mb: number
}
interface Followed {
  readonly name: string
  readonly pid: number
  readonly from: number
  readonly looks: Look[]
}

export interface Growth {
  readonly name: string
  readonly from: number
  readonly to: number
  readonly minutes: number
  readonly perHour: number
}

/** A process fills its caches and its first halves of memory before it says anything about growth. */
const WARM_S = 30

/** Slope of a straight line through the looks, in megabytes an hour. */
export function slope(looks: readonly Look[]): number {
  const mean = (of: (look: Look) => number) => looks.reduce((sum, look) => sum + of(look), 0) / looks.length
  const [at, mb] = [mean((look) => look.at), mean((look) => look.mb)]
  const spread = looks.reduce((sum, look) => sum + (look.at - at) ** 2, 0)
  const together = looks.reduce((sum, look) => sum + (look.at - at) * (look.mb - mb), 0)
  return spread === 0 ? 0 : (together / spread) * 3600
}

/** Memory of processes that come and go; each stretch from start to end is looked at by itself. */
export class Memory {
  readonly #alive = new Map<number, Followed>()
  readonly #over: Followed[] = []

  /** Follows a process under a number of its own: its port. */
  follow(name: string, pid: number, key: number): void {
    this.#alive.set(key, { name, pid, from: performance.now(), looks: [] })
  }

  forget(key: number): void {
    const gone = this.#alive.get(key)
    if (gone) this.#over.push(gone)
    this.#alive.delete(key)
  }

  look(): void {
    for (const { pid, from, looks } of this.#alive.values())
      looks.push({ at: (performance.now() - from) / 1000, mb: memoryOf(pid) })
  }

  /** Of the longest stretch of each process. */
  growth(): Growth[] {
    const longest = new Map<string, Followed>()
    for (const one of [...this.#over, ...this.#alive.values()]) {
      const known = longest.get(one.name)
      if ((known?.looks.at(-1)?.at ?? 0) <= (one.looks.at(-1)?.at ?? 0)) longest.set(one.name, one)
    }
    return [...longest.values()].flatMap(({ name, looks }) => {
      const warm = looks.filter(({ at }) => at >= WARM_S)
      const [first, last] = [warm[0], warm.at(-1)]
      if (!first || !last || first === last) return []
      const minutes = (last.at - first.at) / 60
      return [{ name, from: first.mb, to: last.mb, minutes, perHour: slope(warm) }]
    })
  }

  /** What so many servers and two workers may hold: three logins and two for files each; the queue beside. */
  mostConnections(servers: number): number {
    const ofServer = 3 * Number(POOL_SIZE) + 2 * STREAM_POOL_SIZE
    const ofWorker = 4 * Number(POOL_SIZE) + 2 * STREAM_POOL_SIZE + 8
    return servers * ofServer + 2 * ofWorker
  }
}
