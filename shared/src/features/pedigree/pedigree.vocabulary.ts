/** Generations of ancestors the pedigree draws. */
export const PEDIGREE_GENERATIONS = 3
/** What a doe is to the buck whose semen she gets. */
export const KINS = ['DAUGHTER', 'FULL_SISTER', 'HALF_SISTER'] as const
export type Kin = (typeof KINS)[number]
