/*
 * Which rounds the animals of a group come from: kits placed from mother pages, and those of groups that were moved into it
 * [9.3 of the group pages].
 */

/** Animals that entered a group: of a round, of another group, or bought. */
export interface Entered {
  readonly group: number
  readonly heads: number
  readonly from: { readonly round: number } | { readonly group: number } | 'bought'
}

/** By group, then by round; what is missing to 1 was bought. */
export type RoundShares = ReadonlyMap<number, ReadonlyMap<number, number>>

/** Exact after as many rounds as moves follow one another; moves in a circle come close. */
const ITERATIONS = 30

function sharesOf(entries: readonly Entered[], known: RoundShares): Map<number, number> {
  const all = entries.reduce((sum, { heads }) => sum + heads, 0)
  const shares = new Map<number, number>()
  const add = (round: number, heads: number) => shares.set(round, (shares.get(round) ?? 0) + heads / all)
  for (const { from, heads } of entries) {
    if (from === 'bought' || all <= 0) continue
    if ('round' in from) add(from.round, heads)
    else for (const [round, share] of known.get(from.group) ?? []) add(round, heads * share)
  }
  return shares
}

const isSame = (one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number> | undefined): boolean =>
  one.size === other?.size && [...one].every(([round, share]) => other.get(round) === share)

export function roundShares(entered: readonly Entered[]): RoundShares {
  const byGroup = Map.groupBy(entered, ({ group }) => group)
  let shares: RoundShares = new Map()
  for (let n = 0; n < ITERATIONS; n += 1) {
    const before = shares
    shares = new Map([...byGroup].map(([group, entries]) => [group, sharesOf(entries, before)]))
    // What changed nothing changes nothing the next time either.
    if ([...shares].every(([group, own]) => isSame(own, before.get(group)))) break
  }
  return shares
}
