/** Front door of evening out litters. */
export { equalizationRoutes } from './equalization.routes.ts'
export { walkingPaper } from './walking-paper.ts'
