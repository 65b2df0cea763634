/** Kits carried from nest to nest, by the numbers of their covers. */
export interface KitMove {
  readonly from: number
  readonly to: number
  readonly kits: number
}

interface Way {
  readonly from: number
  readonly to: number
  kits: number
}

/** Ways by the litters they touch. */
class Ways {
  readonly #of = new Map<number, Set<Way>>()

  add(way: Way): void {
    for (const litter of [way.from, way.to])
      this.#of.set(litter, (this.#of.get(litter) ?? new Set<Way>()).add(way))
  }

  drop(way: Way): void {
    for (const litter of [way.from, way.to]) this.#of.get(litter)?.delete(way)
  }

  /** The ways that join two litters, givers and receivers in turn; undefined when nothing joins them. */
  between(from: number, to: number): Way[] | undefined {
    const came = new Map<number, { readonly by: Way; readonly before: number } | undefined>([
      [from, undefined],
    ])
    // A map may grow while it is walked.
    for (const litter of came.keys()) {
      if (litter === to) break
      for (const way of this.#of.get(litter) ?? []) {
        const next = way.from === litter ? way.to : way.from
        if (!came.has(next)) came.set(next, { by: way, before: litter })
      }
    }
    if (!came.has(to)) return undefined
    const path: Way[] = []
    for (let step = came.get(to); step; step = came.get(step.before)) path.push(step.by)
    return path.toReversed()
  }
}

/**
 * Shifts kits round a ring until one of its ways is not needed. Shortest ways stay shortest: a ring that were cheaper one
 * way round would have been used.
 */
function shift(ring: readonly Way[]): void {
  const least = Math.min(...ring.filter((_, at) => at % 2 === 0).map(({ kits }) => kits))
  for (const [at, way] of ring.entries()) way.kits += at % 2 === 0 ? -least : least
}

/** The same kits from the same litters to the same litters, without rings: fewer trips than there are litters. */
export function withFewestTrips(moves: readonly KitMove[]): KitMove[] {
  const ways = new Ways()
  const all = moves.map((move): Way => ({ ...move }))
  for (const way of all) {
    const path = ways.between(way.to, way.from)
    ways.add(way)
    if (!path) continue
    const ring = [way, ...path]
    shift(ring)
    for (const one of ring) if (one.kits === 0) ways.drop(one)
  }
  return all.filter(({ kits }) => kits > 0)
}
