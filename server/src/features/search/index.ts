/** Front door of the search feature. */
export { searchRoutes } from './search.routes.ts'
