/** Front door of evening out litters. */
export { type CarriedKits, moveKits } from './commands/move-kits.ts'
export { equalizationRoutes } from './equalization.routes.ts'
export { walkingPaper } from './walking-paper.ts'
