/** Front door of young groups. */
export { YOUNG_DIARY } from './commands/young-life.ts'
export { youngGroupsRoutes } from './young-groups.routes.ts'
export { youngHead } from './young-head.ts'
export { youngTable } from './show-summary.ts'
