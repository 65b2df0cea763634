/** What other features use of the search. */
export { search, searchCages, searchFarms } from './search.contract.ts'
export { MAX_SEARCH_HITS } from './search.vocabulary.ts'
