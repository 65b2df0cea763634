/** What other features use of the stock. */
export { HEALTH_CONDITIONS, PEDIGREES, RABBIT_STATUSES } from './stock.vocabulary.ts'
