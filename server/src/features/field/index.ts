/** Front door of work in the barn: lanes of phones. */
export { fieldRoutes } from './field.routes.ts'
