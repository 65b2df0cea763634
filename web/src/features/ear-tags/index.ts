/** Front door of the ear tags: what the app hands to the list of imports. */
export { earTagImportHelp } from './import-help.ts'
