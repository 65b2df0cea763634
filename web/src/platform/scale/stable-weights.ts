import type { Reading } from './scale-lines.ts'

/** Grams between the least and the greatest of readings that stand still, how many there are and over how long. */
const STILL = { spread: 10, num: 3, millis: 600 }
/** Lighter is no animal; and below this the animal has left, and the next one may come. */
const LEAST_GRAMS = 10
const EMPTY_GRAMS = 30

interface Seen {
  readonly grams: number
  readonly at: number
}

/** Finds the one weight of each animal among the readings of a scale: each is taken once, when it stands still. */
export class StableWeights {
  #seen: Seen[] = []
  #isArmed = true
  /** What the platform has to go below before the next animal; of the lightest ones it must be emptier. */
  #empty = EMPTY_GRAMS

  /** The weight of an animal at the reading that settles it. */
  take({ grams, stable }: Reading, at: number): number | undefined {
    if (grams < this.#empty) this.#isArmed = true
    if (stable === false) {
      this.#seen = []
      return undefined
    }
    this.#see({ grams, at })
    const settled = stable === true ? grams : this.#settled()
    if (settled === undefined || !this.#isArmed || settled < LEAST_GRAMS) return undefined
    this.#isArmed = false
    this.#empty = settled < EMPTY_GRAMS ? LEAST_GRAMS : EMPTY_GRAMS
    return settled
  }

  #see(seen: Seen): void {
    const near = [...this.#seen, seen]
    const isTooFar = () => {
      const all = near.map(({ grams }) => grams)
      return Math.max(...all) - Math.min(...all) > STILL.spread
    }
    while (isTooFar()) near.shift()
    this.#seen = near.slice(-50)
  }

  /** The middle one of readings that stand still. */
  #settled(): number | undefined {
    const [first, last] = [this.#seen[0], this.#seen.at(-1)]
    if (!first || !last || this.#seen.length < STILL.num || last.at - first.at < STILL.millis)
      return undefined
    const sorted = this.#seen.map(({ grams }) => grams).toSorted((a, b) => a - b)
    return sorted[Math.floor(sorted.length / 2)]
  }
}
