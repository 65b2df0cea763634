/** Front door of the saved views of lists. */
export { savedViewsRoutes } from './saved-views.routes.ts'
