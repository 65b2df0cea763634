/** Front door of the search feature. */
export { infoOf } from './shown-hit.ts'
export { isSearchable, useAllRecords, useCageChoices } from './search.api.ts'
