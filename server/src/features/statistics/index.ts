/** Front door of statistics. */
export { statisticsRoutes } from './statistics.routes.ts'
