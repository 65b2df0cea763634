/** Front door of weighing. */
export { addFromBarn } from './commands/weigh.ts'
export { weightImporter } from './import-weights.ts'
export { weightsRoutes } from './weights.routes.ts'
