/** What other features use of the cage cards. */
export { listPrinters } from './cage-cards.contract.ts'
export { MAX_CARDS } from './cage-cards.vocabulary.ts'
