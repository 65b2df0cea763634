/** Front door of the search. */
export { type Searches, searchRoutes } from './search.routes.ts'
