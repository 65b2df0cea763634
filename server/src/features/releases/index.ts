/** Front door of what farms tell each other of their animals. */
export { countMisses } from './commands/count-misses.ts'
export { recordUse } from './commands/record-use.ts'
export { hasMissedTooOften } from './misses.queries.ts'
export { listReleased, searchReleased } from './released.queries.ts'
export { nameReleases } from './releases.queries.ts'
export { releasesRoutes } from './releases.routes.ts'
