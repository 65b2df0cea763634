/** Kits of a litter: counts of a cover lie between 0 and this [RAB-15]. */
export const MAX_KITS = 25

/** Days of a whole cycle, pregnancy and six weeks of suckling: an older insemination is not the current one [D-067]. */
export const CYCLE_DAYS = 73
/** From insemination to kindling, and to weaning. */
export const GESTATION_DAYS = 31
export const WEANING_DAYS = 66
/** From this day after insemination no kindling is awaited any more [D-084]. */
export const LOST_AFTER_DAYS = 35

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
