/** Front door of mother groups. */
export { MOTHER_DIARY } from './commands/mother-life.ts'
export { motherGroupsRoutes } from './mother-groups.routes.ts'
export { motherHead } from './mother-head.ts'
export { motherTable } from './show-summary.ts'
