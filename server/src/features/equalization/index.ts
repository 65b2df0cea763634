/** Front door of evening out litters. */
export { moveKits } from './commands/move-kits.ts'
export { equalizationRoutes } from './equalization.routes.ts'
export { listBarnNests } from './litters.queries.ts'
export { walkingPaper } from './walking-paper.ts'
