import { ROUND_DAYS } from '../ia-groups/ia-groups.vocabulary.ts'

/** Kits of a litter: counts of a cover lie between 0 and this [RAB-15]. */
export const MAX_KITS = 25

/** Days of a whole cycle, pregnancy and six weeks of suckling: an older insemination is not the current one [D-067]. */
export const CYCLE_DAYS = ROUND_DAYS.end
/** From insemination to kindling, and to weaning. */
export const GESTATION_DAYS = ROUND_DAYS.farrowing
export const WEANING_DAYS = ROUND_DAYS.separation
/** From this day after insemination no kindling is awaited any more [D-084]. */
export const LOST_AFTER_DAYS = ROUND_DAYS.lost

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
