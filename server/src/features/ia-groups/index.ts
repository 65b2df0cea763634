/** Front door of insemination groups. */
export { iaGroupsRoutes } from './ia-groups.routes.ts'
