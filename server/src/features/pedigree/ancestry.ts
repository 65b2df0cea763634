import type { Parentage } from '@warren/shared/features/pedigree/inbreeding.rules.ts'

type Ancestry = ReadonlyMap<number, Parentage>

/** How many generations up each ancestor stands, the nearest way; the starting one is 0. Stops after `most`. */
function depthsFrom(ancestry: Ancestry, start: number | null, most = Infinity): Map<number, number> {
  const depths = new Map<number, number>()
  let generation = start === null ? [] : [start]
  for (let depth = 0; generation.length > 0 && depth <= most; depth++) {
    for (const id of generation) depths.set(id, depth)
    const parents = generation
      .flatMap((id) => [ancestry.get(id)?.mother ?? null, ancestry.get(id)?.father ?? null])
      .filter((id) => id !== null)
      .filter((id) => !depths.has(id))
    // Each once: where sisters and brothers are mated, every way doubles with every generation.
    generation = [...new Set(parents)]
  }
  return depths
}

/** A rabbit and its ancestors of the nearest generations. */
export const nearestOf = (ancestry: Ancestry, id: number, generations: number): number[] => [
  ...depthsFrom(ancestry, id, generations).keys(),
]

/** Ancestors of both parents, a parent itself among them, the nearest first: what inbreeding comes from. */
export function commonOf(ancestry: Ancestry, id: number): number[] {
  const self = ancestry.get(id)
  const [ofMother, ofFather] = [self?.mother ?? null, self?.father ?? null].map((parent) =>
    depthsFrom(ancestry, parent),
  )
  const away = (ancestor: number): number => (ofMother?.get(ancestor) ?? 0) + (ofFather?.get(ancestor) ?? 0)
  return [...(ofMother?.keys() ?? [])]
    .filter((ancestor) => ofFather?.has(ancestor))
    .toSorted((a, b) => away(a) - away(b) || a - b)
}
