/** Front door of weighing. */
export { weightsImportHelp } from './import-help.ts'
