/** Front door of the users feature. */
export { recoverAccount } from './commands/recover-account.ts'
export { createFirstSuperadmin } from './commands/create-first-superadmin.ts'
export { nameUsers, searchUsers } from './users.search.queries.ts'
export { usersRoutes } from './users.routes.ts'
export { refuseTaken, uniqueUsername } from './commands/unique-username.ts'
export { findUserByName } from './users.queries.ts'
