/** Front door of the command log. */
export { commandsRoutes } from './commands.routes.ts'
export { insertResolution, nameCommands } from './commands.queries.ts'
export { deliverRun } from './deliver-run.ts'
export { laneOf, ownLane } from './delivery.ts'
export { type FieldCommand, fieldCommand } from './field-commands.ts'
export type { RecordNames } from './record-names.ts'
