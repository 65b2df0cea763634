import type { GroupSums } from './fattened-group.rules.ts'
import type { RoundShares } from './round-shares.rules.ts'
import type { EntrySource, FattenedGroup } from './statistic-sources.rules.ts'

/** What came from each round, and which groups hold its kits: one walk for all rounds. */

/** A fattening group, and which part of it is of the round. */
export interface SharedGroup {
  readonly group: FattenedGroup
  readonly sums: GroupSums
  readonly share: number
}

/** An entry, and which part of its animals is of a round: all of them, or as much as the round has of the young group they left. */
export interface OwnEntry {
  readonly entry: EntrySource
  readonly isStraight: boolean
  readonly part: number
}

/** Lists of rounds, filled in one walk: a farm of ten years has as many entries as rounds, and each would be asked for all. */
class ByRound<T> {
  readonly #lists = new Map<number, T[]>()
  add(round: number, one: T): void {
    const list = this.#lists.get(round)
    if (list) list.push(one)
    else this.#lists.set(round, [one])
  }
  of(round: number): readonly T[] {
    return this.#lists.get(round) ?? []
  }
}

export function entriesByRound(entries: readonly EntrySource[], shares: RoundShares): ByRound<OwnEntry> {
  const own = new ByRound<OwnEntry>()
  for (const entry of entries) {
    const { from } = entry
    if (from?.kind === 'MOTHER') own.add(from.id, { entry, isStraight: true, part: 1 })
    else if (from?.kind === 'YOUNG')
      for (const [round, part] of shares.get(from.id) ?? [])
        own.add(round, { entry, isStraight: false, part })
  }
  return own
}

export function groupsByRound(
  groups: readonly Omit<SharedGroup, 'share'>[],
  shares: RoundShares,
): ByRound<SharedGroup> {
  const own = new ByRound<SharedGroup>()
  for (const one of groups)
    for (const [round, share] of shares.get(one.group.id) ?? [])
      if (share > 0) own.add(round, { ...one, share })
  return own
}
