/** Front door of the registrations feature. */
export { pruneRegistrations } from './commands/prune-registrations.ts'
export { registrationsRoutes } from './registrations.routes.ts'
