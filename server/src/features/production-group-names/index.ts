/** Front door of the permitted production group names. */
export { groupNamesRoutes } from './production-group-names.routes.ts'
export { findGroupName, nameGroupNames } from './production-group-names.queries.ts'
