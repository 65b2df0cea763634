/** Front door of the watch of groups. */
export { expectedWeight } from './expected-weight.ts'
export { refreshCurves } from './commands/refresh-curves.ts'
export { watchFarm, watchFarms } from './commands/watch-farm.ts'
export { watchOneGroup } from './commands/watch-group.ts'
export { watchRoutes } from './watch.routes.ts'
