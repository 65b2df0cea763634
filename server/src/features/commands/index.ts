/** Front door of the command log. */
export { commandsRoutes } from './commands.routes.ts'
