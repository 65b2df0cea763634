import { inbreedingOf, type Parentage } from './inbreeding.rules.ts'

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
