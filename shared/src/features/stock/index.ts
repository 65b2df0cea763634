/** What other features use of the stock. */
export {
  BREEDS,
  HEALTH_CONDITIONS,
  LINES,
  PEDIGREES,
  RABBIT_STATUSES,
} from './stock.vocabulary.ts'
/** A card at the cage shows the same figures as the sheet of a rabbit. */
export { bornOf } from './covers.rules.ts'
export { inseminationsOf, percentOf, pregnantOf } from './performance.rules.ts'
export { GESTATION_DAYS, LOST_AFTER_DAYS, WEANING_DAYS, WEIGHT_AGES } from './rabbits.vocabulary.ts'
