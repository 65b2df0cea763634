/** Front door of inseminations and their litters. */
export { coversRoutes } from './covers.routes.ts'
export { listCovers, nameCovers } from './covers.queries.ts'
