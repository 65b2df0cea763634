/** Generations of ancestors the pedigree draws. */
export const PEDIGREE_GENERATIONS = 3
