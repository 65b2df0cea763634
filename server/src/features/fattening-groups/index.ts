/** Front door of fattening groups. */
export { FATTENING_DIARY } from './commands/fattening-life.ts'
export { fatteningGroupsRoutes } from './fattening-groups.routes.ts'
export { fatteningHead } from './fattening-head.ts'
export { fatteningTable } from './show-summary.ts'
