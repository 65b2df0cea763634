/** Front door of the users feature. */
export { createFirstSuperadmin } from './commands/create-first-superadmin.ts'
export { nameUsers, searchUsers } from './users.search.queries.ts'
export { usersRoutes } from './users.routes.ts'
