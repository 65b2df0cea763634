/** What other features use of the search. */
export { searchFarms } from './search.contract.ts'
export { MAX_SEARCH_HITS } from './search.vocabulary.ts'
