/** Front door of the session feature. */
export { preparePasswordReset } from './commands/prepare-password-reset.ts'
export { pruneExpired } from './commands/prune-expired.ts'
export { DEMO_LOGINS } from './demo-logins.ts'
export { passwordPolicy } from './password-policy.ts'
export { sessionRoutes } from './session.routes.ts'
