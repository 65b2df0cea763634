const KEPT_MILLIS = 10 * 60_000
const MOST_TABLES = 50
const MOST_CHARACTERS = 48_000_000

interface Kept {
  readonly until: number
  /** Of one that is being made as well: a second caller waits for the same. */
  readonly text: Promise<string>
  size: number
}

/** Tables that took long, kept for ten minutes; the oldest go when there are too many of them. */
export class KeptTables {
  readonly #kept = new Map<string, Kept>()

  get size(): number {
    return this.#kept.size
  }

  async of(
    key: string,
    now: Date,
    make: () => Promise<{ readonly text: string; readonly isLarge: boolean }>,
  ): Promise<string> {
    const known = this.#kept.get(key)
    if (known && known.until > now.getTime()) return known.text
    const made = make()
    const text = made.then((table) => table.text)
    // The first caller hears of a failure below; there may be no second one.
    text.catch(() => undefined)
    const entry: Kept = { until: now.getTime() + KEPT_MILLIS, text, size: 0 }
    this.#kept.delete(key)
    this.#kept.set(key, entry)
    try {
      const table = await made
      entry.size = table.text.length
      if (!table.isLarge) this.#forget(key, entry)
      this.#tidy(now)
      return table.text
    } catch (error) {
      this.#forget(key, entry)
      throw error
    }
  }

  #forget(key: string, entry: Kept): void {
    if (this.#kept.get(key) === entry) this.#kept.delete(key)
  }

  #tidy(now: Date): void {
    for (const [key, { until }] of this.#kept) if (until <= now.getTime()) this.#kept.delete(key)
    let characters = [...this.#kept.values()].reduce((sum, { size }) => sum + size, 0)
    for (const [key, { size }] of this.#kept) {
      if (this.#kept.size <= MOST_TABLES && characters <= MOST_CHARACTERS) return
      this.#kept.delete(key)
      characters -= size
    }
  }
}
