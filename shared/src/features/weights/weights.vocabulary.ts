/** What can be weighed; which of them live in a kind of group is `WEIGHT_TYPES` of the group pages [WGT-09, D-179]. */
export const WEIGHED_TYPES = ['MOT', 'SUC', 'PS', 'GP', 'FAT'] as const
export type WeighedType = (typeof WEIGHED_TYPES)[number]

/** Grams of one animal [WGT-16]. */
export const WEIGHT_LIMITS = { min: 10, max: 15_000 } as const
/** Grams of a bar of the distribution [WGT-16, D-182]. */
export const HISTOGRAM_BIN = 50
/** A longer pause between two weights of one user ends a period of measuring [D-175]. */
export const LONGEST_GAP_SECONDS = 300
/** Weights of one type on one day: beyond, the screen and its figures would not keep up with the scale. */
export const MOST_WEIGHTS = 20_000
