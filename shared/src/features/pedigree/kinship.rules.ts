import { inbreedingOf, type Parentage } from './inbreeding.rules.ts'
import type { Kin } from './pedigree.vocabulary.ts'

/** A doe and the buck whose semen she would get. */
export interface Couple {
  readonly doe: number
  readonly buck: number
}

/** A kit that is not born: its number is that of no animal. */
const kitOf = (at: number): number => -1 - at

/**
 * The inbreeding that the litter of each couple would have. One run over the pedigree gives all of them: would-be kits
 * are appended as animals.
 */
export function kinshipOf(couples: readonly Couple[], pedigree: readonly Parentage[]): number[] {
  const kits = couples.map(({ doe, buck }, at) => ({ id: kitOf(at), mother: doe, father: buck }))
  const inbreeding = inbreedingOf([...pedigree, ...kits])
  return couples.map((_, at) => inbreeding.get(kitOf(at)) ?? 0)
}

export interface KinshipLimits {
  /** Above it a pair is amber. */
  readonly warn: number
  /** From it on a pair is asked about, and never proposed; null: no limit. */
  readonly block: number | null
}

/** Sums of halves are exact, those over inbred ancestors are not: so much off is none. */
const ROUNDING = 1e-9

export const isAmber = (f: number | null, { warn }: Pick<KinshipLimits, 'warn'>): boolean =>
  f !== null && f > warn + ROUNDING

export const isTooClose = (f: number | null, { block }: Pick<KinshipLimits, 'block'>): boolean =>
  f !== null && block !== null && f >= block - ROUNDING

const isSame = (one: number | null, other: number | null): boolean => one !== null && one === other

/** What a doe is to a buck, as far as there is a word for it. */
export function kinOf(doe: Parentage, buck: Parentage): Kin | null {
  if (doe.father === buck.id) return 'DAUGHTER'
  const [byMother, byFather] = [isSame(doe.mother, buck.mother), isSame(doe.father, buck.father)]
  if (byMother && byFather) return 'FULL_SISTER'
  return byMother || byFather ? 'HALF_SISTER' : null
}

/** How many ancestors of each animal are known: a coefficient of 0 says little where there are none. */
export function knownAncestors(ids: readonly number[], pedigree: readonly Parentage[]): number[] {
  const placeOf = new Map(pedigree.map(({ id }, at) => [id, at]))
  const parents = pedigree.map(({ mother, father }) =>
    [mother, father].flatMap((id) => (id === null ? [] : (placeOf.get(id) ?? []))),
  )
  /** Which animal last came by: one list for all of them. */
  const seenBy = new Int32Array(pedigree.length).fill(-1)
  const ofParents = new Map<string, number>()
  return ids.map((id, turn) => {
    const own = parents[placeOf.get(id) ?? -1] ?? []
    const key = own.join(' ')
    // Sisters have the same ancestors.
    const counted = ofParents.get(key) ?? countFrom(own, parents, seenBy, turn)
    ofParents.set(key, counted)
    return counted
  })
}

function countFrom(
  own: readonly number[],
  parents: readonly (readonly number[])[],
  seenBy: Int32Array,
  turn: number,
): number {
  const open = [...own]
  let count = 0
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (seenBy[at] === turn) continue
    seenBy[at] = turn
    count++
    open.push(...(parents[at] ?? []))
  }
  return count
}
