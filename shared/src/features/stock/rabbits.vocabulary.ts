/** Kits of a litter: counts of a cover lie between 0 and this [RAB-15]. */
export const MAX_KITS = 25

/** Days of a whole cycle, pregnancy and six weeks of suckling: an older insemination is not the current one [D-067]. */
export const CYCLE_DAYS = 73
/** From insemination to kindling, and to weaning. */
export const GESTATION_DAYS = 31
export const WEANING_DAYS = 66
/** From this day after insemination no kindling is awaited any more [D-084]. */
export const LOST_AFTER_DAYS = 35

/** The rabbit's own weights and the age in days they are taken at; the third birth has no fixed age [RAB-22, D-069]. */
export const WEIGHT_FIELDS = [
  'weight32d',
  'weight66d',
  'weight18w',
  'weightThirdYean',
  'statisticalWeight',
] as const
export type WeightField = (typeof WEIGHT_FIELDS)[number]
export const WEIGHT_AGES = { weight32d: 32, weight66d: 66, weight18w: 126 } as const satisfies Partial<
  Record<WeightField, number>
>

/** Counts and weights of a cover's litter [RAB-05]. */
export const KIT_FIELDS = [
  'viable',
  'unviable',
  'added',
  'taken',
  'adjusted',
  'nestCount3Week',
  'nestCount',
] as const
export const LITTER_WEIGHT_FIELDS = ['weight3Week', 'smallestWeight', 'largestWeight', 'weight4Week'] as const

/** Generations of ancestors the pedigree draws. */
export const PEDIGREE_GENERATIONS = 3
